import type { DoorMethod } from '#contract/words/payment-channels.ts';
import type { StopEventKind } from '#contract/words/road-words.ts';
import type { StopEventOutcome } from '#domain/road/stop-events.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';

export interface StoredStopEvent {
  id: string;
  deliveryId: string;
  courierId: string | null;
  /** The day of the run, and of the till that received its money. */
  date: string;
  kind: StopEventKind;
  method: DoorMethod | null;
  amountInCents: number | null;
  receivedInCents: number | null;
  tipInCents: number;
  reason: string | null;
  note: string;
  /** Where a delivery was handed over. */
  place: 'hand' | 'door' | null;
  /** Bags that were not delivered with the others. */
  missingBags?: readonly number[];
  outcome: StopEventOutcome;
  at: Date;
  phoneAt: Date;
  receivedAt: Date;
  doneBy: string;
}

const columns = sql`t.id, t.delivery_id as "deliveryId", t.courier_id as "courierId", to_char(t.date, 'YYYY-MM-DD') as date, t.kind,
  t.method, t.amount_in_cents as "amountInCents", t.received_in_cents as "receivedInCents", t.tip_in_cents as "tipInCents",
  t.reason, t.note, t.place, t.missing_bags as "missingBags", t.outcome, t.at, t.phone_at as "phoneAt", t.received_at as "receivedAt", t.done_by as "doneBy"`;

export function findStopEvent(tx: Queryable, id: string): Promise<StoredStopEvent | null> {
  return tx.one<StoredStopEvent>(sql`select ${columns} from stop_deeds t where t.id = ${id}`);
}

/** False: its id is known. */
export async function insertStopEvent(tx: Queryable, stopEvent: StoredStopEvent): Promise<boolean> {
  const inserted = await tx.run(sql`
    insert into stop_deeds (id, delivery_id, courier_id, date, kind, method, amount_in_cents, received_in_cents,
      tip_in_cents, reason, note, place, missing_bags, outcome, at, phone_at, received_at, done_by)
    values (${stopEvent.id}, ${stopEvent.deliveryId}, ${stopEvent.courierId}, ${stopEvent.date}, ${stopEvent.kind}, ${stopEvent.method},
      ${stopEvent.amountInCents}, ${stopEvent.receivedInCents}, ${stopEvent.tipInCents}, ${stopEvent.reason}, ${stopEvent.note}, ${stopEvent.place},
      ${stopEvent.missingBags ?? []}, ${stopEvent.outcome},
      ${stopEvent.at}, ${stopEvent.phoneAt}, ${stopEvent.receivedAt}, ${stopEvent.doneBy})
    on conflict do nothing`);
  return inserted === 1;
}

/** Replaces the amounts that the same courier reported at this door before and that settled nothing. Returns their ids. */
export async function replaceRecordedSums(
  tx: Queryable,
  { id, deliveryId, courierId, date }: Pick<StoredStopEvent, 'id' | 'deliveryId' | 'courierId' | 'date'>,
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(sql`
    update stop_deeds set replaced_by = ${id}
    where delivery_id = ${deliveryId} and courier_id is not distinct from ${courierId}::uuid and date = ${date}
      and kind = 'collected' and outcome = 'conflict' and replaced_by is null and id <> ${id}
    returning id`);
  return rows.map((row) => row.id);
}

export async function setStopEventOutcome(tx: Queryable, id: string, outcome: StopEventOutcome): Promise<void> {
  await tx.run(sql`update stop_deeds set outcome = ${outcome} where id = ${id}`);
}

export function listStopEvents(tx: Queryable, deliveryId: string): Promise<StoredStopEvent[]> {
  return tx.rows<StoredStopEvent>(
    sql`select ${columns} from stop_deeds t where t.delivery_id = ${deliveryId} order by t.at, t.noted`,
  );
}

/** Handover events that a phone sent before the payment. The order must be locked. */
export function listWaitingStopEvents(tx: Queryable, orderId: string): Promise<StoredStopEvent[]> {
  return tx.rows(sql`
    select ${columns} from stop_deeds t join deliveries d on d.id = t.delivery_id
    where d.order_id = ${orderId} and t.outcome = 'waiting' order by t.at, t.noted`);
}

/** It was planned for this date, and dispatch moved it. */
export async function wasPostponed(db: Queryable, deliveryId: string, date: string): Promise<boolean> {
  const row = await db.one(sql`
    select 1 from stop_deeds where delivery_id = ${deliveryId} and date = ${date} and kind = 'postponed'
      and outcome = 'done' limit 1`);
  return row !== null;
}

/** The current run of a delivery. */
export async function findRunOfStop(tx: Queryable, deliveryId: string): Promise<string | null> {
  const row = await tx.one<{ runId: string }>(
    sql`select run_id as "runId" from run_stops where delivery_id = ${deliveryId}`,
  );
  return row?.runId ?? null;
}

/** For a card payment of this order; the charge's own event has the charge's id. */
export async function isTerminalWaiting(tx: Queryable, orderId: string, stopEventId: string | null): Promise<boolean> {
  const row = await tx.one(
    sql`select 1 from terminal_charges where order_id = ${orderId} and state = 'asked' and id is distinct from ${stopEventId}::uuid`,
  );
  return row !== null;
}
