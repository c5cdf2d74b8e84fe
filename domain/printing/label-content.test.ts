import { describe, expect, it } from 'vitest';
import { listIngredients, per100Grams } from './label-content.ts';
import { lotOf } from './lot.ts';

const none = { el: [], en: [] };
const ingredient = (el: string, en: string, grams: number) => ({ name: { el, en }, emphasis: none, grams });

describe('the ingredients of a label', () => {
  it('are in descending weight, with the percent of the heaviest and of those in the name of the dish', () => {
    const dish = { el: 'Κοτόπουλο λεμονάτο με κριθαράκι', en: 'Lemon chicken with orzo' };
    const listed = listIngredients(dish, [
      ingredient('αλάτι', 'salt', 2),
      ingredient('χυμός λεμονιού', 'lemon juice', 18),
      ingredient('νερό', 'water', 100),
      ingredient('κριθαράκι ολικής', 'wholemeal orzo', 80),
      ingredient('στήθος κοτόπουλου', 'chicken breast', 200),
    ]);
    expect(listed.map(({ name, percent }) => [name.en, percent])).toEqual([
      ['chicken breast', 50],
      ['water', null],
      ['wholemeal orzo', 20],
      ['lemon juice', 5],
      ['salt', null],
    ]);
  });
});

it('shows the content of 100 g', () => {
  const portion = { fat: 9, saturates: 3, carbohydrate: 30, sugars: 6, fibre: 3, protein: 30, salt: 1.5 };
  const { energyInKj, protein } = per100Grams({
    ...portion,
    energyInKj: 1500,
    energyInKcal: 360,
    netWeightInGrams: 300,
  });
  expect([energyInKj, protein]).toEqual([500, 10]);
});

it('names a lot by the day it was cooked and the dish', () => {
  const one = '7f3a9c21-0000-4000-8000-000000000000';
  expect(lotOf(one, '2026-11-21')).toMatch(/^L261121-[2-9A-Z]{4}$/);
  expect(lotOf(one, '2026-11-21')).toBe(lotOf(one, '2026-11-21'));
  expect(lotOf(one, '2026-11-22')).not.toBe(lotOf(one, '2026-11-21'));
  expect(lotOf('7f3a9c22-0000-4000-8000-000000000000', '2026-11-21')).not.toBe(lotOf(one, '2026-11-21'));
});
