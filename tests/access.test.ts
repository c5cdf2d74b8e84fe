import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { type ErrorCode, errorCodes } from '#contract/error-codes.ts';
import type { CallContract } from '#contract/fields/call-contract.ts';
import { clockStartingAt } from '#domain/clock.ts';
import { sql } from '#server/database/sql.ts';
import { bearer, lastMail } from './support/accounts/account-mails.ts';
import {
  type Belongings,
  openCustomerWithAll,
  readAll,
  readShopFacts,
  type ShopFacts,
} from './support/browser/two-customers.ts';
import { idsIn } from './support/network/ids-in-schema.ts';
import { openTestShop, type TestShop } from './support/shop/test-shop.ts';

/** Ids that belong to one customer. Another caller gets the same answer as for an id that does not exist. */
const owned = ['cartId', 'addressId', 'orderId', 'sessionId', 'deliveryId', 'changeId', 'documentId', 'scheduleMenuId'];
/**
 * Public ids: of the catalogue, of the calendar, and the number of a payment page's event; and of a complaint, given by its sender,
 * with its photos, which count for their own order only.
 */
const common = ['spotPlanId', 'timePeriodId', 'itemId', 'mealId', 'mealIds', 'eventId', 'caseId', 'photoIds'];

/** It runs, so that of two mails to one person the later one is the later one. */
const clock = clockStartingAt('2026-11-16T10:00:00+02:00', () => performance.now());
const password = 'nostimo-demo';
let shop: TestShop;
let facts: ShopFacts;
let victim: Belongings;
let stranger: Belongings;
beforeAll(async () => {
  shop = await openTestShop({ clock });
  facts = await readShopFacts(shop, clock());
  victim = await openCustomerWithAll(shop, facts, { name: 'Θύμα Θυματάκη', street: 'Κρυφή Οδός' });
  stranger = await openCustomerWithAll(shop, facts, { name: 'Ξένος', street: 'Ερμού' });
});
afterAll(() => shop.close());

interface Attack {
  what: string;
  query?: Record<string, string>;
  body?: object;
  /** The codes a stranger may get. `ok`: the call does its own work, and the named thing is left alone. */
  gets: (ErrorCode | 'ok')[];
  /** Answer to an anonymous caller, where it differs. */
  anonymousGets?: (ErrorCode | 'ok')[];
  /** Called by the attacker just before. */
  before?: () => Promise<object>;
}
type Attacks = Partial<Record<CallName, () => Attack[]>>;

/** A caller with the id of a customer's cart must sign in, and as another customer finds nothing. */
const ofCart: Pick<Attack, 'gets' | 'anonymousGets'> = {
  gets: ['cart-not-found'],
  anonymousGets: ['user-not-allowed'],
};
const onCart = (body?: object) => (): Attack[] => [
  { what: 'the victim’s cart', query: { cartId: victim.cart.id }, ...(body && { body }), ...ofCart },
];
const onOrder = (body?: object) => (): Attack[] => [
  { what: 'the victim’s order', query: { orderId: victim.orderId }, ...(body && { body }), gets: ['order-not-found'] },
];
/** An own order, and in it something that belongs to the victim's. */
const mixed = (body: () => object, gets: ErrorCode[]) => (): Attack[] => [
  { what: 'the victim’s order', query: { orderId: victim.orderId }, body: body(), gets: ['order-not-found'] },
  {
    what: 'a part of the victim’s order within one’s own order',
    query: { orderId: stranger.orderId },
    body: body(),
    gets,
  },
];
/** Signs in as the stranger, or as a new customer, with the id of the victim's cart. */
const signingIn = (before: () => Promise<object>) => (): Attack[] => [
  { what: 'the victim’s cart at a sign-in', before, body: { cartId: victim.cart.id }, gets: ['ok'] },
];
const someoneNew = () => `${randomUUID()}@example.gr`;
const mailedToken = async (name: 'auth-email-request' | 'auth-password-request', email: string, template: string) => {
  await shop.call(name, { body: { username: email } });
  return { token: (await lastMail(shop, email, template)).token };
};
const login = signingIn(async () => ({ username: stranger.email, password }));
const register = signingIn(async () => ({ name: 'Νέος', username: someoneNew(), password, verify: password }));

/** Every call that names an owned id, with its attack. */
const attacks: Attacks = {
  'auth-login-email': login,
  'auth-login': login,
  'auth-register-email': register,
  'auth-register': register,
  'auth-login-social': signingIn(async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const payload = new URLSearchParams({ name: 'Νέος', email: someoneNew() }).toString();
    return (await shop.app.inject({ method: 'POST', url: '/dev/social/google', headers, payload })).json();
  }),
  'auth-email-confirm': signingIn(() => mailedToken('auth-email-request', someoneNew(), 'sign-in')),
  'auth-password-reset': signingIn(async () => ({
    ...(await mailedToken('auth-password-request', stranger.email, 'password-reset')),
    password,
    verify: password,
  })),
  'cart-create': () => [
    {
      what: 'a new cart instead of the victim’s',
      query: { cartId: victim.cart.id },
      body: { spotPlanId: facts.spotPlanId },
      gets: ['ok'],
    },
  ],
  'cart-one': onCart(),
  'cart-item-add': () => {
    const item = { itemId: facts.buildId, itemType: 'meal-build', amount: 1 };
    const scheduleMenuId = victim.cart.scheduleMenus[0]?.id;
    const own = { cartId: stranger.cart.id };
    return [
      ...onCart({ ...item, scheduleMenuId })(),
      {
        what: 'the victim’s delivery in one’s own cart',
        query: own,
        body: { ...item, scheduleMenuId },
        gets: ['schedule-menu-not-found'],
        anonymousGets: ['user-not-allowed'],
      },
    ];
  },
  'cart-notes-update': onCart({ notes: 'Ήμουν εδώ' }),
  'cart-plan-update': () => onCart({ spotPlanId: facts.spotPlanId })(),
  'cart-address-update': () => [
    ...onCart({ street: 'Ξένη', number: '1', postalCode: '10563' })(),
    {
      what: 'the victim’s address in one’s own cart',
      query: { cartId: stranger.cart.id },
      body: { addressId: victim.addressId },
      gets: ['address-not-found'],
      anonymousGets: ['user-not-allowed'],
    },
  ],
  'cart-schedule-update': () => onCart({ dates: ['2026-11-28'], timePeriodId: facts.timePeriodId })(),
  'cart-coupon-update': onCart({ code: 'WELCOME20' }),
  'cart-delete': onCart(),
  'cart-restore': () => [
    { what: 'the cart the victim left behind', query: { cartId: victim.leftCartId }, ...ofCart },
    ...onCart()(),
  ],
  'cart-payment-update': onCart({ paymentType: 'pos' }),
  'cart-invoice-update': onCart({ invoice: null }),
  'cart-place': onCart({ paymentType: 'cash-on-delivery', acceptTerms: true }),
  'payment-type-collection': () => [
    ...onCart()(),
    { what: 'the victim’s order', query: { orderId: victim.orderId }, gets: ['order-not-found'] },
  ],
  'customer-session-delete': () => [
    { what: 'the victim’s device', query: { sessionId: victim.sessionId }, gets: ['not-found'] },
  ],
  'customer-address-update': () => [
    {
      what: 'the victim’s address',
      query: { addressId: victim.addressId },
      body: { street: 'Ξένη', number: '1', postalCode: '10563' },
      gets: ['address-not-found'],
    },
  ],
  'customer-address-delete': () => [
    { what: 'the victim’s address', query: { addressId: victim.addressId }, gets: ['address-not-found'] },
  ],
  'own-case-collection': onOrder(),
  'own-case-create': mixed(
    () => ({
      caseId: randomUUID(),
      deliveryId: victim.deliveryId,
      meals: [{ itemId: facts.buildId, units: 1 }],
      problem: 'missing',
      wish: 'credit',
    }),
    ['schedule-menu-not-found'],
  ),
  'order-one': onOrder(),
  'order-menu-update': mixed(
    () => ({ deliveryId: victim.deliveryId, items: [{ itemId: facts.buildId, amount: 9 }] }),
    ['schedule-menu-not-found'],
  ),
  'order-delivery-update': mixed(
    () => ({ deliveryId: victim.deliveryId, date: '2026-11-28' }),
    ['schedule-menu-not-found'],
  ),
  'order-delivery-skip': mixed(
    () => ({ deliveryId: victim.deliveryId }),
    ['schedule-menu-not-found', 'change-not-possible'],
  ),
  'order-cancel': onOrder(),
  'order-change-undo': mixed(() => ({ changeId: victim.changeId }), ['change-not-possible']),
  'order-repeat': onOrder(),
  'order-renewal-update': onOrder({ isOn: true }),
  'plan-pause-one': onOrder(),
  'plan-pause-update': onOrder({ dates: null, seen: null }),
  'order-pay': onOrder({ paymentType: 'viva' }),
  'order-document-one': () => [
    {
      what: 'the victim’s receipt',
      query: { orderId: victim.orderId, documentId: victim.documentId },
      gets: ['order-not-found', 'document-not-found'],
    },
    {
      what: 'the victim’s receipt by one’s own order',
      query: { orderId: stranger.orderId, documentId: victim.documentId },
      gets: ['document-not-found'],
    },
  ],
  'order-purchase-told': onOrder(),
};

const contractOf = (name: CallName): CallContract => calls[name];
const everyName = Object.keys(calls) as CallName[];
/** Calls for staff are closed by role, whatever ids they name: access-staff.test.ts. */
const names = everyName.filter((name) => ['anyone', 'customer'].includes(contractOf(name).caller));
const idsOf = (name: CallName) => [...idsIn(contractOf(name).query), ...idsIn(contractOf(name).body)];

async function attack(name: CallName, { query, body, before }: Attack, headers: Record<string, string>) {
  const sent = body && { ...body, ...(before && (await before())) };
  return shop.call(name, { headers, ...(query && { query }), ...(sent && { body: sent }) });
}

describe('objects of one customer', () => {
  it('is named only by ids this test lists', () => {
    expect(names.flatMap(idsOf).filter((id) => !owned.includes(id) && !common.includes(id))).toEqual([]);
  });

  it('has its attack described, for every call that names it', () => {
    const naming = names.filter((name) => idsOf(name).some((id) => owned.includes(id)));
    expect(naming.filter((name) => !attacks[name])).toEqual([]);
    expect(naming.length).toBeGreaterThan(30);
  });

  it.each(Object.keys(attacks) as CallName[])('is out of others’ reach by %s', async (name) => {
    const isForCustomers = contractOf(name).caller === 'customer';
    const before = await readAll(shop, victim);
    for (const each of attacks[name]?.() ?? []) {
      const asStranger = await attack(name, each, await stranger.enter());
      expect(each.gets, `${each.what}, as another customer`).toContain(asStranger.answer.code);
      const asAnyone = await attack(name, each, {});
      const anyoneGets = isForCustomers ? ['user-not-allowed'] : (each.anonymousGets ?? each.gets);
      expect(anyoneGets, `${each.what}, as anyone`).toContain(asAnyone.answer.code);
      for (const { answer } of [asStranger, asAnyone]) {
        const answerText = JSON.stringify(answer);
        for (const secret of ['Κρυφή', 'Θύμα', victim.cart.id, victim.leftCartId, victim.email])
          expect(answerText.includes(secret), `${each.what}: ${secret}`).toBe(false);
      }
    }
    expect(await readAll(shop, victim)).toBe(before);
    await shop.database.db.run(sql`delete from rate_limits`);
  });

  it('is refused as if it did not exist, and never with another status', () => {
    const refusals = Object.values(attacks).flatMap((describeIt) => describeIt().flatMap(({ gets }) => gets));
    const statuses = refusals.flatMap((code) => (code === 'ok' ? [] : [errorCodes[code]]));
    // 409: a change that is not one of this order's cannot be taken back, whether or not there is such a change.
    expect(new Set(statuses)).toEqual(new Set([404, 409]));
  });

  it('is reached by its owner', async () => {
    const headers = await victim.enter();
    const { status, answer } = await shop.call('cart-one', { query: { cartId: victim.cart.id }, headers });
    expect([status, answer.data.shippingAddress.street]).toEqual([200, 'Κρυφή Οδός']);
    const device = { query: { sessionId: victim.sessionId }, headers };
    expect((await shop.call('customer-session-delete', device)).status).toBe(200);
  });
});

describe('calls for customers', () => {
  it.each(names.filter((name) => contractOf(name).caller === 'customer'))('%s refuses all others', async (name) => {
    const [described] = attacks[name]?.() ?? [];
    const parts = { ...(described?.query && { query: described.query }), body: described?.body ?? {} };
    for (const headers of [{}, bearer('made-up')]) {
      const { status } = await shop.call(name, {
        ...parts,
        ...(contractOf(name).body ? {} : { body: undefined }),
        headers,
      });
      // An invalid form is refused before it is processed.
      expect([401, 422]).toContain(status);
    }
  });
});
