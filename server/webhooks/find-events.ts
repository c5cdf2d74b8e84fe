import type { Clock } from '#domain/clock.ts';
import { eventOfMove } from '#domain/webhooks/events-of-records.ts';
import type { Database } from '../database/database.ts';
import {
  type Cursor,
  type FoundHint,
  type FoundMove,
  type FoundPublishing,
  hasSubscribers,
  insertEvents,
  listMoves,
  listPublishings,
  lockReading,
  mostAtOnce,
  moveCursor,
  type NewEvent,
  readCursor,
  readLastAuditId,
  skipToNow,
  takeHints,
} from './event-store.ts';

/**
 * Reads the rows the shop writes anyway and creates messages from them: orders never wait for it. One process at a
 * time; a row that is read twice is reported once.
 */
export async function findEvents({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  if (!(await hasSubscribers(db))) {
    await skipToNow(db);
    return 0;
  }
  return db.transaction(async (tx) => {
    const cursor = (await lockReading(tx)) ? await readCursor(tx) : null;
    if (!cursor) return 0;
    const lastAuditId = await readLastAuditId(tx);
    const published = lastAuditId > cursor.auditId ? await listPublishings(tx, cursor.auditId) : [];
    const moves = await listMoves(tx, cursor.moveId);
    const hints = await takeHints(tx);
    const events = [...moves.flatMap(ofMove), ...published.map(ofPublishing), ...hints.map(ofHint)];
    await insertEvents(tx, events, clock());
    const auditId = published.length < mostAtOnce ? lastAuditId : (published.at(-1)?.id ?? lastAuditId);
    await moveCursor(tx, { ...stepOver(cursor, moves), auditId });
    return events.length;
  });
}

/** Advances past settled moves; moves read beyond the candidate wait until it is settled. */
function stepOver({ moveId, candidateId, isSettled }: Cursor, moves: readonly FoundMove[]) {
  const readTo = moves.at(-1)?.id ?? null;
  const settled = isSettled && candidateId !== null ? Math.min(candidateId, readTo ?? candidateId) : moveId;
  return { moveId: settled, readTo: readTo !== null && readTo > settled ? readTo : null };
}

function ofMove(move: FoundMove): NewEvent[] {
  const type = eventOfMove(move);
  if (!type) return [];
  const { id, orderId, number, deliveryId, date, to, at } = move;
  const delivery = deliveryId !== null && { deliveryId, date, status: to };
  const about = { at, data: { orderId, orderNumber: String(number), ...delivery } };
  // The former name keeps the source that release 0.2 writes: a move which that release has reported is not reported again.
  if (type === 'order.canceled')
    return [
      { source: `move ${id} ${type}`, type, ...about },
      { source: `move ${id}`, type: 'order.cancelled', ...about },
    ];
  return [{ source: `move ${id}`, type, ...about }];
}

function ofPublishing({ id, kind, subjectId, version, at }: FoundPublishing): NewEvent {
  const source = `audit ${id}`;
  if (kind === 'meal') return { source, type: 'meal.published', at, data: { mealId: subjectId, version } };
  const [spot, date] = subjectId.split(' ');
  return { source, type: 'menu.published', at, data: { spot, date } };
}

function ofHint({ type, orderId, number, rowId, what, at }: FoundHint): NewEvent {
  const data = { orderId, orderNumber: String(number) };
  if (type === 'order.paid')
    return { source: `paid ${rowId}`, type, at, data: what ? { ...data, method: what } : data };
  return { source: `change ${rowId}`, type, at, data: { ...data, changeId: rowId, kind: what } };
}
