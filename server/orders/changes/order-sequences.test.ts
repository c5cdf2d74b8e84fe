import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { decideDiscount } from '#domain/cart/prices/discounts.ts';
import { splitVat } from '#domain/documents/vat-split.ts';
import { dueOf, worthOf } from '#domain/orders/order-money.ts';
import { sumsOf } from '#domain/orders/stored-change.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { sql } from '#server/database/sql.ts';
import {
  asking,
  buy,
  type ChangingShop,
  openChangingShop,
  openWide,
  storedOrder,
} from '#tests/support/shop/changing-shop.ts';
import {
  fillSingleCart,
  fillWeeklyCart,
  homeOf,
  openCustomer,
  type TestCustomer,
  windowId,
} from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { listCoupons, type StoredCoupon } from '../../coupons/coupon-store.ts';
import { listDocuments } from '../../documents/document-store.ts';
import { listChanges } from '../change-store.ts';

/** A few sequences in the normal test run; MONEY_SEQUENCES and MONEY_SEED select more and others. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 12);
const seed = Number(process.env.MONEY_SEED ?? 1);
const cashLimit = 500_00;
let shop: ChangingShop;
let coupons: StoredCoupon[];
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  await openWide(shop);
  coupons = await listCoupons(shop.database.db);
});
afterAll(() => shop.close());

const placing = fc.record({
  isPlan: fc.boolean(),
  amount: fc.integer({ min: 2, max: 9 }),
  paymentType: fc.constantFrom('cash-on-delivery', 'pos', 'viva'),
  code: fc.constantFrom(null, null, 'TENOFF', 'OFFICE15', 'WELCOME20'),
});
const step = fc.record({
  what: fc.constantFrom('meals', 'meals', 'meals', 'move', 'far', 'home', 'skip', 'undo', 'undo', 'stop'),
  which: fc.nat(5),
  amount: fc.integer({ min: 0, max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const done = { sequences: 0, steps: 0, made: 0, undone: 0 };

async function place(wish: { isPlan: boolean; amount: number; paymentType: string; code: string | null }) {
  const customer = await openCustomer(shop);
  const cart = wish.isPlan
    ? await fillWeeklyCart(shop, customer)
    : await fillSingleCart(shop, customer, { meals: 5, amount: wish.amount });
  if (wish.code) await customer.call('cart-coupon-update', { query: { cartId: cart.id }, body: { code: wish.code } });
  // The checkout applies the cash limit, too.
  const paymentType = cart.totals.grandtotal > cashLimit ? 'viva' : wish.paymentType;
  return { customer, order: await buy(shop, customer, cart, paymentType) };
}

async function take(customer: TestCustomer, order: Order, { what, which, amount }: Step) {
  const ask = asking(customer, order);
  const current: Order = (await ask('order-one')).data;
  const delivery = current.deliveries[which % current.deliveries.length];
  const deliveryId = delivery?.id;
  switch (what) {
    case 'meals': {
      const items = (delivery?.items ?? []).map(({ item }, index) => ({
        itemId: item.id,
        amount: (amount + index) % 20,
      }));
      return ask('order-menu-update', { deliveryId, items });
    }
    case 'move':
      return ask('order-delivery-update', {
        deliveryId,
        timePeriodId: await windowId(shop, which % 2 ? '13:00' : '10:00'),
      });
    case 'far':
      return ask('order-delivery-update', { deliveryId, address: { ...homeOf(customer), postalCode: '19400' } });
    case 'home':
      return ask('order-delivery-update', { deliveryId, address: homeOf(customer) });
    case 'skip':
      return ask('order-delivery-skip', { deliveryId });
    case 'undo':
      return ask('order-change-undo', {
        changeId: current.changes[which % Math.max(1, current.changes.length)]?.id ?? deliveryId,
      });
    default:
      return ask('order-cancel');
  }
}

/** Invariants after every step. */
function expectSound(order: StoredOrder, couponId: string | null): void {
  expect(dueOf(order)).toBeGreaterThanOrEqual(0);
  if (order.paymentType !== 'pos') expect(dueOf(order)).toBeLessThanOrEqual(cashLimit);
  const { subtotalInCents, discountInCents, placedSubtotalInCents, placedDiscountInCents, terms } = order;
  const ordered = worthOf(order.deliveries);
  const coupon = coupons.find(({ id }) => id === couponId)?.rules ?? null;
  expect(discountInCents).toBeLessThanOrEqual(decideDiscount(ordered, coupon).discountInCents);
  if (terms?.discount?.value.kind === 'fixed') expect(discountInCents).toBeLessThanOrEqual(placedDiscountInCents);
  if (subtotalInCents === ordered) return;
  const part = (subtotalInCents * placedDiscountInCents) / placedSubtotalInCents;
  expect(discountInCents).toBeLessThanOrEqual(Math.round(part));
}

/** Undoing the newest change restores every sum. */
async function expectUndone(before: StoredOrder, after: StoredOrder, known: number): Promise<void> {
  const changes = await listChanges(shop.database.db, after.id);
  const [undo, newest] = changes;
  const isNew = changes.length > known && undo?.kind === 'undo' && undo.undoes === newest?.id;
  if (!isNew || !newest.sumsBefore) return;
  done.undone += 1;
  expect(sumsOf(before)).toEqual(newest.sumsAfter);
  expect(sumsOf(after)).toEqual(newest.sumsBefore);
}

async function expectNets(orderId: string): Promise<void> {
  const documents = await listDocuments(shop.database.db, orderId);
  const netOf = (data: (typeof documents)[number]['data']) =>
    data.kind === 'change-receipt' ? 0 : splitVat(data).totals.netInCents;
  for (const { id, data } of documents) {
    if (data.kind !== 'receipt' && data.kind !== 'invoice') continue;
    const notes = documents.filter(({ data: note }) => note.kind === 'credit-note' && note.corrects?.documentId === id);
    const credited = notes.reduce((sum, note) => sum + netOf(note.data), 0);
    expect(credited).toBeLessThanOrEqual(netOf(data));
  }
}

it(
  'keeps money, discount, cash limit and documents consistent over any sequence of changes',
  async () => {
    await fc.assert(
      fc.asyncProperty(placing, fc.array(step, { minLength: 1, maxLength: 10 }), async (wish, steps) => {
        const { customer, order } = await place(wish);
        const { couponId } = await storedOrder(shop, order.id);
        for (const each of steps) {
          const before = await storedOrder(shop, order.id);
          const known = (await listChanges(shop.database.db, order.id)).length;
          const answer = await take(customer, order, each);
          expect(answer.code).not.toBe('unexpected-error');
          const after = await storedOrder(shop, order.id);
          if (answer.code === 'ok') done.made += 1;
          else expect(after).toEqual(before);
          expectSound(after, couponId);
          await expectUndone(before, after, known);
          done.steps += 1;
        }
        await expectNets(order.id);
        done.sequences += 1;
      }),
      { numRuns: sequences, seed, endOnFailure: true },
    );
    const { db } = shop.database;
    expect(await auditShop(db)).toEqual([]);
    const over = await db.rows(sql`
      select order_id from refunds group by order_id having sum(amount_in_cents) > (
        select coalesce(sum(t.amount_in_cents), 0) from payment_transactions t join payments p on p.id = t.payment_id
        where p.order_id = refunds.order_id)`);
    expect(over).toEqual([]);
    expect(done.sequences).toBeGreaterThanOrEqual(sequences);
    // A sequence in which everything is refused tests nothing.
    expect(done.made).toBeGreaterThan(done.steps / 10);
    if (process.env.MONEY_SEQUENCES) process.stdout.write(`\nsequences of changes ${JSON.stringify(done)}\n`);
  },
  120_000 + sequences * 5_000,
);
