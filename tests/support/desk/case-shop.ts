import { randomUUID } from 'node:crypto';
import type { CaseProblem, CaseWish } from '#contract/cases/case-words.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff, type TestStaff } from '../accounts/office.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop, openWide } from '../shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '../shop/order-shop.ts';

export const caseDate = '2026-11-20';
const ordering = '2026-11-16T10:00:00+02:00';
/** An hour after the window of the first delivery, on a Friday. */
export const reporting = '2026-11-20T14:00:00+02:00';

export interface DeliveredOrder {
  customer: TestCustomer;
  order: Order;
}

export interface CaseShop {
  shop: ChangingShop;
  owner: TestStaff;
  support: TestStaff;
  /** An order whose first delivery was handed over. */
  deliver(facts?: {
    paymentType?: string;
    meals?: number;
    isPlan?: boolean;
    customer?: TestCustomer;
  }): Promise<DeliveredOrder>;
  close(): Promise<void>;
}

/** A shop in the hours after a delivery. */
export async function openCaseShop(): Promise<CaseShop> {
  const shop = await openChangingShop(ordering, { CALL_LIMITS: 'off' });
  await openWide(shop);
  const now = new Date(reporting);
  const owner = await openStaff(shop, { roles: ['owner'], name: 'Ελένη Ράπτη', now });
  const support = await openStaff(shop, { roles: ['support'], name: 'Κατερίνα Ρήγα', now });
  return {
    ...{ shop, owner, support },
    async deliver({ paymentType = 'credit-card', meals = 3, isPlan = false, customer: known } = {}) {
      shop.setNow(ordering);
      const customer = known ?? (await openCustomer(shop));
      const cart = isPlan
        ? await fillWeeklyCart(shop, customer)
        : await fillSingleCart(shop, customer, { date: caseDate, meals });
      const order = await buy(shop, customer, cart, paymentType);
      await handOver(shop, order);
      shop.setNow(isPlan ? '2026-11-23T14:00:00+02:00' : reporting);
      return { customer, order: (await customer.call('order-one', { query: { orderId: order.id } })).answer.data };
    },
    close: () => shop.close(),
  };
}

/** As a courier's record of the stop would end it. */
async function handOver({ database: { db } }: ChangingShop, order: Order): Promise<void> {
  await db.run(sql`update deliveries set status = 'delivered' where id = ${firstDelivery(order).id}`);
  await db.run(sql`
    update orders o set status = 'delivered' where o.id = ${order.id}
      and not exists (select 1 from deliveries d where d.order_id = o.id and d.status = 'opened')`);
}

/** The form of a complaint about portions of the first meal. */
export function complaint(
  order: Order,
  problem: CaseProblem,
  { wish = 'refund', units = 1, ...more }: { wish?: CaseWish; units?: number; [field: string]: unknown } = {},
) {
  const { id: deliveryId, items } = firstDelivery(order);
  const meals = [{ itemId: items[0]?.id ?? '', units }];
  return { caseId: randomUUID(), deliveryId, meals, problem, wish, words: 'Με δυο λόγια', ...more };
}
