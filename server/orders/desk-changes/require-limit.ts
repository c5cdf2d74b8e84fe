import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import { formatEuros } from '#domain/money.ts';
import { goodwillGiven } from '#domain/orders/desk-changes/goodwill-given.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { readSettings } from '../../settings/settings-store.ts';
import { listChanges } from '../change-store.ts';
import type { DeskWork } from './desk-work.ts';

/** The most this person may still give back for this order without the owner; null: no limit. */
export async function limitOf(
  { tx, order }: Pick<DeskWork, 'tx' | 'order'>,
  { staff }: Pick<CallContext, 'staff'>,
): Promise<number | null> {
  if (isInGroup(staff?.roles, roleGroups.owner)) return null;
  const { desk } = await readSettings(tx);
  return Math.max(0, desk.supportLimitInCents - goodwillGiven(order, await listChanges(tx, order.id)));
}

export function requireWithin(limit: number | null, goodwill: number): void {
  if (limit === null || goodwill <= limit) return;
  const values = { goodwill: formatEuros(goodwill), limit: formatEuros(limit) };
  throw new CallFailure('above-desk-limit', { goodwill, limit }, values);
}
