import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
let mealId: string;
let now = new Date(usualNow);
beforeAll(async () => {
  shop = await openTestShop({ clock: () => now });
  const row = await shop.database.db.one<{ id: string }>(sql`select id from meals where slug = 'gemista'`);
  mealId = row?.id ?? '';
  const { sheet, revision } = (await staffCall(shop, 'meal-sheet-one', { query: { mealId } })).answer.data;
  const changed = { ...sheet, name: { el: 'Γεμιστά της γιαγιάς', en: 'Grandma’s stuffed tomatoes' } };
  const lines = [...sheet.lines, { ingredient: 'feta', component: null, grams: 30 }];
  await staffCall(shop, 'meal-sheet-update', { body: { mealId, revision, sheet: { ...changed, lines }, agreed: [] } });
}, 60_000);
afterAll(() => shop.close());

const link = async (): Promise<string> =>
  (await staffCall(shop, 'meal-preview-create', { body: { mealId } })).answer.data.token;
const look = (token: string, lang = 'el') => shop.call('meal-preview-one', { query: { token }, headers: { lang } });

describe('a draft before it is published', () => {
  it('is shown as its page would be, in both languages, and only with its link', async () => {
    const token = await link();
    const { answer } = await look(token);
    expect(answer.data).toMatchObject({ name: 'Γεμιστά της γιαγιάς', slug: 'gemista', offeredOn: [], similar: [] });
    expect(answer.data.contains).toContain('milk');
    expect(answer.data.builds).toHaveLength(4);
    expect((await look(token, 'en')).answer.data.name).toBe('Grandma’s stuffed tomatoes');
    const shown = (await shop.call('meal-one', { query: { slug: 'gemista' } })).answer.data;
    expect([shown.name, shown.contains]).not.toEqual([answer.data.name, answer.data.contains]);
  });

  it('is not shown for a modified, made-up or expired link', async () => {
    const token = await link();
    const other = await shop.database.db.one<{ id: string }>(sql`select id from meals where slug <> 'gemista' limit 1`);
    const wrong = [
      token.replace(mealId, other?.id ?? ''),
      token.replace(/\.(\w)/, (_, first) => `.z${first}`),
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    ];
    for (const each of wrong) expect((await look(each)).answer.code).toBe('meal-not-found');
    expect((await look('short')).answer.code).toBe('invalid-input');
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await look(token)).answer.code).toBe('meal-not-found');
    now = new Date(usualNow);
  });

  it('has a label preview identical to the print, and none without a recipe', async () => {
    const label = async (id: string, language: string) =>
      (await staffCall(shop, 'meal-label-one', { query: { mealId: id, language }, role: 'kitchen' })).answer.data
        .picture;
    const [greek, both] = [await label(mealId, 'el'), await label(mealId, 'both')];
    for (const { base64 } of [greek, both]) expect(Buffer.from(base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    expect(greek.base64).not.toBe(both.base64);
    const body = { name: { el: 'Άδειο', en: '' }, course: 'main' };
    const made = (await staffCall(shop, 'meal-sheet-create', { body })).answer.data;
    expect(await label(made.mealId, 'el')).toBeNull();
    expect(await shop.database.db.rows(sql`select 1 from labels`)).toEqual([]);
  });
});
