import { afterAll, beforeAll, expect, it } from 'vitest';
import { canMove } from '#domain/moves.ts';
import { type AttemptState, paymentMoves } from '#domain/payments/payment-moves.ts';
import { sql } from '#server/database/sql.ts';
import { insertOrder } from '#tests/support/database/insert-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { findPayment, insertPayment, setPaymentState } from '../payment-store.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
let shop: TestShop;
let id = '';
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.database;
  const orderId = await insertOrder(db, 'a-cart-of-payments');
  const attempt = { orderId, provider: 'viva', kind: 'page', paymentType: 'viva', amountInCents: 5050 } as const;
  id = (await insertPayment(db, attempt, now)).id;
});
afterAll(() => shop.close());

const states = Object.keys(paymentMoves) as AttemptState[];
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

it.each(pairs)('a payment that is %s becomes %s only if the table allows it', async (from, to) => {
  const { db } = shop.database;
  await db.run(sql`update payments set state = ${from}, reason = 'before' where id = ${id}`);
  const isAllowed = from === to || canMove(paymentMoves, from, to);
  expect(await setPaymentState(db, id, { state: to, reason: 'after' }, now)).toBe(isAllowed);
  expect(await findPayment(db, id)).toMatchObject(
    isAllowed ? { state: to, reason: 'after' } : { state: from, reason: 'before' },
  );
});
