import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { connect } from '#server/database/database.ts';
import { sql } from '#server/database/sql.ts';
import { insertLink } from '#server/road/links/link-store.ts';
import { placeOrder } from '../database/placed-order.ts';
import { askShop, inShop, workInKitchen } from './kitchen-in-browser.ts';
import { sayIn } from './say-in.ts';

const say = sayIn('el');

interface Browsing {
  context: BrowserContext;
  request: APIRequestContext;
  baseURL: string | undefined;
}

/** The press that lets a run leave, whether all of it is ready or not. */
export const leaveWords = new RegExp(`^(${say('run-leave')}|${say('runs-leave-anyway')}|${say('runs-leave-do')})$`);

export interface DrivenRun {
  id: string;
  courierId: string;
  orders: Order[];
}

/** A run of today with these stops, and its courier at work in this browser. */
export async function openRun(browsing: Browsing, payments: readonly PaymentType[]): Promise<DrivenRun> {
  const { context, baseURL } = browsing;
  const orders: Order[] = [];
  for (const paymentType of payments) orders.push((await placeOrder(browsing, { paymentType })).order);
  await context.clearCookies();
  const courierId = await workInKitchen(context, baseURL, ['courier']);
  const id = randomUUID();
  const today = athensDateOf(new Date());
  await inShop(sql`
    insert into runs (id, spot_id, date, from_time, to_time, courier_id)
    select ${id}, spot_id, ${today}, '10:00', '13:00', ${courierId} from orders where id = ${orders[0]?.id ?? ''}`);
  for (const [position, order] of orders.entries()) {
    const deliveryId = order.deliveries[0]?.id ?? '';
    // Its window has begun at any hour of the test run: a try before it needs a second confirmation.
    await inShop(sql`update deliveries set date = ${today}, from_time = '00:00' where id = ${deliveryId}`);
    await inShop(sql`insert into run_stops (delivery_id, run_id, position) values (${deliveryId}, ${id}, ${position})`);
  }
  return { id, courierId, orders };
}

export interface StopEventRow {
  kind: string;
  outcome: string;
  method: string | null;
  received: number | null;
  tip: number;
  note: string;
  reason: string | null;
}

/** Recorded stop events of an order, in the order of arrival: by their clocks, two sent separately may be swapped. */
export function stopEventsOf(order: Order | undefined): Promise<StopEventRow[]> {
  return askShop<StopEventRow>(sql`
    select kind, outcome, method, received_in_cents as received, tip_in_cents as tip, note, t.reason
    from stop_deeds t join deliveries d on d.id = t.delivery_id where d.order_id = ${order?.id ?? ''} order by t.noted`);
}

export async function statusOf(order: Order | undefined): Promise<{ status: string; due: number } | undefined> {
  const [row] = await askShop<{ status: string; due: number }>(sql`
    select d.status, o.total_in_cents - o.credit_used_in_cents - o.paid_in_cents + o.refunded_in_cents
      + o.credited_in_cents as due
    from orders o join deliveries d on d.order_id = o.id where o.id = ${order?.id ?? ''}`);
  return row;
}

/** A link to the run, as dispatch sends it. */
export async function linkTo({ id }: Pick<DrivenRun, 'id'>): Promise<string> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  const token = await insertLink(db, id, null, new Date());
  await db.close();
  return token;
}
