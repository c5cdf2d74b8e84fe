import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MealCollectionQuery } from '#contract/meals/meals.ts';
import { startOfWord, wordMatcher } from '#domain/greeklish.ts';
import { buildMealIndex, type MealFacts } from '#domain/meals/meal-index.ts';
import { queryMeals } from '#domain/meals/query-meals.ts';
import { splitWords } from '#domain/search-text.ts';

const folder = path.join(import.meta.dirname, '../seed');

/** Every Greek word of the seed's texts: names, descriptions and ingredients of all meals. */
function seedTexts(): string[] {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(collect);
  };
  for (const file of files.filter((name) => /meals|ingredient/.test(name))) {
    collect(JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')));
  }
  return texts;
}

const greekWords = [...new Set(seedTexts().flatMap(splitWords))].filter((word) => /^[α-ω]{3,}$/.test(word));

type Spelling = readonly (readonly [greek: string, latin: string])[];
const common: Spelling = [
  ['ου', 'ou'],
  ['γγ', 'gg'],
  ['γκ', 'gk'],
  ['α', 'a'],
  ['β', 'v'],
  ['γ', 'g'],
  ['δ', 'd'],
  ['ε', 'e'],
  ['ζ', 'z'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['λ', 'l'],
  ['μ', 'm'],
  ['ν', 'n'],
  ['ο', 'o'],
  ['π', 'p'],
  ['ρ', 'r'],
  ['σ', 's'],
  ['τ', 't'],
  ['φ', 'f'],
  ['ψ', 'ps'],
];
const spellings: Record<string, Spelling> = {
  'as it sounds': [
    ['ει', 'i'],
    ['οι', 'i'],
    ['αι', 'e'],
    ['μπ', 'b'],
    ['ντ', 'd'],
    ['γκ', 'g'],
    ['γγ', 'g'],
    ['η', 'i'],
    ['υ', 'i'],
    ['θ', 'th'],
    ['ξ', 'ks'],
    ['χ', 'h'],
    ['ω', 'o'],
    ...common,
  ],
  'as it is passported': [
    ['γγ', 'ng'],
    ['αυ', 'av'],
    ['ευ', 'ef'],
    ['η', 'i'],
    ['υ', 'y'],
    ['θ', 'th'],
    ['ξ', 'x'],
    ['χ', 'ch'],
    ['ω', 'o'],
    ...common,
  ],
  'as it looks': [
    ['ου', 'ou'],
    ['β', 'b'],
    ['η', 'h'],
    ['υ', 'u'],
    ['θ', '8'],
    ['ξ', '3'],
    ['χ', 'x'],
    ['ω', 'w'],
    ...common,
  ],
  'in a hurry': [['ου', 'u'], ['η', 'h'], ['υ', 'y'], ['θ', 'th'], ['ξ', 'x'], ['χ', 'x'], ['ω', 'w'], ...common],
};

function write(word: string, spelling: Spelling): string {
  let latin = '';
  for (let at = 0; at < word.length; ) {
    const [greek, letters] = spelling.find(([each]) => word.startsWith(each, at)) ?? [word[at] ?? '', word[at] ?? ''];
    latin += letters;
    at += greek.length;
  }
  return latin;
}

describe('Greek with Latin letters', () => {
  it.each(Object.keys(spellings))('every word of the catalogue is found, written %s', (name) => {
    expect(greekWords.length).toBeGreaterThan(500);
    const spelling = spellings[name] as Spelling;
    const missed = greekWords.filter((word) => !startOfWord(write(word, spelling)).test(word));
    expect(missed).toEqual([]);
  });

  it('stays distinct: a whole word finds few others', () => {
    const spelling = spellings['as it sounds'] as Spelling;
    const long = greekWords.filter((word) => word.length >= 6);
    const found = long.map((word) => {
      const start = startOfWord(write(word, spelling));
      return greekWords.filter((each) => start.test(each)).length;
    });
    expect(found.reduce((sum, count) => sum + count, 0) / long.length).toBeLessThan(1.5);
  });
});

describe('the search of the menu', () => {
  const meal = (words: string): MealFacts => ({
    categories: ['main-meal'],
    favourites: [],
    diets: [],
    freeOf: [],
    mainIngredient: 'poultry',
    tags: [],
    offeredOn: [],
    words,
    portions: [{ portion: 'regular', protein: 1, calories: 1, price: 1 }],
  });
  const names = [
    'Κοτόπουλο λεμονάτο Lemon chicken',
    'Φακές σαλάτα Lentil salad',
    'Γιαούρτι με μέλι Yoghurt with honey',
  ];
  const index = buildMealIndex(names.map(meal));

  it.each([
    ['kotopoulo', [0]],
    ['kotopulo lemonato', [0]],
    ['fakes', [1]],
    ['giaourti', [2]],
    ['yaourti', [2]],
    ['yog', [2]],
    ['chicken', [0]],
    ['8', []],
    ['kotopoulo fakes', []],
  ])('«%s»', (search, numbers) => {
    expect(queryMeals(index, MealCollectionQuery.parse({ search })).numbers).toEqual(numbers);
  });

  it('matches the beginning of every word, in every searchable list', () => {
    expect(wordMatcher('kot lem')('Κοτόπουλο λεμονάτο')).toBe(true);
    expect(wordMatcher('λεμ κοτ')('Κοτόπουλο λεμονάτο')).toBe(true);
    expect(wordMatcher('topoulo')('Κοτόπουλο λεμονάτο')).toBe(false);
    expect(wordMatcher('')('Κοτόπουλο')).toBe(true);
  });
});
