import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { Order } from '#contract/orders/orders.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { connect } from '#server/database/database.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { openStaffSession } from '#server/staff/staff-session-store.ts';
import { grantRoles } from '#server/staff/staff-store.ts';
import { placeOrder } from '../database/placed-order.ts';

interface Browsing {
  context: BrowserContext;
  request: APIRequestContext;
  baseURL: string | undefined;
}

export interface KitchenDay {
  date: string;
  orders: Order[];
}

/** A delivery date of its own, past its cut-off, with this many orders. */
export async function openKitchenDay(
  browsing: Browsing,
  count = 1,
  date = addDays('2000-01-01', Math.floor(Math.random() * 8000)),
): Promise<KitchenDay> {
  const orders: Order[] = [];
  for (let placed = 0; placed < count; placed++) {
    const { order } = await placeOrder(browsing, { paymentType: 'cash-on-delivery' });
    await inShop(sql`update deliveries set date = ${date} where order_id = ${order.id}`);
    orders.push(order);
  }
  await browsing.context.clearCookies();
  return { date, orders };
}

/** A future date that is cooked already: its pages are saved for times without a network. */
export async function openComingKitchenDay(browsing: Browsing, count = 1): Promise<KitchenDay> {
  const day = await openKitchenDay(
    browsing,
    count,
    addDays(athensDateOf(new Date()), 60 + Math.floor(Math.random() * 300)),
  );
  await inShop(sql`
    insert into delivery_days (spot_id, date, state) select spot_id, ${day.date}, 'cooking' from orders where id = ${day.orders[0]?.id ?? ''}`);
  return day;
}

/** A member of the kitchen with a session in this browser. */
export async function workInKitchen(
  context: BrowserContext,
  baseURL: string | undefined,
  roles: StaffRole[] = ['kitchen'],
  now = new Date(),
): Promise<string> {
  const { id, token } = await openStaffSessionOf(roles, now);
  await context.addCookies([
    { name: 'office', value: token, domain: new URL(baseURL ?? '').hostname, path: '/office', httpOnly: true },
  ]);
  return id;
}

/** A new staff member, with a session since then. */
export async function openStaffSessionOf(
  roles: readonly StaffRole[],
  now: Date,
): Promise<{ id: string; token: string }> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  const id = randomUUID();
  await db.run(sql`
    insert into accounts (id, email, name, email_verified_at, created_at)
    values (${id}, ${`${id}@example.com`}, 'Νίκος Μάγειρας', ${now}, ${now})`);
  await grantRoles(db, id, roles, now);
  const token = await openStaffSession(db, id, { userAgent: '', now });
  await db.close();
  return { id, token };
}

export async function inShop(statement: Statement): Promise<void> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  await db.run(statement);
  await db.close();
}

/** The rows behind a screen. */
export async function askShop<Row>(statement: Statement): Promise<Row[]> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  const rows = await db.rows<Row>(statement);
  await db.close();
  return rows;
}
