import { afterAll, beforeAll, expect, it } from 'vitest';
import { canMove } from '#domain/moves.ts';
import { type RenewalState, renewalMoves } from '#domain/orders/renewals/renewal-moves.ts';
import { sql } from '#server/database/sql.ts';
import { insertOrder } from '#tests/support/database/insert-order.ts';
import { openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { insertRenewal, lockRenewal, saveRenewal } from '../renewal-store.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
let shop: TestShop;
let id = '';
beforeAll(async () => {
  shop = await openTestShop();
  const { db } = shop.database;
  const { accountId } = await openCustomer(shop);
  const lastOrderId = await insertOrder(db, 'a-cart-of-renewals');
  const renewal = { accountId, lastOrderId, keptTransactionId: null, paymentType: 'pos', failures: 0 } as const;
  id = await insertRenewal(db, { ...renewal, state: 'active', nextTryAt: now }, now);
});
afterAll(() => shop.close());

const states = Object.keys(renewalMoves) as RenewalState[];
const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));

it.each(pairs)('a renewal that is %s becomes %s only if the table allows it', async (from, to) => {
  const { db } = shop.database;
  const stored = from === 'suspended' ? 'paused' : from;
  await db.run(sql`update renewals set state = ${stored}, failures = 0 where id = ${id}`);
  const renewal = await lockRenewal(db, id);
  if (!renewal) throw new Error('It is gone');
  const saved = saveRenewal(db, { ...renewal, state: to, failures: 1 }, now);
  const isAllowed = from === to || canMove(renewalMoves, from, to);
  if (isAllowed) await saved;
  else await expect(saved).rejects.toThrow(`A renewal cannot become ${to}`);
  expect(await lockRenewal(db, id)).toMatchObject(
    isAllowed ? { state: to, failures: 1 } : { state: from, failures: 0 },
  );
});
