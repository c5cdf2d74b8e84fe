import { describe, expect, it } from 'vitest';
import { readHeader } from './import-columns.ts';
import { readRecipe } from './read-recipe.ts';
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
  it('names ingredients in either language or by their code, with grams', () => {
    expect(readRecipe('Ρεβίθια 120; feta cheese: 30,5 g;', pantry)).toEqual({
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
    expect(readRecipe(said, pantry)).toEqual(problem);
  });
});
