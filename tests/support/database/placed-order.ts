import type { Order } from '#contract/orders/orders.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import { connect } from '#server/database/database.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { type OrderMaker, readyToPay } from '../browser/order-in-browser.ts';

type Wish = Parameters<typeof readyToPay>[1] & { paymentType?: PaymentType };

/** A separate customer who has placed an order, signed in in this browser. */
export async function placeOrder(browsing: Parameters<typeof readyToPay>[0], wish: Wish = {}) {
  const { paymentType = 'pos', ...ready } = wish;
  const { cart, customer, maker } = await readyToPay(browsing, ready);
  const body = { paymentType, acceptTerms: true };
  type Placed = { order: Order; redirectUrl?: string };
  const { order, redirectUrl } = await maker.call<Placed>('cart-place', 'PUT', { cartId: cart.id }, body);
  await browsing.context.clearCookies({ name: 'cart' });
  return {
    order,
    customer,
    maker,
    payPage: new URL(redirectUrl ?? '/', browsing.baseURL).pathname + searchOf(redirectUrl),
  };
}

function searchOf(url: string | undefined): string {
  return url ? new URL(url).search : '';
}

export function readOrder(maker: OrderMaker, { id }: Pick<Order, 'id'>): Promise<Order> {
  return maker.call('order-one', 'GET', { orderId: id });
}

/** A short weekly plan: two deliveries, one main a day. */
export const shortPlan = { kind: 'weekly', plan: { mainMeals: '1', breakfast: 'false' } } as const;

/** As if its days had come closer: the first delivery is tomorrow, and too late to change. */
export function bringClose({ id }: Pick<Order, 'id'>): Promise<void> {
  return inDatabase(sql`
    update deliveries set date = (now() at time zone 'Europe/Athens')::date + 1
    where order_id = ${id} and position = (select min(position) from deliveries where order_id = ${id})`);
}

/** As if its time to pay had passed: the shop ends it by itself soon after. */
export function endHold({ id }: Pick<Order, 'id'>): Promise<void> {
  return inDatabase(sql`update orders set hold_until = now() where id = ${id}`);
}

/** As if its customer had another mailbox. */
export async function giveMailbox({ id }: Pick<Order, 'id'>, email: string): Promise<void> {
  await inDatabase(
    sql`update accounts set email = ${email} where id = (select account_id from orders where id = ${id})`,
  );
  await inDatabase(sql`update orders set contact = contact || ${{ email }}::jsonb where id = ${id}`);
}

async function inDatabase(statement: Statement): Promise<void> {
  const db = connect(process.env.SHOP_DATABASE_URL ?? '', () => {});
  await db.run(statement);
  await db.close();
}
