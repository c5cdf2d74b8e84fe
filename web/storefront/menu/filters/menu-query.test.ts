import { describe, expect, it } from 'vitest';
import { clearAll, mealQuestion, readMenuQuery, toggleChoice, writeMenuQuery } from './menu-query.ts';

function read(search: string) {
  return readMenuQuery(new URLSearchParams(search));
}

describe('reading the address of the menu', () => {
  it('reads every part', () => {
    expect(read('diets=vegan,fasting&allergenFree=nuts&search=φακές&sort=protein&page=2&date=2026-11-22')).toEqual({
      choices: [
        { group: 'diets', value: 'vegan' },
        { group: 'diets', value: 'fasting' },
        { group: 'allergenFree', value: 'nuts' },
      ],
      search: 'φακές',
      sort: 'protein',
      page: 2,
      date: '2026-11-22',
    });
  });

  it('drops unknown values and uses the rest', () => {
    const query = read('diets=vegan,keto&colour=red&sort=size&page=-3&date=2026-02-30&toString=x&type=');
    expect(query).toEqual({
      choices: [{ group: 'diets', value: 'vegan' }],
      search: '',
      sort: 'recommended',
      page: 1,
      date: null,
    });
  });

  it('accepts repeated fields, as sent by a form without scripts, and counts each value once', () => {
    expect(read('diets=vegan&diets=fasting&diets=vegan').choices).toHaveLength(2);
  });

  it('truncates a search of more than 100 characters', () => {
    expect(read(`search=${'α'.repeat(300)}`).search).toHaveLength(100);
  });

  it('never splits a character, and drops control characters', () => {
    expect(readMenuQuery(new URLSearchParams({ search: `${'a'.repeat(99)}🍋` })).search).toBe('a'.repeat(99));
    expect(readMenuQuery(new URLSearchParams('search=%00')).search).toBe('');
    expect(readMenuQuery(new URLSearchParams('search=a%00b')).search).toBe('a b');
  });

  it.each([
    ['999999999999999999999', 10_000],
    ['0', 1],
    ['1.5', 1],
    ['two', 1],
    ['7', 7],
  ])('page %s is page %i', (text, page) => {
    expect(read(`page=${text}`).page).toBe(page);
  });
});

describe('writing the address of the menu', () => {
  it('leaves defaults out', () => {
    expect(writeMenuQuery(read('page=1&sort=recommended'))).toBe('');
  });

  it('returns the query it read', () => {
    const address = '?diets=vegan,fasting&allergenFree=nuts&date=2026-11-22&search=%CF%86%CE%B1&sort=protein&page=2';
    expect(writeMenuQuery(read(address))).toBe(address);
  });

  it('puts the group of the last choice at the end, so that the last choice can be undone', () => {
    const query = toggleChoice(read('diets=vegan&type=main-meal&page=3'), { group: 'diets', value: 'fasting' });
    expect(writeMenuQuery(query)).toBe('?type=main-meal&diets=vegan,fasting');
    expect(readMenuQuery(new URLSearchParams(writeMenuQuery(query))).choices.at(-1)).toEqual({
      group: 'diets',
      value: 'fasting',
    });
  });
});

describe('changing a query', () => {
  it('a second press removes the filter and returns to page 1', () => {
    const query = toggleChoice(read('diets=vegan,fasting&page=2'), { group: 'diets', value: 'vegan' });
    expect(writeMenuQuery(query)).toBe('?diets=fasting');
  });

  it('clearing removes all filters and keeps the sort order', () => {
    expect(writeMenuQuery(clearAll(read('diets=vegan&search=σούπα&sort=price&date=2026-11-22&page=2')))).toBe(
      '?sort=price',
    );
  });

  it('queries the shop with comma-separated lists', () => {
    expect(mealQuestion(read('diets=vegan,fasting&portion=hero'))).toMatchObject({
      diets: 'vegan,fasting',
      portion: 'hero',
      type: '',
      page: 1,
    });
  });
});
