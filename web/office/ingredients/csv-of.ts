/**
 * RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. A text that begins like a formula is escaped: a
 * file from the shop never runs code in a spreadsheet.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('')}`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const escaped = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
