import { type DoorStrikes, isDoorOff } from '#domain/orders/door/door-strikes.ts';
import { dueOf } from '#domain/orders/order-money.ts';
import { normaliseDoor } from '#domain/orders/placing/person-marks.ts';
import type { StoredDelivery, StoredOrder } from '#domain/orders/stored-order.ts';
import { CallFailure } from '../calls/call-failure.ts';
import { keyOfMark, phoneKeyOf } from '../coupons/person-facts.ts';
import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

type Known = Pick<StoredOrder, 'accountId' | 'contact' | 'address'>;

interface PersonKeys {
  accountId: string | null;
  phoneKey: string | null;
  doorKey: string;
}

function keysOf({ accountId, contact, address }: Known, secret: string): PersonKeys {
  const phoneKey = phoneKeyOf(secret, contact.phone || address.phone);
  return { accountId, phoneKey, doorKey: keyOfMark(secret, `door ${normaliseDoor(address)}`) };
}

/** Records an order that was to be paid at this door and was not. Once per order, regardless of the number of its deliveries. */
export async function recordStrike(
  tx: Queryable,
  order: StoredOrder,
  { delivery, secret, now }: { delivery: StoredDelivery; secret: string; now: Date },
): Promise<void> {
  if (dueOf(order) <= 0) return;
  const keys = keysOf({ ...order, address: delivery.address ?? order.address }, secret);
  await tx.run(sql`
    insert into door_strikes (order_id, account_id, phone_key, door_key, at)
    values (${order.id}, ${keys.accountId}, ${keys.phoneKey}, ${keys.doorKey}, ${now}) on conflict do nothing`);
}

/** It was not the customer's fault after all, or is attempted once more. */
export async function dropStrike(tx: Queryable, orderId: string): Promise<void> {
  await tx.run(sql`delete from door_strikes where order_id = ${orderId}`);
}

/** Customers with failed orders for payment at the door must pay ahead. */
export async function requireDoorTrust(tx: Queryable, order: Known, secret: string): Promise<void> {
  if (isDoorOff(await countStrikes(tx, keysOf(order, secret)))) throw new CallFailure('door-payment-off');
}

async function countStrikes(tx: Queryable, { accountId, phoneKey, doorKey }: PersonKeys): Promise<DoorStrikes> {
  const counted = await tx.one<DoorStrikes>(sql`
    select (count(*) filter (where account_id = ${accountId}))::int as "ofAccount",
      (count(*) filter (where phone_key = ${phoneKey}))::int as "ofPhone",
      (count(*) filter (where door_key = ${doorKey}))::int as "ofDoor"
    from door_strikes
    where lifted_at is null and (account_id = ${accountId} or phone_key = ${phoneKey} or door_key = ${doorKey})`);
  return counted ?? { ofAccount: 0, ofPhone: 0, ofDoor: 0 };
}

interface ListedStrike extends DoorStrikes {
  orderId: string;
  orderNumber: number;
  name: string;
  phone: string;
  at: Date;
}

const mostListed = 200;

/** Recorded strikes, the newest first, each with the count for the same person. */
export function listStrikes(db: Queryable): Promise<ListedStrike[]> {
  const same = (column: 'account_id' | 'phone_key' | 'door_key') => {
    const isSame = {
      account_id: sql`other.account_id = s.account_id`,
      phone_key: sql`other.phone_key = s.phone_key`,
      door_key: sql`other.door_key = s.door_key`,
    }[column];
    return sql`(select count(*)::int from door_strikes other where other.lifted_at is null and ${isSame})`;
  };
  return db.rows<ListedStrike>(sql`
    select s.order_id as "orderId", o.number as "orderNumber", o.contact->>'name' as name,
      coalesce(nullif(o.contact->>'phone', ''), o.address->>'phone', '') as phone, s.at,
      ${same('account_id')} as "ofAccount", ${same('phone_key')} as "ofPhone", ${same('door_key')} as "ofDoor"
    from door_strikes s join orders o on o.id = s.order_id
    where s.lifted_at is null order by s.at desc, s.order_id limit ${mostListed}`);
}

/** Lifts all strikes of the order's account, phone and address. Returns the number lifted. */
export function liftStrikes(
  tx: Queryable,
  orderId: string,
  { by, now }: { by: string | null; now: Date },
): Promise<number> {
  return tx.run(sql`
    update door_strikes s set lifted_at = ${now}, lifted_by = ${by} from door_strikes own
    where own.order_id = ${orderId} and s.lifted_at is null
      and (s.order_id = own.order_id or s.account_id = own.account_id or s.phone_key = own.phone_key
        or s.door_key = own.door_key)`);
}
