import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportRow } from '#contract/shop/imports.ts';
import { sql } from '#server/database/sql.ts';
import { badRowsOf, csvFile, openImports, rowsWithBad } from '#tests/support/documents/imported-files.ts';
import { writeWorkbook } from '#tests/support/documents/write-workbook.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());
const { send, bring, read, apply, count } = openImports(() => shop);

const entriesOf = (importId: string) =>
  shop.database.db.rows<{ action: string; after: object }>(
    sql`select action, after from audit_trail where subject_kind = 'file' and subject_id = ${importId} and action = 'applied'`,
  );

describe('meals from a file', { timeout: 120_000 }, () => {
  const titles = ['Όνομα', 'Όνομα αγγλικά', 'Κατηγορία', 'Συνταγή', 'Τιμή', 'Ημέρες ανάλωσης', 'Ίσως ίχνη', 'Πλάνα'];
  const good = (number: number) => [
    `Ρεβίθια νούμερο ${number}`,
    `Chickpeas ${number}`,
    'Κυρίως γεύμα',
    'καρύδια 12; aggouri 80,5',
    '9,40',
    '5',
    'σόγια, Γάλα',
    'vegan',
  ];
  const without = (place: number, cell: string) => (number: number) => good(number).with(place, cell);
  const table = [
    titles,
    ...rowsWithBad(good, [
      without(0, ''),
      without(3, 'μονόκερος 10'),
      without(4, '1.250'),
      without(5, '99'),
      without(6, 'σκόνη'),
      without(0, 'Ρεβίθια νούμερο 0'),
      without(2, 'γλυκό'),
      without(4, '=1+1'),
      without(3, 'καρύδια'),
      without(0, 'α'.repeat(121)),
    ]),
  ];

  it('result in 480 drafts of 500 rows: nothing is written before confirmation, and the 20 bad rows list their errors', async () => {
    const before = await count();
    const report = await bring('meals', csvFile(table));
    expect(report.counts).toEqual({ bad: 20, changed: 0, new: 480, unchanged: 0 });
    expect(badRowsOf(report).slice(0, 10)).toEqual([
      [26, 'required'],
      [51, 'unknown-ingredient'],
      [76, 'ambiguous-number'],
      [101, 'out-of-range'],
      [126, 'unknown-word'],
      [151, 'twice'],
      [176, 'unknown-word'],
      [201, 'not-a-number'],
      [226, 'grams-missing'],
      [251, 'too-long'],
    ]);
    expect(report.rows[49]?.problems).toEqual([
      { column: 'Συνταγή', problem: 'unknown-ingredient', value: 'μονόκερος', nearest: [] },
    ]);
    expect(await count()).toEqual(before);
    expect((await apply(report)).data.applied.counts).toEqual(report.counts);
    expect(await count()).toMatchObject({ meals: before?.meals, sheets: (before?.sheets ?? 0) + 480 });
    const draft = await shop.database.db.one<{ draft: object }>(
      sql`select draft from meal_sheets where draft->'name'->>'el' = 'Ρεβίθια νούμερο 7'`,
    );
    expect(draft?.draft).toMatchObject({
      slug: 'revithia-noumero-7',
      course: 'main',
      useByDays: 5,
      mayContain: ['soy', 'milk'],
      tags: ['vegan'],
      lines: [
        { ingredient: 'karydia', component: null, grams: 12 },
        { ingredient: 'aggouri', component: null, grams: 80.5 },
      ],
      portions: [{ priceInCents: 940 }, { priceInCents: 1180 }, { priceInCents: 1410 }, { priceInCents: 1880 }],
    });
    expect(await entriesOf(report.id)).toEqual([
      { action: 'applied', after: { kind: 'meals', fileName: 'αρχείο.csv', ...report.counts } },
    ]);
  });

  it('change nothing the second time, and a repeated confirmation applies them once', async () => {
    const again = await bring('meals', csvFile(table));
    expect(again.counts).toEqual({ bad: 20, changed: 0, new: 0, unchanged: 480 });
    const before = await count();
    expect((await apply(again)).code).toBe('ok');
    expect((await apply(again)).data.applied.counts.unchanged).toBe(480);
    expect(await entriesOf(again.id)).toHaveLength(1);
    expect(await count()).toEqual(before);
    expect((await read(again.id)).rows).toEqual([]);
  });

  it('that are on sale change as a draft only, and an empty cell keeps the stored value', async () => {
    const file = writeWorkbook([
      ['Address', 'Name in Greek', 'Use-by days', 'Price regular', 'Description in Greek'],
      ['gemista', 'Γεμιστά', 2, 8.35, ''],
    ]);
    const { answer } = await shop.call('meal-one', { query: { slug: 'gemista' } });
    const report = await bring('meals', file);
    const fields = report.rows[0]?.changes.map(({ column, to }) => [column, to]);
    expect(fields).toEqual(
      expect.arrayContaining([
        ['Ημέρες ανάλωσης', '2'],
        ['Τιμή κανονικής', '8,35'],
      ]),
    );
    expect(fields?.map(([column]) => column)).not.toContain('Περιγραφή');
    expect((await apply(report)).code).toBe('ok');
    expect((await shop.call('meal-one', { query: { slug: 'gemista' } })).answer.data).toEqual(answer.data);
    const sheet = (await staffCall(shop, 'meal-sheet-one', { query: { mealId: answer.data.id } })).answer.data;
    expect(sheet).toMatchObject({ state: 'changed', sheet: { useByDays: 2 } });
  });

  it('are refused if one of them was changed after the file was read, and nothing of the file is written', async () => {
    const { id, revision, sheet } = await staffSheet('briam');
    const file = csvFile([
      ['Διεύθυνση', 'Όνομα', 'Ημέρες ανάλωσης'],
      ['briam', sheet.name.el, 2],
      ['', 'Ολοκαίνουργιο', 3],
    ]);
    const report = await bring('meals', file);
    const body = { mealId: id, revision, sheet: { ...sheet, useByDays: 7 } };
    expect((await staffCall(shop, 'meal-sheet-update', { body })).status).toBe(200);
    const before = await count();
    expect((await apply(report)).code).toBe('import-changed');
    expect(await count()).toEqual(before);
    const fresh = await read(report.id);
    expect(fresh.rows[0]?.changes).toEqual([{ column: 'Ημέρες ανάλωσης', from: '7', to: '2' }]);
    expect((await apply(fresh)).code).toBe('ok');
  });

  it('with a name that several meals have are refused until a slug is given; a meal no longer sold is ignored', async () => {
    const { db } = shop.database;
    const [mine, other] = [await staffSheet('gemista'), await staffSheet('briam')];
    const name = 'Γεμιστά της γιαγιάς';
    for (const { id, sheet } of [mine, other]) {
      const { revision } = (await staffCall(shop, 'meal-sheet-one', { query: { mealId: id } })).answer.data;
      const body = { mealId: id, revision, sheet: { ...sheet, name: { ...sheet.name, el: name } } };
      expect((await staffCall(shop, 'meal-sheet-update', { body })).status).toBe(200);
    }
    const rowsOf = async (slug: string) =>
      (
        await bring(
          'meals',
          csvFile([
            ['Διεύθυνση', 'Όνομα', 'Ημέρες ανάλωσης'],
            [slug, 'ΓΕΜΙΣΤΑ ΤΗΣ ΓΙΑΓΙΑΣ', 9],
          ]),
        )
      ).rows.map(({ outcome, problems }) => [outcome, problems[0]?.problem]);
    expect(await rowsOf('')).toEqual([['bad', 'several-meals']]);
    expect(await rowsOf('briam')).toEqual([['changed', undefined]]);
    await db.run(sql`update meals set is_active = false where id = ${other.id}`);
    expect(await rowsOf('')).toEqual([['changed', undefined]]);
    await db.run(sql`update meals set is_active = true where id = ${other.id}`);
  });

  async function staffSheet(slug: string) {
    const found = await shop.database.db.one<{ id: string }>(sql`select id from meals where slug = ${slug}`);
    return (await staffCall(shop, 'meal-sheet-one', { query: { mealId: found?.id ?? '' } })).answer.data;
  }
});

describe('ingredients from a file', { timeout: 60_000 }, () => {
  const titles = ['Όνομα', 'Όνομα αγγλικά', 'Είδος', 'Αλλεργιογόνα', 'Λιπαρά', 'Κορεσμένα', 'Υδατάνθρακες'];
  const more = ['Σάκχαρα', 'Εδώδιμες ίνες', 'Πρωτεΐνες', 'Αλάτι', 'Τιμή ανά κιλό'];
  const row = (name: string, facts: Partial<Record<string, string>> = {}) =>
    [...titles, ...more].map((title) => (title === 'Όνομα' ? name : (facts[title] ?? usual[title] ?? '')));
  const usual: Record<string, string> = {
    'Όνομα αγγλικά': 'smoked trout',
    Είδος: 'Ψάρι',
    Αλλεργιογόνα: 'ψάρι',
    Λιπαρά: '4,5',
    Κορεσμένα: '1',
    Υδατάνθρακες: '0',
    Σάκχαρα: '0',
    'Εδώδιμες ίνες': '0',
    Πρωτεΐνες: '21',
    Αλάτι: '2,3',
    'Τιμή ανά κιλό': '24,90',
  };

  it('are added and repriced, each price with its history; a file never changes the public data of a meal', async () => {
    const file = csvFile([
      [...titles, ...more],
      row('πέστροφα καπνιστή'),
      row('πέστροφα χωρίς ψάρι', { Αλλεργιογόνα: 'καμία' }),
      row('πέστροφα βαριά', { Πρωτεΐνες: '99' }),
      row('πέστροφα παχιά', { Κορεσμένα: '5' }),
    ]);
    const report = await bring('ingredients', file);
    expect(report.rows.map(({ outcome, problems }: ImportRow) => [outcome, problems[0]?.problem])).toEqual([
      ['new', undefined],
      ['bad', 'allergen-missing'],
      ['bad', 'more-than-whole'],
      ['bad', 'more-than-whole'],
    ]);
    expect((await apply(report)).code).toBe('ok');
    const { db } = shop.database;
    expect(
      await db.one(sql`select emphasis, allergens from ingredients where name->>'el' = 'πέστροφα καπνιστή'`),
    ).toEqual({
      emphasis: { el: ['πέστροφα καπνιστή'], en: ['smoked trout'] },
      allergens: ['fish'],
    });
    const feta = await db.one<{ name: string }>(sql`select name->>'el' as name from ingredients where slug = 'feta'`);
    const change = csvFile([
      ['Code', 'Name in Greek', 'Allergens', 'Price per kilo'],
      ['feta', feta?.name ?? '', 'γάλα, σόγια', ''],
      ['aggouri', 'αγγούρι', '', '1,35'],
    ]);
    const second = await bring('ingredients', change);
    expect(second.rows.map(({ outcome, problems }) => [outcome, problems[0]?.problem])).toEqual([
      ['bad', 'changes-published'],
      ['changed', undefined],
    ]);
    await apply(second);
    const prices = await db.rows(sql`
      select p.price_per_kilo_in_cents as price, p.changed_by as by from ingredient_prices p
      join ingredients i on i.id = p.ingredient_id where i.slug = 'aggouri' order by p.at`);
    expect(prices.at(-1)).toEqual({ price: 135, by: 'Ελένη' });
  });
});

describe('an unreadable file', () => {
  it('is refused with its fault, and is not stored', async () => {
    const answer = await send('meals', Buffer.from('Χρώμα;Βάρος\nμπλε;3'));
    expect([answer.code, answer.data]).toEqual(['import-unreadable', { fault: 'columns-missing', what: 'Όνομα' }]);
    expect((await send('meals', Buffer.alloc(2 * 1024 * 1024 + 3))).code).toBe('invalid-input');
  });

  it('can be sent, read and applied by the owner only', async () => {
    for (const name of ['import-collection', 'import-create', 'import-one', 'import-apply'] as const)
      expect((await staffCall(shop, name, { role: 'support', body: {} })).status, name).toBe(403);
  });
});
