import type { FoundDelivery } from '#contract/kitchen/day-board.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { foldText } from '#domain/search-text.ts';
import type { KitchenDeps } from '../kitchen-deps.ts';
import { findByName, findByNumber } from './found-delivery-store.ts';

const fewestLetters = 3;
const mostDigits = 15;

/** By order number, on any date; by name, around today. */
export async function findDeliveries(
  { db, spot }: Pick<KitchenDeps, 'db' | 'spot'>,
  typed: string,
  now: Date,
): Promise<FoundDelivery[]> {
  const today = athensDateOf(now);
  const [, digits] = /^#?(\d+)$/.exec(typed.trim()) ?? [];
  const folded = foldText(typed);
  if (digits && digits.length > mostDigits) return [];
  if (!digits && folded.length < fewestLetters) return [];
  const found = digits
    ? await findByNumber(db, spot, Number(digits), today)
    : await findByName(db, spot, folded, today);
  return found.map(({ orderNumber, ...each }) => ({ ...each, orderNumber: String(orderNumber) }));
}
