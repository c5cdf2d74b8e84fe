import type { LabelPrints, PackedBag } from '#contract/kitchen/packing.ts';
import { isSameBag } from './which-bag.ts';

const printBytes = 16;

/** The meal of a label, from the label hashes of the date on this tablet; null: unknown. */
export async function itemOfLabel(tokens: readonly string[], labels: readonly LabelPrints[]): Promise<string | null> {
  const prints = new Set(await Promise.all(tokens.map(printOf)));
  return labels.find((label) => label.prints.some((print) => prints.has(print)))?.itemId ?? null;
}

/** Same hash as the shop's (contract/kitchen/packing.ts). */
async function printOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  const written = btoa(String.fromCharCode(...new Uint8Array(hash).subarray(0, printBytes)));
  return written.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export type FoundScan =
  | { outcome: 'packed' | 'again' | 'closed'; bag: PackedBag; meal: string }
  /** It is opened when no bag is open, and named as the right one when another is. */
  | { outcome: 'opens' | 'other-bag'; bag: PackedBag; meal: string }
  | { outcome: 'unknown' };

/** Offline result of a scan: packed into the open bag if it needs the meal, else the name of the bag that does. */
export function findScanned(itemId: string | null, bags: readonly PackedBag[], open: PackedBag | null): FoundScan {
  const holding = bags.filter(({ items }) => items.some((item) => item.itemId === itemId));
  const wants = ({ items }: PackedBag) => items.some((item) => item.itemId === itemId && item.packed < item.target);
  const isOpen = (bag: PackedBag) => open !== null && isSameBag(bag, open);
  const wanting = holding.filter(wants);
  const bag = wanting.find(isOpen) ?? wanting[0] ?? holding.find(isOpen) ?? holding[0];
  if (!bag) return { outcome: 'unknown' };
  const meal = bag.items.find((item) => item.itemId === itemId)?.name ?? '';
  if (!open) return { outcome: 'opens', bag, meal };
  if (!isOpen(bag)) return { outcome: 'other-bag', bag, meal };
  if (bag.standing !== 'open' && bag.standing !== 'waiting') return { outcome: 'closed', bag, meal };
  return { outcome: wants(bag) ? 'packed' : 'again', bag, meal };
}
