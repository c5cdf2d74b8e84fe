import type { CallBody } from '#contract/calls.ts';
import type { CodesAnswer } from '#contract/delivery/places.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { isAssigned, type PastedCode, readPastedCodes } from '#domain/delivery/pasted-codes.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { listPostalCodes } from '../area-store.ts';
import { requireSeenOrders } from './archive-places.ts';
import { listComingTo } from './archive-store.ts';
import { assignCodes, lockCodes, lockRegion } from './places-store.ts';
import { requireSpot } from './read-places.ts';

/** A code has at most one region: its row holds one. Trial and real run read the list by the same rule. */
export async function assignPastedCodes(
  tx: Queryable,
  spotSlug: string,
  form: CallBody<'postal-code-assign'>,
  context: CallContext,
): Promise<CodesAnswer> {
  const { regionId, takesOver, isTrial, codes, seenDeliveries } = form;
  const spot = await requireSpot(tx, spotSlug);
  const region = spot.regions.find(({ id }) => id === regionId);
  if (regionId !== null && !region) throw new CallFailure('not-found');
  if (!isTrial && regionId !== null && !(await lockRegion(tx, spot.id, regionId))) throw new CallFailure('not-found');
  const known = new Map((await listPostalCodes(tx)).map((code) => [code.postalCode, code]));
  const target = { regionId, takesOver, regionOf: (code: string) => known.get(code)?.regionId };
  const listed = readPastedCodes(codes, target).flatMap(({ code }) => code ?? []);
  // Read again under the lock: somebody else may just have assigned the same codes.
  const held = isTrial ? null : new Map((await lockCodes(tx, listed)).map((row) => [row.code, row.regionId]));
  const pasted = readPastedCodes(codes, {
    ...target,
    regionOf: (code) => (held?.has(code) ? held.get(code) : target.regionOf(code)),
  });
  const assigned = pasted.filter(isAssigned).flatMap(({ code }) => code ?? []);
  if (!isTrial && assigned.length > 0) {
    if (regionId === null) {
      const from = athensDateOf(context.now);
      requireSeenOrders(await listComingTo(tx, { spotId: spot.id, codes: assigned, from }), seenDeliveries);
    }
    await assignCodes(tx, assigned, regionId);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'place', id: regionId ?? spot.id },
      action: regionId === null ? 'codes-taken-out' : 'codes-assigned',
      before: Object.fromEntries(pasted.filter(isAssigned).map(({ code, regionId: was }) => [code ?? '', was])),
      after: { codes: assigned },
    });
  }
  const nameOf = ({ regionId: id }: PastedCode) => spot.regions.find((each) => each.id === id)?.name[context.language];
  return {
    isTrial,
    assigned: assigned.length,
    items: pasted.map((each) => ({
      text: each.text.slice(0, 60),
      code: each.code,
      outcome: each.outcome,
      municipality: known.get(each.code ?? '')?.municipality[context.language] ?? null,
      region: nameOf(each) ?? null,
    })),
  };
}
