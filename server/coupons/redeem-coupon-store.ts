import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** Use number for a coupon without a limit per customer: any free number will do. */
const anyNumber = () => Math.floor(Math.random() * 2_000_000_000) + 1_000;

interface Redemption {
  couponId: string;
  orderId: string;
  accountId: string;
  /** Identifies the same person: a keyed hash of their e-mail. */
  personKey: string;
  perCustomerLimit: number | null;
  at: Date;
  /** For first-order coupons, as keyed hashes: marks to store for this person, and marks that must not be stored for any person. */
  marks: { mine: string[]; met: string[] } | null;
}

/** Redeems a coupon, never beyond its limits, even with concurrent requests. False: no use is left. */
export async function redeemCoupon(tx: Queryable, redemption: Redemption): Promise<boolean> {
  const { couponId, orderId, accountId, personKey, perCustomerLimit, at, marks } = redemption;
  const counted = await tx.run(sql`
    update coupons set used = used + 1 where id = ${couponId} and (total_limit is null or used < total_limit)`);
  if (counted === 0) return false;
  // The coupon's row is locked from here on, so that a concurrent redemption waits and the checks stay valid.
  if (marks && (await isKnown(tx, couponId, marks.met))) return false;
  const free = await tx.one<{ number: number }>(
    perCustomerLimit === null
      ? sql`select ${anyNumber()}::int as number`
      : sql`
        select number from generate_series(1, ${perCustomerLimit}::int) as number where not exists (
          select 1 from coupon_uses where coupon_id = ${couponId} and person_key = ${personKey}
            and use_number = number and released_at is null)
        order by number limit 1`,
  );
  if (!free) return false;
  const used = await tx.one<{ id: string }>(sql`
    insert into coupon_uses (coupon_id, order_id, account_id, person_key, use_number, used_at)
    values (${couponId}, ${orderId}, ${accountId}, ${personKey}, ${free.number}, ${at}) on conflict do nothing returning id`);
  if (!used || !marks) return used !== null;
  const kept = await tx.run(sql`
    insert into coupon_use_keys (use_id, coupon_id, key)
    select ${used.id}::uuid, ${couponId}::uuid, key from unnest(${marks.mine}::text[]) as key on conflict do nothing`);
  return kept === marks.mine.length;
}

async function isKnown(tx: Queryable, couponId: string, keys: readonly string[]): Promise<boolean> {
  const known = await tx.one(sql`
    select 1 from coupon_use_keys where coupon_id = ${couponId} and key = any(${keys}::text[]) and released_at is null
    limit 1`);
  return known !== null;
}

/** Releases the use of a coupon when its order is cancelled unpaid. Idempotent. */
export async function releaseCoupon(tx: Queryable, orderId: string, at: Date): Promise<void> {
  await tx.run(sql`
    with released as (
      update coupon_uses set released_at = ${at} where order_id = ${orderId} and released_at is null
      returning id, coupon_id
    ), forgotten as (
      update coupon_use_keys set released_at = ${at} where use_id in (select id from released)
    )
    update coupons set used = used - 1 where id in (select coupon_id from released)`);
}

/** Takes the use of the coupon again when a cancelled order is restored. False: that use was taken or used up meanwhile. */
export async function retakeCoupon(tx: Queryable, orderId: string): Promise<boolean> {
  const released = await tx.one<{ id: string; couponId: string }>(sql`
    select id, coupon_id as "couponId" from coupon_uses where order_id = ${orderId} and released_at is not null`);
  if (!released) return true;
  // Concurrent redemptions of this coupon wait here, so that the number stays free.
  const counted = await tx.run(sql`
    update coupons set used = used + 1 where id = ${released.couponId} and (total_limit is null or used < total_limit)`);
  if (counted === 0) return false;
  const retaken = await tx.run(sql`
    with kept as (
      update coupon_use_keys set released_at = null where use_id = ${released.id} and not exists (
        select 1 from coupon_use_keys own join coupon_use_keys other
          on other.coupon_id = own.coupon_id and other.key = own.key and other.released_at is null
        where own.use_id = ${released.id})
      returning 1
    )
    update coupon_uses u set released_at = null where id = ${released.id}
      and ((select count(*) from kept) = (select count(*) from coupon_use_keys where use_id = ${released.id}))
      and not exists (
      select 1 from coupon_uses other where other.coupon_id = u.coupon_id and other.person_key = u.person_key
        and other.use_number = u.use_number and other.released_at is null)`);
  return retaken === 1;
}
