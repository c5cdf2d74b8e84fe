import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { readSeedFile } from '#server/seed/seed-files.ts';
import { SeedPostalCodes } from '#server/seed/seed-schema.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function check(postalCode: string) {
  return (await shop.call('address-check', { query: { postalCode } })).answer;
}

describe('address-check', () => {
  it('serves central Athens, with or without the space', async () => {
    const expected = {
      postalCode: '11635',
      isKnown: true,
      isServed: true,
      municipality: 'Αθήνα',
      spot: 'attiki',
      region: { slug: 'region-1', minimum: 3800, deliveryFee: 250, freeDeliveryFrom: 6000 },
      nextDelivery: { date: '2026-11-17', cutoff: '2026-11-15T21:59:59.999Z' },
    };
    expect((await check('116 35')).data).toMatchObject(expected);
    expect((await check('11635')).data).toMatchObject(expected);
  });

  it('serves the rest of Attica with terms of its own', async () => {
    expect((await check('19009')).data).toMatchObject({ isServed: true, region: { slug: 'region-2', minimum: 7800 } });
  });

  it('recognises the islands and does not serve them', async () => {
    expect((await check('18010')).data).toMatchObject({
      isKnown: true,
      isServed: false,
      region: null,
      nextDelivery: null,
    });
  });

  it('does not recognise Thessaloniki', async () => {
    expect((await check('54622')).data).toMatchObject({ isKnown: false, isServed: false, municipality: null });
  });

  it.each([['1163'], ['116355'], ['abcde'], ['']])('refuses %j', async (postalCode) => {
    expect(await check(postalCode)).toMatchObject({
      code: 'invalid-input',
      data: { fields: { postalCode: 'invalid-field' } },
    });
  });
});

describe('street-collection', () => {
  async function find(postalCode: string, search = '') {
    return (await shop.call('street-collection', { query: { postalCode, search } })).answer;
  }

  it.each([
    ['11635', 'αρχε', ['Αρχελάου']],
    ['116 35', 'ΑΡΧΕΛΑΟΥ', ['Αρχελάου']],
    ['11635', 'arxela', ['Αρχελάου']],
    ['15124', 'λ. κηφ', ['Λεωφόρος Κηφισιάς']],
    ['15124', 'ανδρεα παπ', ['Παπανδρέου Ανδρέα']],
    ['11635', 'Τσιμισκή', []],
    ['54622', 'Τσιμισκή', []],
  ])('of %s by «%s»', async (postalCode, search, items) => {
    expect((await find(postalCode, search)).data).toEqual({ items });
  });

  it('starts with the first streets when nothing is typed, and never returns all', async () => {
    const { items } = (await find('15351')).data;
    expect(items).toHaveLength(20);
  });

  it.each([
    ['1163', 'α', { postalCode: 'invalid-field' }],
    ['11635', 'α'.repeat(61), { search: 'too-long' }],
  ])('refuses %s and «%s»', async (postalCode, search, fields) => {
    expect(await find(postalCode, search)).toMatchObject({ code: 'invalid-input', data: { fields } });
  });
});

describe('the list of streets', () => {
  const lines = fs
    .readFileSync(new URL('streets/attica.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

  it('contains every street once, in Greek, under known postal codes', () => {
    const known = new Set(readSeedFile('postal-codes.json', SeedPostalCodes).map(({ postalCode }) => postalCode));
    expect(new Set(lines.map((line) => line.split('\t')[0])).size).toBe(lines.length);
    const isRight = (line: string) => {
      const [name = '', codes = ''] = line.split('\t');
      const isName = /^[\p{Script=Greek}\d][\p{Script=Greek}\d\s().&’C-]*$/u.test(name);
      return isName && codes.split(' ').every((code) => known.has(code));
    };
    expect(lines.filter((line) => !isRight(line))).toEqual([]);
  });

  it('contains streets for nearly every code', () => {
    const codes = new Set(lines.flatMap((line) => line.split('\t')[1]?.split(' ') ?? []));
    expect(codes.size).toBeGreaterThan(295);
  });
});

describe('spot-collection', () => {
  it('has Attica with its two regions and five windows', async () => {
    const { answer } = await shop.call('spot-collection');
    expect(answer.data.items).toHaveLength(1);
    const [attica] = answer.data.items;
    expect(attica).toMatchObject({ slug: 'attiki', isDefault: true, business: { name: 'Nostimo' } });
    expect(attica.regions.map(({ minimum }: { minimum: number }) => minimum)).toEqual([3800, 7800]);
    expect(attica.timePeriods.map(({ from, to }: { from: string; to: string }) => `${from}-${to}`)).toEqual([
      '07:00-10:00',
      '10:00-13:00',
      '13:00-16:00',
      '17:00-20:00',
      '20:00-22:00',
    ]);
  });
});

describe('date-collection', () => {
  it('omits dates and weeks beyond the capacity of the kitchen', async () => {
    const cook = (date: string, meals: number) =>
      shop.database.db.run(sql`
        insert into kitchen_uses (spot_id, date, meals) select id, ${date}, ${meals} from spots where slug = 'attiki'
        on conflict (spot_id, date) do update set meals = excluded.meals`);
    const planOf = async (query: Record<string, string>) =>
      (await shop.call('plan-collection', { query })).answer.data.items[0].id as string;
    const single = await planOf({ type: 'daily' });
    const weekly = await planOf({ tag: 'balanced', daysPerWeek: '5', mainMeals: '2', breakfast: 'true', weeks: '1' });
    const states = async (): Promise<unknown[]> => {
      const dates = (
        await shop.call('date-collection', { query: { spotPlanId: single, from: '2026-11-26', to: '2026-11-26' } })
      ).answer.data.dates;
      const { startWeeks } = (await shop.call('date-collection', { query: { spotPlanId: weekly } })).answer.data;
      type Week = { pattern: string; startWeek: string; state: string };
      const week = startWeeks.find((each: Week) => each.pattern === 'mon-thu' && each.startWeek === '2026-11-23');
      return [dates[0].state, week.state, week.slots.every((slot: { state: string }) => slot.state === week.state)];
    };
    expect(await states()).toEqual(['open', 'open', true]);
    // Thursdays have a capacity of 560 meals; the second delivery of this plan needs six.
    await cook('2026-11-26', 555);
    expect(await states()).toEqual(['few', 'full', true]);
    await cook('2026-11-26', 560);
    expect(await states()).toEqual(['full', 'full', true]);
  });
});
