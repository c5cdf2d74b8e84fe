/**
 * RFC 4180, with the mark by which spreadsheets know UTF-8. What begins like a formula is told as the text it is: a file from
 * the shop never runs in a spreadsheet.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string {
  return `\ufeff${rows.map((row) => `${row.map(cellOf).join(separator)}\r\n`).join('')}`;
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const told = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(told) ? `"${told.replaceAll('"', '""')}"` : told;
}
