import type { CallBody } from '#contract/calls.ts';
import type { Roster } from '#contract/road/road.ts';
import { refuseShift } from '#domain/road/roster.ts';
import type { SpotDay } from '#server/kitchen/day-store.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import type { RoadDeps } from '../road-deps.ts';
import { insertShift, listCouriers, listShifts, lockRoad, takeShift } from './shift-store.ts';

export async function readRoster(db: Queryable, day: SpotDay): Promise<Roster> {
  const [shifts, couriers] = [await listShifts(db, day), await listCouriers(db)];
  return {
    items: shifts.map(({ courierId, courierName, ...shift }) => ({
      ...shift,
      courier: { id: courierId, name: courierName },
    })),
    couriers,
  };
}

export function addShift(
  { db, spot }: RoadDeps,
  { date, ...shift }: CallBody<'shift-create'>,
  context: CallContext,
): Promise<Roster> {
  return db.transaction(async (tx) => {
    const day = { spot, date };
    await lockRoad(tx, day);
    const couriers = await listCouriers(tx);
    if (!couriers.some(({ id }) => id === shift.courierId)) throw new CallFailure('not-a-courier');
    const others = (await listShifts(tx, day)).filter(({ courierId }) => courierId === shift.courierId);
    const refusal = refuseShift(shift, others);
    if (refusal) throw new CallFailure(refusal);
    const id = await insertShift(tx, day, shift);
    const roster = await readRoster(tx, day);
    await insertAuditEntry(tx, context, {
      subject: { kind: 'shift', id },
      action: 'created',
      after: { date, ...shift },
    });
    return roster;
  });
}

export async function removeShift({ db }: RoadDeps, id: string, context: CallContext): Promise<{ received: true }> {
  await db.transaction(async (tx) => {
    const before = await takeShift(tx, id);
    if (!before) throw new CallFailure('not-found');
    await insertAuditEntry(tx, context, { subject: { kind: 'shift', id }, action: 'deleted', before });
  });
  return { received: true };
}
