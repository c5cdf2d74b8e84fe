type ScannedCode =
  | { kind: 'label'; token: string }
  /** Bag `bag` of an order; null: whichever comes first. */
  | { kind: 'order'; orderNumber: number; bag: number | null };

/**
 * What a scanner read or somebody typed: the address on a label or its token alone, or the number of an order as it stands on
 * a bag (`#10482`, `10482-2`). Null: nothing of ours.
 */
export function readScannedCode(code: string): ScannedCode | null {
  const written = code.trim();
  const order = written.match(/^#?(\d{1,15})(?:\s*[-/]\s*(\d{1,3}))?$/);
  if (order) return { kind: 'order', orderNumber: Number(order[1]), bag: order[2] ? Number(order[2]) : null };
  const token = written.match(/\/batch\/([\w-]{16,64})\/?(?:[?#]|$)/)?.[1] ?? written.match(/^[\w-]{16,64}$/)?.[0];
  return token ? { kind: 'label', token } : null;
}
