import { describe, expect, it } from 'vitest';
import { readHeader } from './import-columns.ts';
import { planCodes } from './plan-codes.ts';
import { createIngredientFinder, readRecipe } from './read-recipe.ts';
import { createRowReader, readNumber } from './row-reader.ts';

describe('a number of a file', () => {
  it.each([
    ['7,90', 7.9],
    ['7.90', 7.9],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1234567],
    ['12 €', 12],
    ['0.125', 0.125],
    ['-3', -3],
    [7.9, 7.9],
    ['1.250', 'ambiguous-number'],
    ['12..5', 'not-a-number'],
    ['1,2,3', 'not-a-number'],
    ['=1+1', 'not-a-number'],
    ['', 'not-a-number'],
  ])('%j is read as %j', (cell, read) => {
    expect(readNumber(cell)).toBe(read);
  });
});

describe('a day of a file', () => {
  it.each([
    ['16/11/2026', '2026-11-16'],
    ['2026-11-16', '2026-11-16'],
    // Serial dates of workbooks.
    [46342, '2026-11-16'],
    ['31/02/2026', undefined],
    [0, undefined],
  ])('%j is %j', (cell, day) => {
    const reader = createRowReader({ row: 2, cells: { on: cell } });
    expect(reader.date('on')).toBe(day);
    expect(reader.faults).toHaveLength(day ? 0 : 1);
  });
});

describe('a wrong cell', () => {
  const words = { findWord: () => null, wordsOf: () => ['κύριο', 'πρωινό', 'σαλάτα'] };
  const faultOf = (read: (reader: ReturnType<typeof createRowReader>) => unknown, cell: string | number) => {
    const reader = createRowReader({ row: 2, cells: { it: cell } }, words);
    expect(read(reader)).toBeUndefined();
    return reader.faults[0];
  };

  it('names the nearest words of a list', () => {
    expect(faultOf((reader) => reader.word('it', 'course'), 'κυρίως')).toMatchObject({
      problem: 'unknown-word',
      value: 'κυρίως',
      nearest: ['κύριο'],
    });
    expect(faultOf((reader) => reader.words('it', 'tag'), 'κυρίως, σαλάτα')).toMatchObject({ value: 'κυρίως' });
    expect(faultOf((reader) => reader.yesOrNo('it'), 'ίσως')).toMatchObject({ nearest: ['ναι', 'όχι'] });
  });

  it('reports the day for a workbook serial date that was pasted as a number', () => {
    expect(faultOf((reader) => reader.date('it'), '47484')).toMatchObject({
      problem: 'not-a-date',
      value: '47484',
      nearest: ['01/01/2030'],
    });
  });

  it.each(['1,250', '1.250', '12,345 €'])('reports %s as ambiguous: a price or a thousand times it', (cell) => {
    expect(faultOf((reader) => reader.cents('it', { from: 0, to: 10_000_000 }), cell)).toMatchObject({
      problem: 'ambiguous-number',
    });
  });
});

describe('the titles of a file', () => {
  it('are recognised in both languages, ignoring accents, case and signs', () => {
    for (const titles of [
      ['ΤΚ', 'ΠΕΡΙΟΧΗ'],
      ['Postal Code', 'region'],
      ['Ταχυδρομικος κωδικας', 'ζώνη'],
    ])
      expect(readHeader('postal-codes', titles)).toMatchObject({
        fields: ['code', 'region'],
        missing: [],
        twice: null,
      });
  });

  it('that are missing, unknown or duplicate are reported', () => {
    const read = readHeader('postal-codes', ['ΤΚ', 'Τ.Κ.', 'Σχόλια']);
    expect(read).toMatchObject({ ignored: ['Σχόλια'], missing: [{ field: 'region' }], twice: 'Τ.Κ.' });
  });
});

describe('a recipe in a cell', () => {
  const pantry = [
    { slug: 'revithia', name: { el: 'ρεβίθια', en: 'chickpeas' } },
    { slug: 'feta', name: { el: 'τυρί φέτα', en: 'feta cheese' } },
  ];
  const find = createIngredientFinder(pantry);
  it('names ingredients in either language or by their code, with grams', () => {
    expect(readRecipe('Ρεβίθια 120; feta cheese: 30,5 g;', find)).toEqual({
      lines: [
        { ingredient: 'revithia', component: null, grams: 120 },
        { ingredient: 'feta', component: null, grams: 30.5 },
      ],
    });
  });
  it.each([
    ['μέλι 10', { problem: 'unknown-ingredient', value: 'μέλι' }],
    ['feta', { problem: 'grams-missing', value: 'feta' }],
    ['feta 6000', { problem: 'out-of-range', value: 'feta 6000' }],
    ['feta 1.250', { problem: 'ambiguous-number', value: 'feta 1.250' }],
  ])('%j is refused', (said, problem) => {
    expect(readRecipe(said, find)).toMatchObject(problem);
  });
  it('of more lines than a recipe may have is read no further than the first of them', () => {
    let asked = 0;
    const counting = (name: string) => {
      asked += 1;
      return find(name);
    };
    const read = readRecipe('feta 1;'.repeat(850), Object.assign(counting, { names: find.names }));
    expect([read, asked]).toEqual([{ problem: 'too-long', value: 'feta 1' }, 60]);
  });
  it('looks up each name of the pantry once, however many recipes a file has', () => {
    let folded = 0;
    const counted = pantry.map((item) => ({
      slug: item.slug,
      get name() {
        folded += 1;
        return item.name;
      },
    }));
    const findCounted = createIngredientFinder(counted);
    for (let row = 0; row < 100; row += 1) readRecipe('φέτα 1; ρεβίθια 2; feta cheese 3', findCounted);
    expect(folded).toBe(pantry.length);
  });
});

describe('a row of codes', () => {
  const near = { id: 'near', slug: 'near', name: { el: 'Κοντά', en: 'Near' } };
  const far = { id: 'far', slug: 'far', name: { el: 'Μακριά', en: 'Far' } };
  const regions = [
    { ...near, minimumInCents: 2000, deliveryFeeInCents: 250, freeDeliveryFromInCents: 5000 },
    { ...far, minimumInCents: 2000, deliveryFeeInCents: 350, freeDeliveryFromInCents: 5000 },
  ];
  const facts = { regions, regionOf: () => 'near', isOrdered: () => false, customersIn: () => 7 };
  const rowsOf = (...named: [string, string][]) =>
    named.map(([code, region], at) => ({ row: at + 2, cells: { code, region } }));
  const plan = (region: string, isOrdered: boolean) =>
    planCodes(rowsOf(['11635', region]), { ...facts, isOrdered: () => isOrdered }).map(
      ({ outcome, faults, wanted }) => [outcome, faults[0]?.problem, wanted?.regionId],
    );

  it('with two regions for one code is refused, and so is the first of them', () => {
    const planned = planCodes(rowsOf(['11635', 'Κοντά'], ['116 35', 'Μακριά'], ['10563', 'Μακριά']), facts);
    expect(planned.map(({ outcome, faults }) => [outcome, faults[0]?.problem])).toEqual([
      ['bad', 'several-regions'],
      ['bad', 'several-regions'],
      ['changed', undefined],
    ]);
  });

  it('reports how many customers a dearer region concerns, and ignores a cheaper one', () => {
    const [dearer] = planCodes(rowsOf(['11635', 'Μακριά']), facts);
    expect(dearer?.dearerFor).toBe(7);
    const [cheaper] = planCodes(rowsOf(['11635', 'Κοντά']), { ...facts, regionOf: () => 'far' });
    expect(cheaper?.dearerFor).toBe(0);
  });

  it('names the nearest region', () => {
    const [row] = planCodes(rowsOf(['11635', 'Μακρυά']), facts);
    expect(row?.faults[0]).toMatchObject({ problem: 'unknown-region', nearest: ['Μακριά'] });
  });

  it('keeps a code in use where deliveries are still to come', () => {
    expect(plan('καμία', true)).toEqual([['bad', 'still-ordered', undefined]]);
    expect(plan('καμία', false)).toEqual([['changed', undefined, null]]);
    expect(plan('Κοντά', true)).toEqual([['unchanged', undefined, undefined]]);
  });
});
