import type { Queryable } from '../../../database/database.ts';
import { sql } from '../../../database/sql.ts';
import type { OrderLife } from '../order-life.ts';
import { terminalOf } from '../order-life.ts';

/** Payments on the provider's test page, in our tables and in its own, and deposits by bank. */
export async function generatePayments(tx: Queryable, lives: readonly OrderLife[]): Promise<void> {
  const paid = lives.flatMap((life) => life.paid ?? []);
  await tx.run(sql`
    with given as (
      select gen_random_uuid() as id, gen_random_uuid() as transaction_id, p.*,
        "paymentType" = 'bank-deposit' as by_bank, 'demo ' || "orderId" as code
      from json_to_recordset(${JSON.stringify(paid)}::json) as p("orderId" uuid, "paymentType" text, "amountInCents" int,
        at timestamptz)
    ), attempts as (
      insert into payments (id, order_id, provider, kind, payment_type, amount_in_cents, state, order_code, transaction_id,
        created_at, changed_at)
      select id, "orderId", case when by_bank then 'bank' else 'sandbox' end, case when by_bank then 'deposit' else 'page' end,
        "paymentType", "amountInCents", 'paid', case when by_bank then null else code end,
        case when by_bank then code else transaction_id::text end, at, at
      from given
    ), captures as (
      insert into payment_transactions (provider, transaction_id, payment_id, order_code, amount_in_cents, outcome, at, method,
        noted_by, received_on)
      select case when by_bank then 'bank' else 'sandbox' end, case when by_bank then code else transaction_id::text end, id,
        case when by_bank then '' else code end, "amountInCents", 'settled', at, case when by_bank then null else 'card' end,
        case when by_bank then 'Άννα Βασιλείου' end, case when by_bank then (at at time zone 'Europe/Athens')::date end
      from given
    ), seen as (
      insert into bank_lines (line_key, booked_on, amount_in_cents, text, state, order_id, deposit_reference, decided_by,
        decided_at, created_at)
      select sha256(convert_to('typed ' || code, 'UTF8')), (at at time zone 'Europe/Athens')::date, "amountInCents", code,
        'deposit', "orderId", code, 'Άννα Βασιλείου', at, at
      from given where by_bank
    ), asked as (
      insert into sandbox_orders (order_code, amount_in_cents, order_ref, keeps_card, state, expires_at, created_at)
      select code, "amountInCents", "orderId", false, 'paid', at + interval '30 minutes', at from given where not by_bank
    )
    insert into sandbox_transactions (id, order_code, amount_in_cents, state, created_at)
    select transaction_id, code, "amountInCents", 'paid', at from given where not by_bank`);
}

/** Departures of deliveries, and the payments at their doors. */
export async function generateDoors(tx: Queryable, lives: readonly OrderLife[], now: Date): Promise<void> {
  await tx.run(sql`
    insert into dispatches (delivery_id, order_id, at, dispatched_by)
    select "deliveryId", "orderId", at, 'Σταύρος Παππάς'
    from json_to_recordset(${JSON.stringify(lives.flatMap(({ dispatches }) => dispatches))}::json)
      as given("deliveryId" uuid, "orderId" uuid, at timestamptz)
    on conflict do nothing`);
  const taken = lives.flatMap(({ doorPayment }) =>
    doorPayment
      ? [{ ...doorPayment, ...(doorPayment.method === 'pos' && terminalOf({ id: doorPayment.orderId })) }]
      : [],
  );
  await tx.run(sql`
    insert into door_payments (order_id, method, amount_in_cents, terminal_id, transaction_id, at, collected_by, claim, claim_source,
      claim_by, claim_at)
    select "orderId", method, "amountInCents", "terminalId", "transactionId", at, 'Γιώργος Δημητρίου',
      case when is_seen then 'confirmed' end, case when is_seen then 'accounts' end, case when is_seen then 'Άννα Βασιλείου' end,
      case when is_seen then at + interval '1 day' end
    from json_to_recordset(${JSON.stringify(taken)}::json) as given("orderId" uuid, method text, "amountInCents" int,
      "terminalId" text, "transactionId" text, at timestamptz)
    cross join lateral (select method <> 'cash' and (at < ${now}::timestamptz - interval '1 day' or exists (
      select from orders o where o.id = "orderId" and o.status = 'opened')) as is_seen) seen`);
  // Accounting confirms payments at an order's last door after a day, when they can no longer change.
  await tx.run(sql`
    update door_payments p set claim = 'confirmed', claim_source = 'accounts', claim_by = 'Άννα Βασιλείου',
      claim_at = p.at + interval '1 day', claim_ask_at = null
    from orders o where o.id = p.order_id and p.claim = 'claimed' and p.at < ${now}::timestamptz - interval '1 day'
      and p.deed_id is null and o.total_in_cents >= o.paid_in_cents + o.credit_used_in_cents - o.refunded_in_cents - o.credited_in_cents`);
  // The order was inserted before its payments at the door, whose insertion left a hint to report it as paid.
  await tx.run(sql`
    delete from webhook_hints where type = 'order.paid' and what = '' and order_id = any(${taken.map(({ orderId }) => orderId)}::uuid[])`);
}

export interface GeneratedCouponUse {
  couponId: string;
  orderId: string;
  accountId: string;
  personKey: string;
  keys: string[];
  usedAt: Date;
  /** The time its order was cancelled. */
  releasedAt: Date | null;
}

export async function generateCouponUses(tx: Queryable, uses: readonly GeneratedCouponUse[]): Promise<void> {
  await tx.run(sql`
    with given as (
      select gen_random_uuid() as id, u.* from json_to_recordset(${JSON.stringify(uses)}::json) as u("couponId" uuid,
        "orderId" uuid, "accountId" uuid, "personKey" text, keys text[], "usedAt" timestamptz, "releasedAt" timestamptz)
    ), used as (
      insert into coupon_uses (id, coupon_id, order_id, account_id, person_key, use_number, used_at, released_at)
      select id, "couponId", "orderId", "accountId", "personKey", 1, "usedAt", "releasedAt" from given
    ), known as (
      insert into coupon_use_keys (use_id, coupon_id, key, released_at)
      select id, "couponId", unnest(keys), "releasedAt" from given on conflict do nothing
    )
    update coupons c set used = used + counted.uses from (
      select "couponId", count(*) as uses from given where "releasedAt" is null group by 1) counted
    where c.id = counted."couponId"`);
}
