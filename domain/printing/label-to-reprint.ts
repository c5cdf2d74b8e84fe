/** A label of one line in one bag, as it may be on its lids by now. */
interface ReprintableLabel {
  token: string;
  copy: number;
  /** Its meal was scanned into the bag: that lid can be read. */
  isScanned: boolean;
  /** Number of reprints. */
  reprints: number;
}

/**
 * The label of a line to print again. A torn one is unreadable: it is one without a scan, and of those one that has not
 * been printed again yet, so that two torn lids get two codes.
 */
export function labelToReprint(labels: readonly ReprintableLabel[]): ReprintableLabel | undefined {
  return labels.toSorted(
    (a, b) => Number(a.isScanned) - Number(b.isScanned) || a.reprints - b.reprints || a.copy - b.copy,
  )[0];
}
