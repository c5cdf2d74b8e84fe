import type { Order } from '#contract/orders/orders.ts';
import type { MoneyClaim, MoneyClaimCollection } from '#contract/payments/money-claims.ts';
import { sql } from '#server/database/sql.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { mailsAbout } from '../browser/shown-mails.ts';
import type { OnTheRoad } from '../database/on-the-road.ts';
import { staffCall } from '../network/staff-call.ts';
import type { RoadShop } from '../shop/road-shop.ts';

type ClaimAct = 'money-claim-confirm' | 'money-claim-refute' | 'money-claim-take-back';

export const iris = { method: 'iris' };

/** Payments recorded by couriers at doors, and the view and decisions of accounts. */
export function openDoorClaims(road: () => RoadShop) {
  const db = () => road().shop.database.db;
  /** Records that the whole due was paid, including the amounts for later deliveries. */
  const collect = (stop: OnTheRoad, facts: object) =>
    stop.record('collected', { amount: stop.order.money.due, ...facts });
  const orderOf = async (stop: OnTheRoad): Promise<Order> => (await stop.ask('order-one')).data;
  const creditOf = async (stop: OnTheRoad): Promise<number> =>
    (await stop.customer.call('customer-one')).answer.data.credit;
  const accounts = (name: ClaimAct, claimId: string, body: object) =>
    staffCall(road().shop, name, { role: 'accounts', query: { claimId }, body });
  const listClaims = async (): Promise<MoneyClaimCollection> =>
    (await staffCall(road().shop, 'money-claim-collection', { role: 'accounts' })).answer.data;
  async function claimOf({ order }: OnTheRoad): Promise<MoneyClaim> {
    const { open, decided } = await listClaims();
    const found = [...open, ...decided].find(({ orderId }) => orderId === order.id);
    if (!found) throw new Error('Nothing was claimed');
    return found;
  }
  const audit = async () => (await auditShop(db(), { now: road().shop.now() })).map(({ rule }) => rule);
  async function mailWith({ order }: OnTheRoad, words: string): Promise<string | undefined> {
    return (await mailsAbout(road().shop, order.id)).find(({ text }) => text.includes(words))?.text;
  }
  /** Settlement of each receipt of an order. */
  async function settlements({ order }: OnTheRoad): Promise<(string | null)[]> {
    const rows = await db().rows<{ method: string | null }>(sql`
      select data->'settlement'->>'method' as method from documents where order_id = ${order.id} and kind = 'receipt'
      order by position`);
    return rows.map(({ method }) => method);
  }
  return { db, collect, orderOf, creditOf, accounts, claimOf, audit, mailWith, settlements };
}
