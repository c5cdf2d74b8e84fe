/** A label as a printer would burn it. */
export interface ReadLabel {
  width: number;
  height: number;
  bytesPerRow: number;
  bits: Buffer;
}

/** Parses the input of a label printer: formats with one graphic field each, in shortened hex. Any other content is an error. */
export function readZpl(text: string): ReadLabel[] {
  const formats = [...text.matchAll(/\^XA([\s\S]*?)\^XZ\n/g)];
  if (formats.map(([whole]) => whole).join('') !== text) throw new Error('There is more than whole labels');
  return formats.map(([, format = '']) => {
    const field = /^\^PW(\d+)\^LL(\d+)\^LH0,0\^FO0,0\^GFA,(\d+),(\d+),(\d+),([0-9A-FG-Yg-z,:!]*)\^FS$/.exec(format);
    if (!field) throw new Error(`No printer reads ${format.slice(0, 80)}`);
    const [width = 0, height = 0, total = 0, , bytesPerRow = 0] = field.slice(1, 6).map(Number);
    const bits = unfold(field[6] ?? '', bytesPerRow * 2);
    if (bits.length !== total || total !== bytesPerRow * height) throw new Error('The field is not as long as it says');
    return { width, height, bytesPerRow, bits };
  });
}

function unfold(data: string, digitsPerRow: number): Buffer {
  const rows: string[] = [];
  let row = '';
  let count = 0;
  const close = (fill: string) => {
    rows.push(row.padEnd(digitsPerRow, fill));
    row = '';
  };
  for (const sign of data) {
    if (sign >= 'g' && sign <= 'z') count += (sign.charCodeAt(0) - 102) * 20;
    else if (sign >= 'G' && sign <= 'Y') count += sign.charCodeAt(0) - 70;
    else if (sign === ':') rows.push(rows.at(-1) ?? '');
    else if (sign === ',') close('0');
    else if (sign === '!') close('F');
    else {
      row += sign.repeat(count || 1);
      count = 0;
      if (row.length === digitsPerRow) close('0');
    }
  }
  return Buffer.from(rows.join(''), 'hex');
}
