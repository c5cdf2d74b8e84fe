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
    // As workbooks count them.
    [46342, '2026-11-16'],
    ['31/02/2026', undefined],
    [0, undefined],
  ])('%j is %j', (cell, day) => {
    const reader = createRowReader({ row: 2, cells: { on: cell } });
    expect(reader.date('on')).toBe(day);
    expect(reader.faults).toHaveLength(day ? 0 : 1);
  });
});

describe('the titles of a file', () => {
  it('are known in both languages, whatever their accents, capitals and signs', () => {
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

  it('that are missing, unknown or there twice are told', () => {
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
    expect(readRecipe(said, find)).toEqual(problem);
  });
  it('of more lines than a recipe may have is read no further than the first of them', () => {
    let asked = 0;
    const read = readRecipe('feta 1;'.repeat(850), (name) => {
      asked += 1;
      return find(name);
    });
    expect([read, asked]).toEqual([{ problem: 'too-long', value: 'feta 1' }, 60]);
  });
  it('asks each name of the pantry once, however many recipes a file has', () => {
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
  const regions = [{ id: 'near', slug: 'near', name: { el: 'Κοντά', en: 'Near' } }];
  const plan = (region: string, isOrdered: boolean) =>
    planCodes([{ row: 2, cells: { code: '11635', region } }], {
      regions,
      regionOf: () => 'near',
      isOrdered: () => isOrdered,
    }).map(({ outcome, faults, wanted }) => [outcome, faults[0]?.problem, wanted?.regionId]);

  it('takes no code out of use where something is still to be brought', () => {
    expect(plan('καμία', true)).toEqual([['bad', 'still-ordered', undefined]]);
    expect(plan('καμία', false)).toEqual([['changed', undefined, null]]);
    expect(plan('Κοντά', true)).toEqual([['unchanged', undefined, undefined]]);
  });
});
