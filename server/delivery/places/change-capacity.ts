import type { CallBody } from '#contract/calls.ts';
import { athensDateOf, weekdayOf } from '#domain/athens-time.ts';
import { capacityOn } from '#domain/delivery/window-capacity.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import {
  holdPlaces,
  insertWindow,
  listOversold,
  listSoldDeliveries,
  saveDatePlaces,
  saveWeekdayPlaces,
} from './places-store.ts';
import { requireSpot, requireWindow } from './read-places.ts';

/**
 * Capacity never falls below the slots sold. Written first and counted after, while no slot can be taken: an excess is
 * reported with its deliveries, and the transaction rolls back.
 */
export async function changeCapacity(
  tx: Queryable,
  spotSlug: string,
  { windowId, date, scope, capacity, seen }: CallBody<'window-capacity-update'>,
  context: CallContext,
): Promise<void> {
  await holdPlaces(tx);
  const { spot, window } = await requireWindow(tx, spotSlug, windowId);
  if (window.isEnding) throw new CallFailure('window-ending');
  const today = athensDateOf(context.now);
  if (date < today) throw new CallFailure('date-closed', { date });
  const weekday = weekdayOf(date);
  const now = scope === 'date' ? capacityOn(window, date) : (window.capacityByWeekday[weekday] ?? 0);
  if (now !== seen) throw new CallFailure('capacity-changed', { now });
  if (scope === 'date') await saveDatePlaces(tx, windowId, { date, capacity });
  else await saveWeekdayPlaces(tx, windowId, { weekday, capacity: capacity ?? 0 });
  await requireRoomForSold(tx, windowId, { today, isClosed: (day) => spot.closedDates.includes(day) });
  const when = scope === 'date' ? { date } : { weekday };
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id: windowId },
    action: scope === 'date' ? 'date-places-changed' : 'places-changed',
    before: { ...when, capacity: now },
    after: { ...when, capacity },
  });
}

/** A closed date has no slots at all; its deliveries are planned anew, not counted here. */
async function requireRoomForSold(
  tx: Queryable,
  windowId: string,
  { today, isClosed }: { today: string; isClosed(date: string): boolean },
): Promise<void> {
  const over = (await listOversold(tx, windowId, today)).filter(({ date }) => !isClosed(date));
  if (over.length === 0) return;
  const dates = over.map(({ date }) => date);
  const sold = Math.max(...over.map((each) => each.sold));
  throw new CallFailure('below-sold', { sold, deliveries: await listSoldDeliveries(tx, windowId, dates) }, { sold });
}

export async function addWindow(
  tx: Queryable,
  spotSlug: string,
  { from, to }: CallBody<'window-create'>,
  context: CallContext,
): Promise<void> {
  const spot = await requireSpot(tx, spotSlug);
  if (to <= from) throw new CallFailure('invalid-input', { fields: { to: 'time-before-from' } });
  const id = await insertWindow(tx, spot.id, { from, to });
  if (!id) {
    const isEnding = spot.timePeriods.some((known) => known.from === from && known.to === to && known.isEnding);
    throw new CallFailure(isEnding ? 'window-ending' : 'window-known');
  }
  await insertAuditEntry(tx, context, {
    subject: { kind: 'place', id },
    action: 'window-added',
    after: { from, to },
  });
}
