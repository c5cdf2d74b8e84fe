import { readGreekKeyboard } from './greek-keyboard.ts';

type ScannedCode =
  /** `tokens`: the one of the label, or, typed on a Greek keyboard, every way to read it. */
  | { kind: 'label'; tokens: readonly string[] }
  /** Bag `bag` of an order; null: whichever comes first. */
  | { kind: 'order'; orderNumber: number; bag: number | null };

/**
 * A scanned or typed code: the address on a label or its token alone, or the number of an order as printed on
 * a bag (`#10482`, `10482-2`). Null: not one of the shop's codes.
 */
export function readScannedCode(code: string): ScannedCode | null {
  const written = code.trim();
  // A bag's own code is an address that ends in its order and number.
  const order = (written.match(/#[^#]*$/)?.[0] ?? written).match(/^#?(\d{1,15})(?:\s*[-/]\s*(\d{1,3}))?$/);
  if (order) return { kind: 'order', orderNumber: Number(order[1]), bag: order[2] ? Number(order[2]) : null };
  const token = tokenIn(written);
  const tokens = token ? [token] : readGreekKeyboard(written).flatMap((reading) => tokenIn(reading) ?? []);
  return tokens.length > 0 ? { kind: 'label', tokens } : null;
}

function tokenIn(written: string): string | null {
  return written.match(/\/batch\/([\w-]{16,64})\/?(?:[?#]|$)/)?.[1] ?? written.match(/^[\w-]{16,64}$/)?.[0] ?? null;
}
