import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodesAnswer, PlaceRegion, Places } from '#contract/delivery/places.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer, windowId } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

const now = new Date('2026-11-16T10:00:00+02:00');
const friday = '2026-11-20';
const cash = { paymentType: 'cash-on-delivery', acceptTerms: true };
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
}, 120_000);
afterAll(() => shop.close());

async function readPlaces(): Promise<Places> {
  return (await staffCall(shop, 'places-one')).answer.data;
}
const region = async (slug = 'region-1') =>
  (await readPlaces()).regions.find((each) => each.slug === slug) as PlaceRegion;
const rulesOf = ({ minimum, deliveryFee, freeDeliveryFrom }: PlaceRegion) => ({
  minimum,
  deliveryFee,
  freeDeliveryFrom,
});
const slotOf = async (id: string, date = friday) =>
  (await readPlaces()).days.find((day) => day.date === date)?.slots.find((slot) => slot.windowId === id);

describe('the rules of a region', { timeout: 120_000 }, () => {
  it('take effect for customers, and a conflicting change is refused with the difference', async () => {
    const first = await region();
    const seen = rulesOf(first);
    const body = { regionId: first.id, ...seen, minimum: 4200, seen };
    expect((await staffCall(shop, 'region-update', { body })).status).toBe(200);
    await expect
      .poll(async () => (await shop.call('spot-collection')).answer.data.items[0].regions[0].minimum, { timeout: 2000 })
      .toBe(4200);
    const late = await staffCall(shop, 'region-update', { body: { ...body, minimum: 3000 } });
    expect(late.answer).toMatchObject({ code: 'region-changed', data: { now: { ...seen, minimum: 4200 } } });
    expect((await region()).minimum).toBe(4200);
    const back = { ...body, minimum: seen.minimum, seen: { ...seen, minimum: 4200 } };
    await staffCall(shop, 'region-update', { body: back });
    const entries = await staffCall(shop, 'audit-collection', { query: { subjectKind: 'place', subjectId: first.id } });
    expect(entries.answer.data.items).toMatchObject([
      { action: 'region-changed', before: { minimum: 4200 }, after: { minimum: seen.minimum } },
      { action: 'region-changed', before: seen, after: { minimum: 4200 } },
    ]);
  });

  it('require free delivery at or above the minimum, and amounts within limits', async () => {
    const first = await region();
    const seen = rulesOf(first);
    const send = async (rules: object) =>
      (await staffCall(shop, 'region-update', { body: { regionId: first.id, ...seen, ...rules, seen } })).answer.code;
    expect(await send({ freeDeliveryFrom: seen.minimum - 1 })).toBe('free-below-minimum');
    expect(await send({ deliveryFee: -1 })).toBe('invalid-input');
    expect(await send({ regionId: '00000000-0000-4000-8000-000000000000' })).toBe('not-found');
  });

  it('are numbered for an added region, even with two concurrent requests', async () => {
    const body = { name: { el: 'Νησιά', en: 'Islands' }, minimum: 9000, deliveryFee: 900, freeDeliveryFrom: 20000 };
    const added = await Promise.all([1, 2].map(() => staffCall(shop, 'region-create', { body })));
    const slugs = (await readPlaces()).regions.map(({ slug }) => slug);
    // A request that waited too long for the other was refused, and added nothing.
    expect(slugs).toHaveLength(2 + added.filter(({ status }) => status === 200).length);
    expect(slugs).toEqual(slugs.map((_, place) => `region-${place + 1}`));
  });
});

describe('a pasted list of postal codes', { timeout: 120_000 }, () => {
  async function paste(body: object): Promise<CodesAnswer> {
    return (await staffCall(shop, 'postal-code-assign', { body })).answer.data;
  }

  it('is checked in a trial, and then assigned; a code never has two regions', async () => {
    const [near, far] = [await region('region-1'), await region('region-2')];
    const { codes } = await readPlaces();
    const codeOf = (regionId: string | null) => codes.find((each) => each.regionId === regionId)?.code ?? '';
    const [own, foreign] = [codeOf(near.id), codeOf(far.id)];
    const list = `${own}, ${foreign}\n12 345, 99999, ${foreign}`;
    const form = { regionId: near.id, codes: list };
    const trial = await paste({ ...form, isTrial: true });
    expect(trial.items.map(({ outcome }) => outcome)).toEqual(['here', 'elsewhere', 'unreadable', 'unknown', 'twice']);
    expect([trial.assigned, (await region('region-2')).postalCodes]).toEqual([0, far.postalCodes]);
    const moved = await paste({ ...form, takesOver: true, isTrial: false });
    expect(moved).toMatchObject({ isTrial: false, assigned: 1 });
    expect((await region('region-2')).postalCodes).toBe(far.postalCodes - 1);
    await expect
      .poll(
        async () => (await shop.call('address-check', { query: { postalCode: foreign } })).answer.data.region?.slug,
        {
          timeout: 2000,
        },
      )
      .toBe('region-1');
    const twice = shop.database.db.run(sql`
      insert into postal_codes (postal_code, municipality, regional_unit, region_id)
      select postal_code, municipality, regional_unit, ${far.id} from postal_codes where postal_code = ${foreign}`);
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await paste({ regionId: null, codes: foreign, isTrial: false })).toMatchObject({ assigned: 1 });
    await expect
      .poll(async () => (await shop.call('address-check', { query: { postalCode: foreign } })).answer.data.isServed, {
        timeout: 2000,
      })
      .toBe(false);
    await paste({ regionId: far.id, codes: foreign, isTrial: false });
  });

  it('that is assigned twice at once ends in one of the two regions', async () => {
    const [near, far] = [await region('region-1'), await region('region-2')];
    const list = (await readPlaces()).codes.filter(({ regionId }) => regionId === far.id).slice(0, 20);
    const codes = list.map(({ code }) => code).join(',');
    const assign = (regionId: string | null) => paste({ regionId, codes, takesOver: true, isTrial: false });
    await Promise.all([assign(near.id), assign(null), assign(far.id)]);
    const regions = new Set(
      (await readPlaces()).codes.filter(({ code }) => codes.includes(code)).map((c) => c.regionId),
    );
    expect(regions.size).toBe(1);
    await assign(far.id);
  });
});

describe('the slots of a window', { timeout: 120_000 }, () => {
  const change = (body: object) => staffCall(shop, 'window-capacity-update', { body });
  async function fillCart(from: string) {
    const customer = await openCustomer(shop);
    const { id: cartId } = await fillSingleCart(shop, customer, { date: friday, from });
    return () => customer.call('cart-place', { query: { cartId }, body: cash });
  }

  it('may differ on one date, and return to those of the weekday', async () => {
    const id = await windowId(shop, '20:00');
    const seen = (await slotOf(id))?.capacity ?? 0;
    const once = { windowId: id, date: friday, scope: 'date', capacity: 0, seen };
    expect((await change(once)).status).toBe(200);
    expect(await slotOf(id)).toMatchObject({ capacity: 0, usual: seen, isException: true });
    expect((await slotOf(id, '2026-11-19'))?.capacity).toBeGreaterThan(0);
    const query = {
      spotPlanId: (await shop.call('plan-collection', { query: { type: 'daily' } })).answer.data.items[0].id,
    };
    const slots = async (): Promise<string[]> => {
      const { dates } = (await shop.call('date-collection', { query: { ...query, from: friday, to: friday } })).answer
        .data;
      return dates[0].slots.map(({ timePeriodId }: { timePeriodId: string }) => timePeriodId);
    };
    await expect.poll(slots, { timeout: 2000 }).not.toContain(id);
    expect((await change(once)).answer).toMatchObject({ code: 'capacity-changed', data: { now: 0 } });
    await change({ ...once, capacity: null, seen: 0 });
    expect(await slotOf(id)).toMatchObject({ capacity: seen, isException: false });
    await expect.poll(slots, { timeout: 2000 }).toContain(id);
  });

  it('never fall below the number sold: the refusal lists the deliveries, and nothing is written', async () => {
    const id = await windowId(shop, '13:00');
    const [first, second, third] = [await fillCart('13:00'), await fillCart('13:00'), await fillCart('13:00')];
    const numbers = [(await first()).answer.data.order.number, (await second()).answer.data.order.number];
    const { capacity, usual } = (await slotOf(id)) ?? { capacity: 0, usual: 0 };
    for (const scope of ['date', 'weekday']) {
      const seen = scope === 'date' ? capacity : usual;
      const { status, answer } = await change({ windowId: id, date: friday, scope, capacity: 1, seen });
      expect([status, answer.code, answer.data.sold]).toEqual([409, 'below-sold', 2]);
      const orderNumbers = answer.data.deliveries.map(({ orderNumber }: { orderNumber: string }) => orderNumber);
      expect(orderNumbers).toEqual(numbers.toSorted());
    }
    expect(await slotOf(id)).toMatchObject({ capacity, sold: 2 });
    expect((await change({ windowId: id, date: friday, scope: 'weekday', capacity: 2, seen: usual })).status).toBe(200);
    expect((await third()).answer.code).toBe('slot-full');
    await change({ windowId: id, date: friday, scope: 'weekday', capacity: usual, seen: 2 });
  });

  it('that are reduced while orders are placed are never oversold', async () => {
    const id = await windowId(shop, '17:00');
    const carts = [];
    for (let made = 0; made < 6; made++) carts.push(await fillCart('17:00'));
    const seen = (await slotOf(id))?.capacity ?? 0;
    const [lowered, ...placed] = await Promise.all([
      change({ windowId: id, date: friday, scope: 'date', capacity: 3, seen }),
      ...carts.map((place) => place()),
    ]);
    const sold = placed.filter(({ status }) => status === 200).length;
    const after = await slotOf(id);
    expect(after?.sold).toBe(sold);
    expect(after?.sold).toBeLessThanOrEqual(after?.capacity ?? 0);
    expect(lowered.status === 200 ? after?.capacity : lowered.answer.code).toBe(
      lowered.status === 200 ? 3 : 'below-sold',
    );
    for (const { status, answer } of placed) if (status !== 200) expect(answer.code).toBe('slot-full');
  });

  it('are checked in the database itself, whatever a process has cached', async () => {
    const id = await windowId(shop, '07:00');
    const { db } = shop.database;
    const use = JSON.stringify([{ kind: 'slot', owner: id, date: '2026-12-03', delta: 1, capacity: 500 }]);
    const take = () => db.transaction((tx) => tx.run(sql`select require_capacity(${use})`));
    await take();
    await db.run(sql`insert into time_period_exceptions values (${id}, '2026-12-03', 1)`);
    await expect(take()).rejects.toMatchObject({ code: 'NP001' });
    await db.run(sql`delete from time_period_exceptions where time_period_id = ${id}`);
    await db.run(
      sql`insert into closed_days (spot_id, date, reason) select spot_id, '2026-12-03', 'strike' from time_periods where id = ${id}`,
    );
    await expect(take()).rejects.toMatchObject({ code: 'NP001' });
  });

  it('start at zero for an added window, which is added once', async () => {
    const body = { from: '22:00', to: '23:00' };
    const { answer } = await staffCall(shop, 'window-create', { body });
    const added = (answer.data as Places).windows.find(({ from }) => from === '22:00');
    expect(await slotOf(added?.id ?? '')).toMatchObject({ capacity: 0, usual: 0 });
    expect((await staffCall(shop, 'window-create', { body })).answer.code).toBe('window-known');
    expect((await staffCall(shop, 'window-create', { body: { from: '12:00', to: '11:00' } })).status).toBe(422);
  });
});
