// Compatibility forms first: some of them (℡) open into capitals, and a loose tonos (΄Αρνί) into a blank and a mark.
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ').replace(/\s+/g, ' ').trim();
}
