import type { CallBody } from '#contract/calls.ts';
import { cutOffInWords, cutOffOfWords } from '#domain/delivery/cut-off.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { lockCutOff, saveCutOff } from './places-store.ts';
import { requireSpot } from './read-places.ts';

/** Applies to orders from now on; an order keeps the cut-off it was placed with if that is later. */
export async function changeCutOff(
  tx: Queryable,
  spotSlug: string,
  { days, hour, seen }: CallBody<'cut-off-update'>,
  context: CallContext,
): Promise<void> {
  const { id } = await requireSpot(tx, spotSlug);
  const before = cutOffInWords(await lockCutOff(tx, id));
  if (before.days !== seen.days || before.hour !== seen.hour) throw new CallFailure('cut-off-changed', { now: before });
  const after = { days, hour };
  await saveCutOff(tx, id, cutOffOfWords(after));
  await insertAuditEntry(tx, context, { subject: { kind: 'place', id }, action: 'cut-off-changed', before, after });
}
