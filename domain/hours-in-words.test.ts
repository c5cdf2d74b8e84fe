import { describe, expect, it } from 'vitest';
import { hourValues } from './hours-in-words.ts';

const hours = { from: '10:00', to: '18:00' };

describe('hours in words', () => {
  it.each([
    [[1, 2, 3, 4, 5, 6], 'Δευτέρα–Σάββατο', 'Monday–Saturday'],
    [[6, 5, 4, 4], 'Πέμπτη–Σάββατο', 'Thursday–Saturday'],
    [[6, 7], 'Σάββατο, Κυριακή', 'Saturday, Sunday'],
    [[3], 'Τετάρτη', 'Wednesday'],
    [[1, 3, 5], 'Δευ, Τετ, Παρ', 'Mon, Wed, Fri'],
  ])('turn %j into %s', (days, greek, english) => {
    expect(hourValues('el', { days, ...hours })).toEqual({ days: greek, ...hours });
    expect(hourValues('en', { days, ...hours }).days).toBe(english);
  });
});
