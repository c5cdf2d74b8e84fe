// Compatibility forms first: some of them (℡) open into capitals, and a loose tonos (΄Αρνί) into a blank and a mark.
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ').trim();
}

/** Blind to accents, capitals and final sigma; only letters and digits count. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
