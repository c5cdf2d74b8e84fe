import { randomBytes } from 'node:crypto';
import type { AddressForm } from '#contract/orders/cart.ts';
import type { Invoice, PaymentType } from '#contract/orders/payments.ts';
import type { CalendarDate } from '#domain/athens-time.ts';
import { type CartState, cartMoves } from '#domain/cart/cart-moves.ts';
import type { CutOff } from '#domain/delivery/cut-off.ts';
import { statesBefore } from '#domain/moves.ts';
import type { PlanRhythm } from '#domain/plans/plan-dates.ts';
import { validOrdersOf } from '../coupons/coupon-use-store.ts';
import type { Queryable } from '../database/database.ts';
import { storedAddress, storedInvoice, storedRhythm } from '../database/shared-schema.ts';
import { type Statement, sql } from '../database/sql.ts';
import { storedMenus } from './cart-schema.ts';

export interface StoredLine {
  id: string;
  buildId: string;
  amount: number;
  /** Price when it was chosen, to report a price change when a cart is restored. */
  seenPriceInCents: number;
}

export interface StoredMenu {
  id: string;
  date: CalendarDate;
  lines: StoredLine[];
  /** The units beyond the quota, one build each, in the order they were added. */
  extras?: readonly string[];
}

export interface StoredCart {
  id: string;
  spotId: string;
  spotPlanId: string;
  accountId: string | null;
  address: AddressForm | null;
  regionId: string | null;
  timePeriodId: string | null;
  menus: StoredMenu[];
  /** Pattern and first week, for a plan whose dates were chosen. */
  rhythm?: PlanRhythm | null;
  couponId: string | null;
  paymentType: PaymentType | null;
  invoice: Invoice | null;
  notes: string;
  state: CartState;
  changedAt: Date;
}

/** A cart with the capacity that orders have taken on its dates so far. */
export interface ReadCart extends StoredCart {
  customerName: string | null;
  /** The cut-off of its spot. */
  cutOff: CutOff;
  mealsCooked: Record<CalendarDate, number>;
  deliveriesTaken: Record<CalendarDate, number>;
  /**
   * No use of its coupon is left, in all or for its customer's account, or it is for first orders and they have one.
   * Checked again when the order is placed, then also by the customer's e-mail address.
   */
  isCouponUsedUp: boolean;
  /** Changes with every update of the row, whatever makes it. */
  version?: string;
}

/** 144 random bits: knowing the id grants access. */
export function newCartId(): string {
  return randomBytes(18).toString('base64url');
}

const columns = sql`
  c.id, c.spot_id as "spotId", c.spot_plan_id as "spotPlanId", c.account_id as "accountId", c.address,
  c.region_id as "regionId", c.time_period_id as "timePeriodId", c.menus, c.rhythm, c.coupon_id as "couponId",
  c.payment_type as "paymentType", c.invoice, c.notes, c.state, c.changed_at as "changedAt", c.xmin::text as version,
  (select a.name from accounts a where a.id = c.account_id) as "customerName",
  (select s.cut_off_hours from spots s where s.id = c.spot_id) as "cutOff",
  (select coalesce(jsonb_object_agg(k.date, k.meals), '{}') from kitchen_uses k where k.spot_id = c.spot_id
    and k.date in (select (m->>'date')::date from jsonb_array_elements(c.menus) m)) as "mealsCooked",
  (select coalesce(jsonb_object_agg(u.date, u.deliveries), '{}') from slot_uses u where u.time_period_id = c.time_period_id
    and u.date in (select (m->>'date')::date from jsonb_array_elements(c.menus) m)) as "deliveriesTaken",
  exists (select 1 from coupons o where o.id = c.coupon_id and (o.used >= o.total_limit
    or (select count(*) from coupon_uses u where u.coupon_id = o.id and u.account_id = c.account_id and u.released_at is null)
      >= o.per_customer_limit
    or (o.first_order_only and exists (${validOrdersOf(sql`c.account_id`)})))) as "isCouponUsedUp"`;

/** What a cart stores as JSON may be from the release before. */
function parsed(row: ReadCart): ReadCart {
  return {
    ...row,
    address: row.address && storedAddress.parse(row.address),
    menus: storedMenus.parse(row.menus),
    rhythm: row.rhythm && storedRhythm.parse(row.rhythm),
    invoice: row.invoice && storedInvoice.parse(row.invoice),
  };
}

export async function findCart(db: Queryable, id: string): Promise<ReadCart | null> {
  const row = await db.one<ReadCart>(sql`select ${columns} from carts c where c.id = ${id}`);
  return row && parsed(row);
}

export async function findCarts(db: Queryable, ids: string[]): Promise<ReadCart[]> {
  const rows = await db.rows<ReadCart>(sql`select ${columns} from carts c where c.id = any(${ids})`);
  return rows.map(parsed);
}

/** Locks the cart until the transaction ends, so that concurrent changes run one after the other, and none is lost. */
export async function lockCart(tx: Queryable, id: string): Promise<ReadCart | null> {
  const row = await tx.one<ReadCart>(sql`select ${columns} from carts c where c.id = ${id} for update of c`);
  return row && parsed(row);
}

/** The open carts of a customer, the one last changed first. Some of them may have expired. */
export async function listOpenCarts(db: Queryable, accountId: string): Promise<ReadCart[]> {
  const rows = await db.rows<ReadCart>(sql`
    select ${columns} from carts c where c.account_id = ${accountId} and c.state = 'open'
    order by c.changed_at desc limit 10`);
  return rows.map(parsed);
}

/** `openedBy`: the sender's key, for a cart without an account. */
export async function insertCart(tx: Queryable, cart: StoredCart, openedBy: string | null = null): Promise<void> {
  await tx.run(sql`
    insert into carts (id, spot_id, spot_plan_id, account_id, address, region_id, time_period_id, menus, rhythm, coupon_id,
      payment_type, invoice, notes, state, created_at, changed_at, opened_by)
    values (${cart.id}, ${cart.spotId}, ${cart.spotPlanId}, ${cart.accountId}, ${cart.address}, ${cart.regionId},
      ${cart.timePeriodId}, ${JSON.stringify(cart.menus)}, ${cart.rhythm ?? null}, ${cart.couponId}, ${cart.paymentType}, ${cart.invoice},
      ${cart.notes}, ${cart.state}, ${cart.changedAt}, ${cart.changedAt}, ${openedBy})`);
}

/** Throws if the table has no such move from its state; an ended cart keeps its content. */
export async function saveCart(tx: Queryable, cart: StoredCart): Promise<void> {
  if ((await tx.run(updateCart(cart, sql`true`))) !== 1) throw new Error(`A cart cannot become ${cart.state}.`);
}

/** Like saveCart, but without a lock: false if the cart has been changed since it was read. */
export async function saveCartUnchanged(db: Queryable, cart: ReadCart): Promise<boolean> {
  return (await db.run(updateCart(cart, sql`xmin = ${cart.version}::xid`))) === 1;
}

function updateCart(cart: StoredCart, condition: Statement): Statement {
  const from = cart.state === 'open' ? [cart.state] : statesBefore(cartMoves, cart.state);
  return sql`
    update carts set account_id = ${cart.accountId}, address = ${cart.address}, region_id = ${cart.regionId}, time_period_id = ${cart.timePeriodId},
      menus = ${JSON.stringify(cart.menus)}, rhythm = ${cart.rhythm ?? null}, coupon_id = ${cart.couponId}, payment_type = ${cart.paymentType},
      invoice = ${cart.invoice}, notes = ${cart.notes}, state = ${cart.state},
      changed_at = ${cart.changedAt}
    where id = ${cart.id} and state = any(${from}::text[]) and ${condition}`;
}
