import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskChange, DeskPreview } from '#contract/orders/desk-changes.ts';
import type { Order } from '#contract/orders/orders.ts';
import { openStaff, type TestStaff } from '#tests/support/accounts/office.ts';
import { atDesk } from '#tests/support/desk/desk.ts';
import {
  asking,
  buy,
  type ChangingShop,
  creditOf,
  openChangingShop,
  openWide,
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

/** Changes that were accepted by both. Few in the normal test run; PROOF=1 makes ten thousand, DESK_SEED others. */
const wanted = process.env.PROOF ? 10_000 : 40;
const seed = Number(process.env.DESK_SEED ?? 1);
let shop: ChangingShop;
let support: TestStaff;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  await openWide(shop);
  support = await openStaff(shop, { roles: ['support'], now: shop.now() });
});
afterAll(() => shop.close());

const placing = fc.record({
  isPlan: fc.boolean(),
  amount: fc.integer({ min: 2, max: 6 }),
  paymentType: fc.constantFrom('cash-on-delivery', 'pos', 'viva'),
  code: fc.constantFrom(null, 'TENOFF', 'OFFICE15', 'WELCOME20'),
});
const common = ['meals', 'more', 'window', 'day', 'far', 'home'] as const;
const step = fc.record({
  what: fc.constantFrom(...common, ...common, 'skip', 'undo', 'undo', 'stop'),
  which: fc.nat(5),
  amount: fc.integer({ min: 0, max: 12 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
interface Twin {
  customer: TestCustomer;
  order: Order;
}

async function place(wish: {
  isPlan: boolean;
  amount: number;
  paymentType: string;
  code: string | null;
}): Promise<Twin> {
  const customer = await openCustomer(shop);
  const cart = wish.isPlan
    ? await fillWeeklyCart(shop, customer)
    : await fillSingleCart(shop, customer, { meals: 4, amount: wish.amount });
  if (wish.code) await customer.call('cart-coupon-update', { query: { cartId: cart.id }, body: { code: wish.code } });
  return {
    customer,
    order: await buy(shop, customer, cart, cart.totals.grandtotal > 500_00 ? 'viva' : wish.paymentType),
  };
}

const read = async ({ customer, order }: Twin): Promise<Order> => (await asking(customer, order)('order-one')).data;

/** The same wish for either twin: their orders differ in ids only. */
async function changeOf(twin: Twin, { what, which, amount }: Step): Promise<DeskChange> {
  const { deliveries, changes, plan } = await read(twin);
  const delivery = deliveries[which % deliveries.length];
  const deliveryId = delivery?.id ?? '';
  const items = (delivery?.items ?? []).map(({ item }, index) => ({ itemId: item.id, amount: (amount + index) % 14 }));
  const home = { ...homeOf(twin.customer), notes: '', country: 'GR' as const };
  switch (what) {
    case 'meals':
      return { kind: 'meals', deliveryId, items };
    case 'more': {
      const query = { date: delivery?.date ?? '', pageSize: '100', ...(plan.type === 'weekly' && { tag: plan.tag }) };
      const dishes = (await shop.call('meal-collection', { query })).answer.data.items;
      const itemId = dishes[amount % dishes.length]?.builds.at(-1)?.id;
      return { kind: 'meals', deliveryId, items: [...items, { itemId, amount: 1 }] };
    }
    case 'window':
      return {
        kind: 'move',
        deliveryId,
        timePeriodId: await windowId(shop, which % 2 ? '13:00' : '10:00'),
        isWithoutMissing: false,
      };
    case 'day':
      return { kind: 'move', deliveryId, date: `2026-11-${20 + (amount % 10)}`, isWithoutMissing: false };
    case 'far':
      return { kind: 'address', deliveryId, address: { ...home, postalCode: '19400' }, isForLater: false };
    case 'home':
      return { kind: 'address', deliveryId, address: home, isForLater: false };
    case 'skip':
      return { kind: 'skip', deliveryId };
    case 'undo':
      return { kind: 'undo', changeId: changes[which % Math.max(1, changes.length)]?.id ?? deliveryId };
    default:
      return { kind: 'stop' };
  }
}

async function makeAsCustomer({ customer, order }: Twin, change: DeskChange) {
  const ask = asking(customer, order);
  const { kind, ...body } = change;
  switch (kind) {
    case 'meals':
      return ask('order-menu-update', body);
    case 'move':
    case 'address':
      return ask('order-delivery-update', body);
    case 'skip':
      return ask('order-delivery-skip', body);
    case 'undo':
      return ask('order-change-undo', body);
    default:
      return ask('order-cancel');
  }
}

const sumsOf = ({ totals, money, status }: Order) => ({ totals, money, status });

/** What was shown is what was booked. */
function expectBooked({ money }: DeskPreview, before: Order, after: Order): void {
  expect(after.totals).toEqual(money.totals);
  expect(after.money.due).toBe(money.due);
  expect(before.money.due).toBe(money.dueBefore);
  expect(after.money.refunded - before.money.refunded).toBe(money.refund);
}

it(
  'costs what was shown, what is booked, and what the same change costs the customer, to the cent',
  async () => {
    const done = { made: 0 };
    for (let round = 0; done.made < wanted; round++) {
      const [wish] = fc.sample(placing, { numRuns: 1, seed: seed * 1_000_003 + round });
      const steps = fc.sample(step, { numRuns: 10, seed: seed * 7_000_003 + round });
      if (!wish) throw new Error('No wish');
      const [own, desk] = [await place(wish), await place(wish)];
      expect(sumsOf(desk.order)).toEqual(sumsOf(own.order));
      for (const each of steps) {
        const before = await read(desk);
        const creditBefore = await creditOf(shop, desk.customer);
        const { shown, made } = await atDesk(support, desk.order).show(await changeOf(desk, each));
        const asked = await makeAsCustomer(own, await changeOf(own, each));
        const [after, twin] = [await read(desk), await read(own)];
        const credit = await creditOf(shop, desk.customer);
        expect(sumsOf(after)).toEqual(sumsOf(twin));
        expect(credit).toBe(await creditOf(shop, own.customer));
        if (made.code === 'ok') {
          done.made += 1;
          expect(asked.code).toBe('ok');
          expectBooked(shown.data, before, after);
          expect(credit - creditBefore).toBe(shown.data.money.credit);
        } else {
          // Refused before the press already; what changes nothing is no error for the customer.
          expect(shown.code).not.toBe('ok');
          expect(asked.code).toBe(made.code === 'nothing-changes' ? 'ok' : made.code);
          expect(sumsOf(after)).toEqual(sumsOf(before));
        }
      }
    }
    expect(await auditShop(shop.database.db)).toEqual([]);
  },
  120_000 + wanted * 500,
);
