/** Decodes UTF-8 or UTF-16 if valid, else the code page of older Greek systems. Removes a byte order mark. */
export function decodeText(bytes: Buffer): string {
  return decode(bytes).replace(/^\ufeff/, '');
}

function decode(bytes: Buffer): string {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1253').decode(bytes);
  }
}
