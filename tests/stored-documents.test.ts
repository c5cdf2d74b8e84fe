import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MealRecordOne } from '#contract/meals/meal-records.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Settings } from '#contract/shop/settings.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import { storedDocument } from '#server/documents/document-schema.ts';
import { renderDocument } from '#server/documents/pdf/render-pdf.ts';
import mailFacts from '#server/mail-facts-of-0.1.json' with { type: 'json' };
import { storedSettings } from '#server/settings/settings-schema.ts';
import { parsedDocuments, plainDocuments } from '#server/stored-documents.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import of01 from './stored-documents/of-0.1.json' with { type: 'json' };
import of020 from './stored-documents/of-0.2.0.json' with { type: 'json' };
import of03 from './stored-documents/of-0.3.json' with { type: 'json' };

type Samples = Record<string, unknown[]>;
/** Documents as each release wrote them, of made-up persons: samples are added, never changed. */
const releases: Record<string, Samples> = { '0.1': of01, '0.2.0': of020, '0.3': of03 };
const schemas = { ...plainDocuments, ...parsedDocuments };
const columnNames = Object.keys(schemas) as (keyof typeof schemas)[];
const samples = Object.entries({ ...releases, 'mails of 0.1': { 'mails.facts': [mailFacts] } }).flatMap(
  ([release, columns]) =>
    Object.entries(columns).flatMap(([column, documents]) =>
      documents.map((document, index) => ({ name: `${column} of ${release}, ${index + 1}`, column, document })),
    ),
);
const schemaOf = (column: string) => schemas[column as keyof typeof schemas];

const start = '2026-11-16T10:00:00+02:00';
let shop: ChangingShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openChangingShop(start);
  customer = await openCustomer(shop);
}, 60_000);
afterAll(() => shop.close());

describe('a document that the shop stores as JSON', () => {
  it('has a schema and a sample, whatever column it is in', async () => {
    const columns = await shop.database.db.rows<{ name: string }>(sql`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace
      where c.table_schema = 'public' and c.data_type in ('json', 'jsonb') and k.relkind in ('r', 'p') and not k.relispartition`);
    expect(columnNames.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
    expect([...new Set(samples.map(({ column }) => column))].toSorted()).toEqual(columnNames.toSorted());
    expect(Object.keys(parsedDocuments).filter((column) => column in plainDocuments)).toEqual([]);
  });

  it.each(samples)('is read whole: $name', ({ column, document }) => {
    // Kinds of alerts that this release does not know are read as `other`.
    const expected = JSON.parse(JSON.stringify(document).replaceAll('"kind":"something-new"', '"kind":"other"'));
    expect(schemaOf(column).parse(document)).toMatchObject(expected);
  });

  it.each(samples)('may have fields of a later release: $name', ({ column, document }) => {
    if (Array.isArray(document) || column === 'till_counts.notes' || column === 'till_count_versions.notes') return;
    const isRecordOfFigures = ['sheet_versions.facts', 'staff_acts.data', 'staff_acts.restores'].includes(column);
    if (isRecordOfFigures || /quota|daily_meals|reached_at|allergens/.test(column)) return;
    expect(schemaOf(column).safeParse({ ...(document as object), ofALaterRelease: { is: true } }).success).toBe(true);
  });

  it('names a label by the same hash after it was read: recipes keep the order of their fields', () => {
    const ordered = samples.filter(({ column }) =>
      /recipe|meal_builds\.nutrition|meals\.(ingredients|allergens)/.test(column),
    );
    expect(ordered.length).toBeGreaterThan(2);
    for (const { column, document } of ordered) {
      expect(JSON.stringify(schemaOf(column).parse(document))).toBe(JSON.stringify(document));
    }
  });

  it('of the settings holds what a page needs, also where its part was saved before a field came', () => {
    for (const { document } of samples.filter(({ column }) => column === 'settings.value'))
      expect(Settings.safeParse(storedSettings.parse(document)).error?.issues).toBeUndefined();
    const { brand } = storedSettings.parse({ brand: { name: { el: 'Κουζίνα', en: 'Kitchen' } } });
    expect(brand).toMatchObject({ name: { el: 'Κουζίνα' }, instagram: expect.anything() });
  });
});

describe.each(['0.1', '0.2.0'])('what release %s has stored', (release) => {
  const stored = (column: string): unknown[] => releases[release]?.[column] ?? of020[column as keyof typeof of020];
  const first = (column: string) => JSON.stringify(stored(column)[0]);
  const run = (statement: Statement) => shop.database.db.run(statement);

  it('is answered of an order: its meals, address and changes', async () => {
    shop.setNow(start);
    const order = await buy(shop, customer, await fillSingleCart(shop, customer), 'cash-on-delivery');
    const [delivery] = order.deliveries;
    await run(sql`
      update order_items set meal = ${first('order_items.meal')}::jsonb where delivery_id = ${delivery?.id}`);
    await run(sql`
      update orders set address = ${first('orders.address')}::jsonb, contact = ${first('orders.contact')}::jsonb,
        rhythm = null, terms = null where id = ${order.id}`);
    await run(sql`update deliveries set extras = null, region = null where order_id = ${order.id}`);
    const change = (column: string) =>
      JSON.stringify((stored(column)[0] as object[]).map((each) => ({ ...each, id: delivery?.id })));
    await run(sql`
      insert into order_changes (id, order_id, number, kind, delivery_id, before, after, difference_in_cents, sums_before,
        sums_after, made_by, made_at)
      values (gen_random_uuid(), ${order.id}, 1, 'meals', ${delivery?.id}, ${change('order_changes.before')}::jsonb,
        ${change('order_changes.after')}::jsonb, 0, ${first('order_changes.sums_before')}::jsonb,
        ${first('order_changes.sums_after')}::jsonb, 'customer', ${shop.now()})`);
    const { answer } = await customer.call('order-one', { query: { orderId: order.id } });
    expect(answer.code).toBe('ok');
    const shown: Order = answer.data;
    const meal = stored('order_items.meal')[0] as { name: { el: string }; image: object };
    expect(shown.deliveries[0]?.items[0]).toMatchObject({ name: meal.name.el, item: { image: meal.image } });
    expect(shown.address).toMatchObject(stored('orders.address')[0] as object);
    expect(shown.changes).toMatchObject([{ kind: 'meals', summary: expect.stringMatching(/./) }]);
    expect((await customer.call('order-collection')).answer).toMatchObject({ code: 'ok' });
  });

  it('is printed again and shown of a label', async () => {
    shop.setNow(start);
    const date = '2026-11-20';
    await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
    shop.setNow('2026-11-19T06:00:00+02:00');
    const kitchen = (name: Parameters<typeof staffCall>[1], query: Record<string, string>, body?: object) =>
      staffCall(shop, name, { query, body, role: 'kitchen' });
    const printed = (await kitchen('sheet-print', { date }, { kind: 'labels' })).answer;
    await run(sql`alter table label_contents disable trigger user`);
    for (const content of stored('label_contents.content') as { name: { el: string } }[]) {
      await run(sql`update label_contents set content = ${JSON.stringify(content)}::jsonb`);
      const query = { date, versionId: printed.data.version.id };
      const { file } = (await kitchen('sheet-version-one', query)).answer.data;
      expect(readPdf(Buffer.from(file.base64, 'base64')).pages.join(' ')).toContain(content.name.el.split(' ')[0]);
      const label = await shop.database.db.one<{ token: string }>(sql`select token from labels limit 1`);
      const { answer } = await shop.call('batch-one', { query: { token: label?.token ?? '' } });
      expect(answer).toMatchObject({ code: 'ok' });
      expect(JSON.stringify(answer.data)).toContain(content.name.el);
    }
  });

  it('is compared of the versions of a meal', async () => {
    const meal = await shop.database.db.one<{ id: string }>(sql`select id from meals order by slug limit 1`);
    const mealId = meal?.id ?? '';
    const sheets = stored('meal_versions.sheet');
    await run(sql`delete from meal_versions where meal_id = ${mealId}`);
    for (const [index, sheet] of [...sheets, ...of020['meal_versions.sheet']].entries())
      await run(sql`
        insert into meal_versions (meal_id, number, sheet, published_by, published_at)
        values (${mealId}, ${index + 1}, ${JSON.stringify(sheet)}::jsonb, 'Άννα', ${shop.now()})`);
    const { answer } = await staffCall(shop, 'meal-sheet-one', { query: { mealId } });
    expect(answer.code).toBe('ok');
    const { versions }: MealRecordOne = answer.data;
    expect(versions).toHaveLength(sheets.length + of020['meal_versions.sheet'].length);
    expect(versions.some(({ changes }) => changes.length > 0)).toBe(true);
  });

  it('is drawn of a document', async () => {
    for (const document of stored('documents.data')) {
      const data = storedDocument.parse(document);
      const said = readPdf(await renderDocument(data)).pages.join(' ');
      expect(said).toContain(data.seller.name);
      expect(said).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
