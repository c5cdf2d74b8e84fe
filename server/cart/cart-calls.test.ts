import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { sql } from '#server/database/sql.ts';
import { planId as planIdOf, windowId as windowIdOf } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
let now = new Date();
/** A Monday; the next open date is Wednesday. */
const monday = '2026-11-16T10:00:00+02:00';
beforeAll(async () => {
  now = new Date(monday);
  shop = await openTestShop({ clock: () => now });
});
afterAll(() => shop.close());

const athens = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' };

async function send(name: Parameters<TestShop['call']>[0], cartId: string | null, body?: unknown) {
  return shop.call(name, { query: cartId ? { cartId } : {}, body });
}

const planId = (query: Record<string, string>) => planIdOf(shop, query);
const windowId = (from?: string) => windowIdOf(shop, from);

async function meals(query: Record<string, string>): Promise<MealCard[]> {
  return (await shop.call('meal-collection', { query: { pageSize: '100', ...query } })).answer.data.items;
}

function build(meal: MealCard | undefined, portion = 'regular') {
  const found = meal?.builds.find((each) => each.portion.slug === portion);
  if (!found) throw new Error('no such portion');
  return found;
}

/** A single order for Athens on Friday the 20th. */
async function openSingle(date = '2026-11-20'): Promise<Cart> {
  const { answer } = await send('cart-create', null, { spotPlanId: await planId({ type: 'daily' }) });
  await send('cart-address-update', answer.data.id, athens);
  return (await send('cart-schedule-update', answer.data.id, { dates: [date], timePeriodId: await windowId() })).answer
    .data;
}

async function openWeekly(tag = 'balanced'): Promise<Cart> {
  const spotPlanId = await planId({ tag, daysPerWeek: '5', weeks: '1', mainMeals: '2', breakfast: 'true' });
  const { answer } = await send('cart-create', null, { spotPlanId });
  await send('cart-address-update', answer.data.id, athens);
  const schedule = { pattern: 'mon-thu', startWeek: '2026-11-23', timePeriodId: await windowId() };
  return (await send('cart-schedule-update', answer.data.id, schedule)).answer.data;
}

function item(cart: Cart, itemId: string, amount: number, menu = 0) {
  return { itemId, itemType: 'meal-build', scheduleMenuId: cart.scheduleMenus[menu]?.id, amount };
}

describe('a single order', () => {
  it('is built from a plan to a full cart, priced by its meals', async () => {
    const cart = await openSingle();
    expect(cart).toMatchObject({
      region: { slug: 'region-1' },
      spotPlan: { plan: { type: 'daily' } },
      timePeriod: { from: '10:00', to: '13:00' },
      scheduleMenus: [{ date: '2026-11-20', cutoff: '2026-11-18T21:59:59.999Z', items: [], config: { amounts: {} } }],
      totals: { subtotal: 0, discount: 0, shipping: 0, grandtotal: 0 },
    });
    const slugs = cart.errors.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(['no-customer-found', 'region-1-min-total-error', 'phone-missing']));

    const [meal] = await meals({ date: '2026-11-20', type: 'main-meal' });
    const { id, price } = build(meal);
    const full = (await send('cart-item-add', cart.id, item(cart, id, 9))).answer.data as Cart;
    expect(full.totals.subtotal).toBe(9 * price);
    expect(full.amounts.all).toBe(9);
    expect(full.scheduleMenus[0]?.items[0]).toMatchObject({ amount: 9, price: 9 * price, unitPrice: price });
    expect(full.totals).toMatchObject({ shipping: 0, grandtotal: full.totals.subtotal - full.totals.discount });
    expect(full.errors.map(({ slug }) => slug)).not.toContain('region-1-min-total-error');
    expect((await shop.call('cart-one', { query: { cartId: cart.id } })).answer.data).toEqual(full);

    const empty = (await send('cart-item-add', cart.id, item(cart, id, 0))).answer.data as Cart;
    expect(empty.scheduleMenus[0]?.items).toEqual([]);
  });

  it('preserves every one of many concurrent changes', async () => {
    const cart = await openSingle();
    const chosen = (await meals({ date: '2026-11-20' })).slice(0, 10);
    const replies = await Promise.all(
      chosen.map((meal) => send('cart-item-add', cart.id, item(cart, build(meal).id, 2))),
    );
    expect(replies.map(({ status }) => status)).toEqual(chosen.map(() => 200));
    const settled = (await shop.call('cart-one', { query: { cartId: cart.id } })).answer.data as Cart;
    expect(settled.amounts.all).toBe(20);
    expect(settled.scheduleMenus[0]?.items).toHaveLength(10);
  });

  it('refuses invalid changes', async () => {
    const cart = await openSingle();
    const [meal] = await meals({ date: '2026-11-20' });
    const { id } = build(meal);
    const other = await openSingle();
    const attempts: [string, object, number, string][] = [
      ['a negative amount', item(cart, id, -1), 422, 'invalid-input'],
      ['half a meal', item(cart, id, 1.5), 422, 'invalid-input'],
      ['a huge amount', item(cart, id, 1_000_000), 422, 'invalid-input'],
      ['more than a day holds', item(cart, id, 61), 409, 'schedule-menu-is-full'],
      [
        'a delivery of another cart',
        { ...item(cart, id, 1), scheduleMenuId: other.scheduleMenus[0]?.id },
        404,
        'schedule-menu-not-found',
      ],
      ['an unknown build', item(cart, '00000000-0000-4000-8000-000000000000', 1), 409, 'item-unavailable'],
      ['another type', { ...item(cart, id, 1), itemType: 'gift' }, 422, 'invalid-input'],
    ];
    for (const [what, body, status, code] of attempts) {
      const reply = await send('cart-item-add', cart.id, body);
      expect([reply.status, reply.answer.code], what).toEqual([status, code]);
    }
    expect((await shop.call('cart-one', { query: { cartId: cart.id } })).answer.data.amounts.all).toBe(0);
    const lost = await send('cart-item-add', 'x'.repeat(24), item(cart, id, 1));
    expect([lost.status, lost.answer.code]).toEqual([404, 'cart-not-found']);
  });

  it('does not offer a meal on dates on which the rotation rests it', async () => {
    const cart = await openSingle();
    const onDate = new Set((await meals({ date: '2026-11-20' })).map(({ slug }) => slug));
    const resting = (await meals({})).find(({ slug }) => !onDate.has(slug));
    const reply = await send('cart-item-add', cart.id, item(cart, build(resting).id, 1));
    expect([reply.status, reply.answer.code]).toEqual([409, 'item-unavailable']);
  });

  it('cannot be scheduled on a day that is past its cut-off, closed, too far ahead, or full', async () => {
    const cart = await openSingle();
    const timePeriodId = await windowId();
    const at = async (dates: string[], window = timePeriodId) =>
      (await send('cart-schedule-update', cart.id, { dates, timePeriodId: window })).answer.code;
    expect(await at(['2026-11-17'])).toBe('date-closed');
    expect(await at(['2026-11-18'])).toBe('ok');
    expect(await at(['2026-12-20'])).toBe('invalid-schedule');
    expect(await at(['2026-11-22'], await windowId('07:00'))).toBe('date-closed');
    await shop.database.db.run(sql`insert into slot_uses values (${timePeriodId}, '2026-11-24', 1000)`);
    expect(await at(['2026-11-24'])).toBe('slot-full');
    expect(await at(['2026-11-20'])).toBe('ok');
  });

  it('is limited to the delivery area', async () => {
    const cart = await openSingle();
    const reply = await send('cart-address-update', cart.id, { ...athens, postalCode: '54622' });
    expect([reply.status, reply.answer.code]).toEqual([409, 'area-not-served']);
    const far = (await send('cart-address-update', cart.id, { ...athens, postalCode: '190 09' })).answer.data as Cart;
    expect(far.region).toMatchObject({ slug: 'region-2', minimum: 7800 });
    expect(far.errors).toContainEqual({ slug: 'region-2-min-total-error', group: 'totals' });
  });

  it('is refused when the capacity of the kitchen for the day is used up', async () => {
    const cart = await openSingle('2026-11-26');
    const spot = await shop.database.db.one<{ id: string; meals: number }>(sql`
      select spot_id as id, meals from kitchen_capacities where weekday = 4`);
    await shop.database.db.run(
      sql`insert into kitchen_uses values (${spot?.id}, '2026-11-26', ${(spot?.meals ?? 0) - 2})`,
    );
    const [meal] = await meals({ date: '2026-11-26' });
    expect((await send('cart-item-add', cart.id, item(cart, build(meal).id, 2))).status).toBe(200);
    expect((await send('cart-item-add', cart.id, item(cart, build(meal).id, 3))).answer.code).toBe(
      'schedule-menu-is-full',
    );
  });
});

describe('a weekly plan', () => {
  it('has two deliveries with their quotas, and counts the missing meals', async () => {
    const cart = await openWeekly();
    expect(cart.scheduleMenus.map(({ date, config }) => [date, config.amounts])).toEqual([
      ['2026-11-23', { 'breakfast-snack': [3, 9], 'main-meal': [6, 12] }],
      ['2026-11-26', { 'breakfast-snack': [2, 8], 'main-meal': [4, 10] }],
    ]);
    expect(cart.errors.map(({ slug }) => slug)).toContain('amounts-error');
    expect(cart.totals).toMatchObject({ subtotal: cart.spotPlan.price, shipping: 0 });
  });

  it('charges larger portions by the difference, and extras in full', async () => {
    const cart = await openWeekly();
    const [meal] = await meals({ date: '2026-11-23', tag: 'balanced', type: 'main-meal' });
    const regular = build(meal);
    const hero = build(meal, 'hero');
    const covered = (await send('cart-item-add', cart.id, item(cart, hero.id, 1))).answer.data as Cart;
    expect(covered.totals.subtotal).toBe(cart.spotPlan.price + hero.price - regular.price);
    await send('cart-item-add', cart.id, item(cart, hero.id, 0));
    const extra = (await send('cart-item-add', cart.id, item(cart, regular.id, 7))).answer.data as Cart;
    expect(extra.totals.subtotal).toBe(cart.spotPlan.price + regular.price);
    expect((await send('cart-item-add', cart.id, item(cart, regular.id, 13))).answer.code).toBe('item-type-is-full');
  });

  it('accepts only meals of its diet', async () => {
    const cart = await openWeekly('pescatarian');
    const [beef] = await meals({ date: '2026-11-23', mainIngredient: 'beef' });
    expect((await send('cart-item-add', cart.id, item(cart, build(beef).id, 1))).answer.code).toBe('item-unavailable');
  });

  it('transfers its choices to another plan of the same number of weeks, and back', async () => {
    const cart = await openWeekly();
    const [vegan] = await meals({ date: '2026-11-23', tag: 'balanced', diets: 'vegan', type: 'main-meal' });
    const [meat] = await meals({ date: '2026-11-23', tag: 'balanced', mainIngredient: 'poultry', type: 'main-meal' });
    await send('cart-item-add', cart.id, item(cart, build(vegan).id, 1));
    await send('cart-item-add', cart.id, item(cart, build(meat).id, 1));
    const spotPlanId = await planId({ tag: 'vegan', daysPerWeek: '5', weeks: '1', mainMeals: '2' });
    const { cart: moved, changes } = (await send('cart-plan-update', cart.id, { spotPlanId })).answer.data;
    expect(moved.scheduleMenus[0].items.map(({ slug }: { slug: string }) => slug)).toEqual([vegan?.slug]);
    expect(changes).toEqual([{ kind: 'meal-gone', name: meat?.name }]);
    expect(moved.shippingAddress).toMatchObject(athens);
    expect((await shop.call('cart-one', { query: { cartId: cart.id } })).answer.code).toBe('cart-not-found');
    const back = (await send('cart-restore', cart.id)).answer.data;
    expect(back.cart.amounts.all).toBe(2);
    expect((await send('cart-restore', cart.id)).answer.code).toBe('cart-not-found');
  });
});

describe('coupons', () => {
  it('are checked by their rules, and the better discount applies', async () => {
    const cart = await openSingle();
    const [meal] = await meals({ date: '2026-11-20', type: 'main-meal' });
    const { id, price } = build(meal);
    await send('cart-item-add', cart.id, item(cart, id, 9));
    const apply = async (code: string | null) => send('cart-coupon-update', cart.id, { code });
    expect((await apply('NONSENSE')).answer.code).toBe('invalid-coupon');
    expect((await apply('EXPIRED')).answer.code).toBe('coupon-not-redeemable');
    expect((await apply('OFFICE15')).answer.code).toBe('coupon-not-redeemable');
    const welcome = (await apply(' welcome20 ')).answer.data as Cart;
    expect(welcome).toMatchObject({ discountSource: 'coupon', customerCoupon: { coupon: { code: 'WELCOME20' } } });
    expect(welcome.totals.discount).toBe(Math.round(9 * price * 0.2));
    expect((await apply(null)).answer.data).toMatchObject({ discountSource: null, customerCoupon: null });
  });
});

describe('time', () => {
  it('ends a cart a week after its last change, and allows restoring it for 30 days with its changes listed', async () => {
    const cart = await openSingle('2026-11-27');
    const [meal] = await meals({ date: '2026-11-27' });
    await send('cart-item-add', cart.id, item(cart, build(meal).id, 3));
    await send('cart-notes-update', cart.id, { notes: 'Χτυπήστε δυνατά' });
    now = new Date('2026-11-26T12:00:00+02:00');
    expect((await shop.call('cart-one', { query: { cartId: cart.id } })).answer.code).toBe('cart-not-found');
    expect((await send('cart-item-add', cart.id, item(cart, build(meal).id, 1))).answer.code).toBe('cart-not-found');
    const { cart: back, changes } = (await send('cart-restore', cart.id)).answer.data;
    expect(back).toMatchObject({ notes: 'Χτυπήστε δυνατά', amounts: { all: 3 }, timePeriod: null });
    expect(changes).toEqual([{ kind: 'date-closed', date: '2026-11-27', reason: 'cut-off-passed' }]);
    now = new Date(monday);
  });

  it('keeps an abandoned cart for 30 days and no longer', async () => {
    const cart = await openSingle();
    expect((await send('cart-delete', cart.id)).answer.data).toEqual({ received: true });
    expect((await shop.call('cart-one', { query: { cartId: cart.id } })).answer.code).toBe('cart-not-found');
    now = new Date('2026-12-17T10:00:01+02:00');
    expect((await send('cart-restore', cart.id)).answer.code).toBe('cart-not-found');
    now = new Date(monday);
  });
});

describe('date-collection', () => {
  it('lists a single order’s dates with windows, states and reasons', async () => {
    const query = { spotPlanId: await planId({ type: 'daily' }), postalCode: '10563' };
    const { dates } = (await shop.call('date-collection', { query })).answer.data;
    const find = (date: string) => dates.find((each: { date: string }) => each.date === date);
    expect(find('2026-11-17')).toMatchObject({ state: 'closed', reason: 'cut-off-passed' });
    expect(find('2026-11-20')).toMatchObject({ state: 'open', reason: null, cutoff: '2026-11-18T21:59:59.999Z' });
    expect(find('2026-11-20').slots).toHaveLength(5);
    expect(dates.at(-1).date).toBe('2026-12-14');
  });

  it('lists start weeks of a plan for each pattern, with a delivery on a holiday moved to a near date', async () => {
    now = new Date('2026-12-10T10:00:00+02:00');
    const query = { spotPlanId: await planId({ tag: 'balanced', weeks: '4', daysPerWeek: '5' }) };
    const { startWeeks } = (await shop.call('date-collection', { query })).answer.data;
    now = new Date(monday);
    expect(startWeeks).toHaveLength(18);
    const friday = startWeeks.find(
      (week: { pattern: string; startWeek: string }) => week.pattern === 'tue-fri' && week.startWeek === '2026-12-21',
    );
    expect(friday.moves).toMatchObject([{ to: '2026-12-24' }, { to: '2026-12-31' }]);
    expect(friday.dates).toHaveLength(8);
  });

  it('lists the dates a delivery of a plan may be moved to, when a range is requested', async () => {
    const spotPlanId = await planId({ tag: 'balanced', weeks: '4', daysPerWeek: '5' });
    const asked = { spotPlanId, postalCode: '10563', from: '2026-12-20', to: '2027-01-05' };
    const { dates } = (await shop.call('date-collection', { query: asked })).answer.data;
    expect([dates[0].date, dates.at(-1).date]).toEqual(['2026-12-20', '2027-01-05']);
    expect((await shop.call('date-collection', { query: { spotPlanId } })).answer.data.dates).toEqual([]);
  });

  it('refuses an unknown plan', async () => {
    const query = { spotPlanId: '00000000-0000-4000-8000-000000000000' };
    expect((await shop.call('date-collection', { query })).answer.code).toBe('plan-not-found');
  });
});
