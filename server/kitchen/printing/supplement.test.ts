import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { portions } from '#contract/words/catalogue-words.ts';
import { stations } from '#contract/words/kitchen-words.ts';
import { type KitchenSheet, sheetOf } from '#domain/kitchen/sheet-versions.ts';
import { drawPdf } from '#server/drawing/draw-pdf.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { sampleOrder } from '#tests/support/documents/sample-prints.ts';
import { pagesOf } from './drawing/draw-print-order.ts';
import type { CookRow, PackingBag, SheetToPrint } from './drawing/print-order.ts';
import { packingSheetOf } from './packing-sheet-of-version.ts';
import { cookSheetOf, type VersionWorld } from './sheets-of-version.ts';

const deliveryIds = [1, 2, 3].map((id) => `00000000-0000-4000-8000-00000000000${id}`);
const madeAt = new Date('2026-11-21T14:22:00+02:00');

function worldOf(facts: KitchenSheet, before: KitchenSheet | null, isSupplement: boolean): VersionWorld {
  const nothing = new Map<string, never>();
  const book = {
    cooked: nothing,
    meals: nothing,
    ingredients: [],
    ingredient: nothing,
    component: nothing,
    corrected: nothing,
  };
  const delivery = { date: '2026-11-22', from: '10:00', to: '13:00', street: '', number: '', postalCode: '', city: '' };
  const person = { name: 'Μ. Παππά', floor: '', bell: '', phone: '', notes: '', avoidAllergens: [], stop: null };
  const deliveries = new Map(
    deliveryIds.map((id, index) => [id, { id, orderNumber: 100 + index, eaters: {}, ...delivery, ...person }]),
  );
  return {
    version: { number: 1, isSupplement, madeAt, madeBy: '', facts, date: '2026-11-22' },
    before,
    book,
    deliveries,
  };
}

const cookRows = (world: VersionWorld): CookRow[] => {
  const sheet = cookSheetOf(world);
  if (sheet.kind !== 'cook') throw new Error('not the cook sheet');
  return sheet.rows;
};
const bagsOf = (world: VersionWorld): PackingBag[] => {
  const sheet = packingSheetOf(world);
  if (sheet.kind !== 'packing') throw new Error('not the packing sheet');
  return sheet.bags;
};
const wordsOf = async (sheet: SheetToPrint) => {
  const pdf = await drawPdf(pagesOf(sampleOrder([sheet])), { title: '', now: madeAt });
  return readPdf(pdf).pages.join(' ').replaceAll('\n', ' ').replace(/ +/g, ' ');
};

const dish = fc.constantFrom('γεμιστά', 'μπολ', 'φακές');
const cookFacts = fc
  .array(
    fc.record({
      key: fc.tuple(fc.constantFrom(...stations), dish, fc.constantFrom(...portions)).map((key) => key.join('/')),
      count: fc.nat(30),
    }),
  )
  .map(sheetOf);
const packingFacts = fc
  .array(
    fc.record({
      key: fc
        .tuple(fc.constantFrom(...deliveryIds), fc.constantFrom('1/1', '1/2', '2/2'), fc.constantFrom('a', 'b'), dish)
        .map((key) => [...key, 'regular'].join('/')),
      count: fc.nat(4),
    }),
  )
  .map(sheetOf);

const portionsWanted = ({ counts }: CookRow) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
const isCooked = (row: CookRow) => Object.keys(portionsWanted(row)).length > 0;

describe('a sheet with its supplement', () => {
  it('lists the meals to cook, for any change: a dish of the supplement replaces that dish of the sheet', () => {
    fc.assert(
      fc.property(cookFacts, cookFacts, (printed, now) => {
        const place = (row: CookRow) => `${row.station} ${row.name}`;
        const kitchen = new Map(cookRows(worldOf(printed, null, false)).map((row) => [place(row), row]));
        const supplement = cookRows(worldOf(now, printed, true));
        for (const row of supplement) {
          for (const portion of portions) {
            const old = kitchen.get(place(row))?.counts[portion] ?? 0;
            const change = row.changes[portion] ?? {
              before: row.counts[portion] ?? 0,
              after: row.counts[portion] ?? 0,
            };
            expect(change).toEqual({ before: old, after: row.counts[portion] ?? 0 });
          }
          kitchen.set(place(row), row);
        }
        const read = (rows: Iterable<CookRow>) =>
          new Map([...rows].filter(isCooked).map((row) => [place(row), portionsWanted(row)]));
        expect(read(kitchen.values())).toEqual(read(cookRows(worldOf(now, null, false))));
      }),
    );
  });

  it('lists the meals to pack, for any change: a bag of the supplement replaces that bag of the sheet', () => {
    fc.assert(
      fc.property(packingFacts, packingFacts, (printed, now) => {
        const place = ({ orderNumber, bag }: PackingBag) => `${orderNumber} ${bag}`;
        const counter = new Map(bagsOf(worldOf(printed, null, false)).map((bag) => [place(bag), bag]));
        for (const bag of bagsOf(worldOf(now, printed, true))) counter.set(place(bag), bag);
        const read = (bags: Iterable<PackingBag>) =>
          [...bags]
            .map((bag) => ({
              ...bag,
              meals: bag.meals
                .filter(({ amount }) => amount > 0)
                .map(({ name, amount }) => `${amount} ${name}`)
                .sort(),
            }))
            .filter(({ meals }) => meals.length > 0)
            .map(({ orderNumber, bag, bags: of, meals, icePacks }) => [orderNumber, bag, of, icePacks, ...meals])
            .sort();
        expect(read(counter.values())).toEqual(read(bagsOf(worldOf(now, null, false))));
      }),
    );
  });
});

it('shows the old figure, the difference and the new total of a changed dish, with its unchanged portions', async () => {
  const printed = sheetOf([
    { key: 'oven/γεμιστά/regular', count: 6 },
    { key: 'oven/γεμιστά/brave', count: 4 },
    { key: 'stove/φακές/regular', count: 9 },
  ]);
  const words = await wordsOf(cookSheetOf(worldOf({ ...printed, 'oven/γεμιστά/regular': 8 }, printed, true)));
  expect(words).toContain('8 6 + 2');
  expect(words).toContain('12 10 + 2');
  expect(words).not.toContain('φακές');
});

it('shows the meals removed from a bag, and the bags that no longer leave', async () => {
  const [first, second] = deliveryIds;
  const printed = sheetOf([
    { key: `${first}/1/1/a/γεμιστά/regular`, count: 2 },
    { key: `${first}/1/1/b/φακές/regular`, count: 1 },
    { key: `${second}/1/1/a/μπολ/regular`, count: 3 },
  ]);
  const now = sheetOf([{ key: `${first}/1/1/a/γεμιστά/regular`, count: 2 }]);
  const bags = bagsOf(worldOf(now, printed, true));
  expect(
    bags.map(({ orderNumber, meals }) => [orderNumber, meals.map(({ amount, before }) => [amount, before])]),
  ).toEqual([
    [
      100,
      [
        [2, null],
        [0, 1],
      ],
    ],
    [101, [[0, 3]]],
  ]);
  const words = await wordsOf(packingSheetOf(worldOf(now, printed, true)));
  expect(words).toContain('ήταν 1');
  expect(words).toContain('Δεν φεύγει πια');
});
