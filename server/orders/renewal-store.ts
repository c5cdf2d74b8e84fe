import type { PaymentType } from '#contract/orders/payments.ts';
import { statesBefore } from '#domain/moves.ts';
import { type RenewalState, renewalMoves } from '#domain/orders/renewals/renewal-moves.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { endPause, reopenPause } from './pause-store.ts';

/** A plan that renews automatically. */
export interface StoredRenewal {
  id: string;
  accountId: string;
  state: RenewalState;
  lastOrderId: string;
  /** The first payment with the saved card; null: paid at the door. */
  keptTransactionId: string | null;
  paymentType: PaymentType;
  /** The number of refused charges for the last order. */
  failures: number;
  nextTryAt: Date | null;
  changedAt: Date;
}

/** Suspended renewals are stored as `paused`, the name that earlier releases read. */
const storedState = (state: RenewalState) => (state === 'suspended' ? 'paused' : state);

const columns = sql`id, account_id as "accountId", case state when 'paused' then 'suspended' else state end as state, last_order_id as "lastOrderId",
  kept_transaction_id as "keptTransactionId", payment_type as "paymentType", failures, next_try_at as "nextTryAt",
  changed_at as "changedAt"`;

/** The renewal an order began or belongs to; an active one before an ended one. */
export function findRenewal(
  db: Queryable,
  order: { id: string; renewalId: string | null },
): Promise<StoredRenewal | null> {
  return db.one<StoredRenewal>(sql`
    select ${columns} from renewals where last_order_id = ${order.id} or id = ${order.renewalId}::uuid
    order by state = 'stopped', changed_at desc limit 1`);
}

export function findRenewalById(db: Queryable, id: string): Promise<StoredRenewal | null> {
  return db.one<StoredRenewal>(sql`select ${columns} from renewals where id = ${id}`);
}

/** Its last order must be locked before. */
export function lockRenewal(tx: Queryable, id: string): Promise<StoredRenewal | null> {
  return tx.one<StoredRenewal>(sql`select ${columns} from renewals where id = ${id} for update`);
}

export function listDueRenewals(db: Queryable, now: Date): Promise<StoredRenewal[]> {
  return db.rows<StoredRenewal>(sql`
    select ${columns} from renewals where state = 'active' and next_try_at <= ${now} order by next_try_at limit 100`);
}

/** Renewals due before a moment whose customers were not notified since the order they follow. */
export function listUnannouncedRenewals(db: Queryable, before: Date): Promise<StoredRenewal[]> {
  return db.rows<StoredRenewal>(sql`
    select ${columns} from renewals r where state = 'active' and next_try_at <= ${before} and not exists (
      select 1 from renewal_notices n where n.last_order_id = r.last_order_id and n.renewal_id = r.id)
    order by next_try_at limit 200`);
}

export async function insertRenewal(
  tx: Queryable,
  renewal: Omit<StoredRenewal, 'id' | 'changedAt'>,
  now: Date,
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into renewals (account_id, state, last_order_id, kept_transaction_id, payment_type, failures, next_try_at,
      created_at, changed_at)
    values (${renewal.accountId}, ${storedState(renewal.state)}, ${renewal.lastOrderId}, ${renewal.keptTransactionId},
      ${renewal.paymentType}, ${renewal.failures}, ${renewal.nextTryAt}, ${now}, ${now})
    returning id`);
  if (!row) throw new Error('The renewal was not written.');
  return row.id;
}

/** Throws when its current state does not allow this move. */
export async function saveRenewal(tx: Queryable, renewal: StoredRenewal, now: Date): Promise<void> {
  const from = [renewal.state, ...statesBefore(renewalMoves, renewal.state)].map(storedState);
  const saved = await tx.run(sql`
    update renewals set state = ${storedState(renewal.state)}, last_order_id = ${renewal.lastOrderId},
      kept_transaction_id = ${renewal.keptTransactionId}, payment_type = ${renewal.paymentType},
      failures = ${renewal.failures}, next_try_at = ${renewal.nextTryAt}, changed_at = ${now}
    where id = ${renewal.id} and state = any(${from}::text[])`);
  if (saved !== 1) throw new Error(`A renewal cannot become ${renewal.state}.`);
  if (renewal.state === 'stopped') await endPause(tx, renewal.id, now);
}

/** Stopping an order stops its renewal too, and ends its pause. False: none was active. */
export async function stopRenewal(tx: Queryable, orderId: string, now: Date): Promise<boolean> {
  const stopped = await tx.rows<{ id: string }>(sql`
    update renewals set state = 'stopped', next_try_at = null, changed_at = ${now}
    where last_order_id = ${orderId} and state = any(${statesBefore(renewalMoves, 'stopped').map(storedState)}::text[])
    returning id`);
  for (const { id } of stopped) await endPause(tx, id, now);
  return stopped.length > 0;
}

/** A renewal stopped together with the order resumes with it, in the pause it had. */
export async function resumeRenewal(tx: Queryable, orderId: string, stoppedAt: Date, now: Date): Promise<boolean> {
  const resumed = await tx.rows<{ id: string }>(sql`
    update renewals set state = 'active', next_try_at = ${now}, changed_at = ${now}
    where last_order_id = ${orderId} and state = 'stopped' and changed_at = ${stoppedAt}
    returning id`);
  for (const { id } of resumed) await reopenPause(tx, id, { endedAt: stoppedAt, now });
  return resumed.length > 0;
}

/** Renewing plans that have become dearer than their last order, or will. */
export function listRaisedRenewals(db: Queryable, now: Date): Promise<StoredRenewal[]> {
  return db.rows<StoredRenewal>(sql`
    select ${columns} from renewals r where state = 'active' and exists (
      select 1 from orders o join spot_plans sp on sp.id = o.spot_plan_id
      cross join lateral (select sp.price_in_cents union all
        select n.price_in_cents from scheduled_prices n where n.spot_plan_id = sp.id
          and (n.undo_until is null or n.undo_until <= ${now})) as coming(price)
      where o.id = r.last_order_id and sp.is_active and coming.price > (o.plan->>'priceInCents')::int
        and not exists (select 1 from mails m where m.dedupe_key =
          'renewal-price ' || r.id || ' ' || (o.plan->>'priceInCents') || ' ' || coming.price))
    order by next_try_at limit 200`);
}

/** One notice for each pair of agreed price and new price of a renewal. */
export function noticeKeyOf(renewalId: string, agreedInCents: number, newInCents: number): string {
  return `renewal-price ${renewalId} ${agreedInCents} ${newInCents}`;
}
