/** A label of one line in one bag, as its lids may carry it by now. */
interface ReprintableLabel {
  token: string;
  copy: number;
  /** Its meal was scanned into the bag: that lid can be read. */
  isScanned: boolean;
  /** How often it was printed again. */
  reprints: number;
}

/**
 * Which of a line's labels comes out again. Nobody can read a torn one: it is one that nobody has scanned, and of those one that has not
 * been printed again yet, so that two torn lids get two codes.
 */
export function labelToReprint(labels: readonly ReprintableLabel[]): ReprintableLabel | undefined {
  return labels.toSorted(
    (a, b) => Number(a.isScanned) - Number(b.isScanned) || a.reprints - b.reprints || a.copy - b.copy,
  )[0];
}
