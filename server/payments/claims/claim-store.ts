import type { ClaimEnd, ClaimFinding, ClaimSource, ClaimState } from '#contract/payments/money-claims.ts';
import type { ClaimableMethod } from '#contract/words/payment-channels.ts';
import { type CalendarDate, endOfDay } from '#domain/athens-time.ts';
import { askedMethods } from '#domain/payments/claims/asked-methods.ts';
import { contradictingFindings } from '#domain/payments/claims/overdue-claim.ts';
import type { Queryable } from '../../database/database.ts';
import { type Statement, sql } from '../../database/sql.ts';

/** A card or IRIS payment at a door, and its confirmation. */
export interface StoredClaim {
  id: string;
  orderId: string;
  orderNumber: number;
  name: string;
  method: ClaimableMethod;
  amountInCents: number;
  courierId: string | null;
  courierName: string | null;
  takenAt: Date;
  terminalId: string | null;
  transactionId: string | null;
  state: ClaimState;
  finding: ClaimFinding | null;
  source: ClaimSource | null;
  end: ClaimEnd | null;
  reason: string;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** True when a bank movement shows it. */
  isShown: boolean;
  /** The amount due of its order; negative when the customer is owed. In cents. */
  orderDueInCents: number;
}

const claims = sql`
  select p.id, p.order_id as "orderId", o.number as "orderNumber", coalesce(o.contact->>'name', '') as name,
    coalesce(p.claimed_as, p.method) as method, p.amount_in_cents as "amountInCents", p.courier_id as "courierId",
    a.name as "courierName", p.at as "takenAt", p.terminal_id as "terminalId", p.transaction_id as "transactionId",
    p.claim as state, p.claim_finding as finding, p.claim_source as source, p.claim_end as "end",
    exists (select 1 from bank_lines l where l.door_payment_id = p.id) as "isShown", p.claim_reason as reason, p.claim_by as "decidedBy", p.claim_at as "decidedAt",
    o.total_in_cents - o.credit_used_in_cents - o.paid_in_cents + o.refunded_in_cents + o.credited_in_cents as "orderDueInCents"
  from door_payments p join orders o on o.id = p.order_id left join accounts a on a.id = p.courier_id`;
const mostListed = 500;
const mostDecided = 40;

/** Oldest first. */
export function listOpenClaims(db: Queryable): Promise<StoredClaim[]> {
  return db.rows<StoredClaim>(sql`${claims} where p.claim = 'claimed' order by p.at, p.id limit ${mostListed}`);
}

/** Decided by people and by statements, newest first; without those that terminals and the provider confirmed automatically. */
export function listDecidedClaims(db: Queryable): Promise<StoredClaim[]> {
  return db.rows<StoredClaim>(sql`
    ${claims} where p.claim_at is not null and p.claim_source is distinct from 'terminal'
    order by p.claim_at desc, p.id limit ${mostDecided}`);
}

export function findClaim(db: Queryable, id: string): Promise<StoredClaim | null> {
  return db.one<StoredClaim>(sql`${claims} where p.id = ${id} and p.claim is not null`);
}

/** For a row of `door_payments p`: an IRIS payment that is unconfirmed, or confirmed by a person only, and matches no bank movement. */
export const isUnseenIris: Statement = sql`(p.method = 'iris' and (p.claim = 'claimed' or p.claim_source = 'accounts')
  and not exists (select 1 from bank_lines l where l.door_payment_id = p.id))`;

/** The order must be locked. */
export async function findIrisClaim(
  tx: Queryable,
  orderId: string,
  amountInCents: number,
): Promise<{ id: string; isOpen: boolean } | null> {
  return tx.one<{ id: string; isOpen: boolean }>(sql`
    select p.id, p.claim = 'claimed' as "isOpen" from door_payments p
    where p.order_id = ${orderId} and p.amount_in_cents = ${amountInCents} and ${isUnseenIris}
    order by p.claim = 'claimed' desc, p.at, p.id limit 1`);
}

interface ClaimSums {
  count: number;
  sumInCents: number;
  overdue: number;
}

/** The sum of open claims, and of those that accounting must decide: claimed on that day or before, or contradicted by the provider. */
export async function sumOpenClaims(db: Queryable, lastOverdue: CalendarDate): Promise<ClaimSums> {
  const sums = await db.one<ClaimSums>(sql`
    select count(*)::int as count, coalesce(sum(amount_in_cents), 0)::int as "sumInCents",
      (count(*) filter (where at <= ${endOfDay(lastOverdue)} or claim_finding = any(${[...contradictingFindings]}::text[])))::int
        as overdue
    from door_payments where claim = 'claimed'`);
  return sums ?? { count: 0, sumInCents: 0, overdue: 0 };
}

interface Decision {
  by: string;
  now: Date;
  reason: string;
}

/** False: decided before. */
export async function markConfirmed(
  tx: Queryable,
  id: string,
  { source, by, now, reason }: Decision & { source: ClaimSource },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update door_payments set claim = 'confirmed', claim_source = ${source}, claim_by = ${by}, claim_at = ${now},
      claim_reason = ${reason}, claim_finding = null, claim_ask_at = null
    where id = ${id} and claim = 'claimed'`);
  return changed === 1;
}

/** A shortage counts as cash of its courier from now on. */
export async function markRefuted(
  tx: Queryable,
  id: string,
  { end, by, now, reason }: Decision & { end: ClaimEnd },
): Promise<boolean> {
  const isShortage = end === 'shortage';
  const changed = await tx.run(sql`
    update door_payments set claim = 'refuted', claim_end = ${end}, claim_by = ${by}, claim_at = ${now},
      claim_reason = ${reason}, claim_ask_at = null, claimed_as = case when ${isShortage} then method end,
      method = case when ${isShortage} then 'cash' else method end
    where id = ${id} and claim = 'claimed'`);
  return changed === 1;
}

/** The claim is open again, and the provider is polled again. False: it is not confirmed. */
export async function markClaimedAgain(tx: Queryable, id: string, now: Date): Promise<boolean> {
  const changed = await tx.run(sql`
    update door_payments set claim = 'claimed', claim_source = null, claim_by = null, claim_at = null, claim_reason = '',
      claim_ask_at = case when method = any(${askedMethods}::text[]) then ${now}::timestamptz end
    where id = ${id} and claim = 'confirmed'`);
  return changed === 1;
}

export interface AskedClaim {
  id: string;
  orderId: string;
  amountInCents: number;
  transactionId: string;
  takenAt: Date;
  /** The transaction has paid an order on the provider's page. */
  isCapture: boolean;
}

/** Card payments due to be polled at the provider. */
export function listClaimsToAsk(db: Queryable, now: Date): Promise<AskedClaim[]> {
  return db.rows<AskedClaim>(sql`
    select p.id, p.order_id as "orderId", p.amount_in_cents as "amountInCents", p.transaction_id as "transactionId",
      p.at as "takenAt",
      exists (select 1 from payment_transactions t where t.transaction_id = p.transaction_id) as "isCapture"
    from door_payments p
    where p.claim = 'claimed' and p.method = any(${askedMethods}::text[]) and p.claim_ask_at <= ${now} order by p.claim_ask_at, p.id limit 20`);
}

export async function recordFinding(
  db: Queryable,
  id: string,
  { finding, nextAskAt }: { finding: ClaimFinding; nextAskAt: Date | null },
): Promise<void> {
  await db.run(sql`
    update door_payments set claim_finding = ${finding}, claim_ask_at = ${nextAskAt} where id = ${id} and claim = 'claimed'`);
}
