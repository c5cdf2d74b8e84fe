import { dueOf } from '#domain/orders/order-money.ts';
import { sql } from '#server/database/sql.ts';
import { findOrder } from '#server/orders/order-store.ts';
import { listPayments } from '#server/payments/payment-store.ts';
import type { WalkShop } from '../payments/payment-walk.ts';

/** Differences between the shop's and the provider's books about one order, in sentences; empty when both are right. */
export async function compareBooks({ shop, viva }: WalkShop, orderId: string): Promise<string[]> {
  const { db } = shop.database;
  const order = await findOrder(db, orderId);
  if (!order) return ['the order is gone'];
  const ours = [orderId, ...(await listPayments(db, orderId)).map(({ id }) => id)];
  const moved = [...viva.simulator.ledger.transactions.values()].filter(
    ({ merchantTrns, statusId }) => ours.includes(merchantTrns) && statusId !== 'E',
  );
  const booked = await db.rows<{ id: string; outcome: string; amount: number; back: number; open: number }>(sql`
    select t.transaction_id as id, t.outcome, t.amount_in_cents as amount,
      coalesce(sum(r.amount_in_cents) filter (where r.state = 'done'), 0)::int as back,
      (count(r.id) filter (where r.state <> 'done'))::int as open
    from payment_transactions t join payments p on p.id = t.payment_id
    left join refunds r on r.provider = t.provider and r.transaction_id = t.transaction_id
    where p.order_id = ${orderId} group by t.transaction_id, t.outcome, t.amount_in_cents`);
  const wrong: string[] = [];
  const captures = moved.filter(({ amountInCents }) => amountInCents > 0);
  for (const { transactionId, amountInCents } of captures) {
    const known = booked.find(({ id }) => id === transactionId);
    const back = sum(moved.filter(({ parentId }) => parentId === transactionId).map((one) => -one.amountInCents));
    if (!known) wrong.push(`a capture of ${amountInCents} is in no book`);
    else if (known.back !== back) wrong.push(`the books gave back ${known.back} of a capture, the provider ${back}`);
    if (known && known.outcome !== 'settled' && back !== amountInCents)
      wrong.push('a capture that paid nothing was kept');
  }
  if (booked.length !== captures.length) wrong.push(`${booked.length} captures booked, ${captures.length} made`);
  if (booked.some(({ open }) => open > 0)) wrong.push('a refund is not done');
  const settled = booked.filter(({ outcome }) => outcome === 'settled');
  const net = sum(moved.map(({ amountInCents }) => amountInCents));
  if (order.paidInCents !== sum(settled.map(({ amount }) => amount))) wrong.push('paid is not what was settled');
  if (order.refundedInCents !== sum(settled.map(({ back }) => back))) wrong.push('refunded is not what went back');
  if (net !== order.paidInCents - order.refundedInCents)
    wrong.push(`the provider holds ${net}, the order says otherwise`);
  if (order.status === 'canceled' && net !== 0) wrong.push(`cancelled, and ${net} kept`);
  if (order.status === 'not-paid') wrong.push('still waiting to be paid');
  if (dueOf(order) < 0) wrong.push('paid more than it costs');
  if (order.status === 'opened' && order.paymentType !== 'pos' && dueOf(order) !== 0)
    wrong.push('opened, and not paid');
  return wrong;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
