import { describe, expect, it } from 'vitest';
import { fastKinds, fastSeasons } from '#contract/words/menu-words.ts';
import { addDays, datesFrom, daysBetween } from '../athens-time.ts';
import { fastOf } from './fasting.ts';
import { orthodoxEaster } from './greek-holidays.ts';

const isFastingDay = (date: string) => fastOf(date) !== null;

describe('fasting days', () => {
  it.each([
    ['2026-02-21', false, 'the Saturday before Cheesefare Sunday'],
    ['2026-02-22', false, 'Cheesefare Sunday'],
    ['2026-02-23', true, 'Clean Monday'],
    ['2026-03-25', true, 'the Annunciation, with fish'],
    ['2026-04-05', true, 'Palm Sunday, with fish'],
    ['2026-04-11', true, 'Holy Saturday'],
    ['2026-04-12', false, 'Easter Sunday'],
    ['2026-04-15', false, 'the Wednesday of Easter week'],
    ['2026-04-17', false, 'the Friday of Easter week'],
    ['2026-04-20', false, 'the Monday after'],
    ['2026-04-22', true, 'the Wednesday after'],
    ['2026-06-03', false, 'the Wednesday after Pentecost'],
    ['2026-06-05', false, 'the Friday after Pentecost'],
    ['2026-06-07', false, 'All Saints'],
    ['2026-06-08', true, 'the first day of the Apostles’ fast'],
    ['2026-06-28', true, 'the last day of the Apostles’ fast'],
    ['2026-06-29', false, 'Peter and Paul, a Monday'],
    ['2026-07-31', true, 'a Friday'],
    ['2026-08-01', true, 'the first day of the Dormition fast'],
    ['2026-08-06', true, 'the Transfiguration, with fish'],
    ['2026-08-14', true, 'the last day of the Dormition fast'],
    ['2026-08-15', false, 'the Assumption, a Saturday'],
    ['2026-08-29', true, 'the Beheading of John, a Saturday'],
    ['2026-09-14', true, 'the Elevation of the Cross, a Monday'],
    ['2026-11-14', false, 'the day before the Nativity fast'],
    ['2026-11-15', true, 'the first day of the Nativity fast'],
    ['2026-12-24', true, 'the last day of the Nativity fast'],
    ['2026-12-25', false, 'Christmas, a Friday'],
    ['2026-12-30', false, 'a Wednesday of the twelve days'],
    ['2027-01-01', false, 'a Friday of the twelve days'],
    ['2027-01-04', false, 'the last of the twelve days'],
    ['2027-01-05', true, 'the eve of Epiphany, a Tuesday'],
    ['2027-01-06', false, 'Epiphany, a Wednesday'],
    ['2034-01-06', false, 'Epiphany, a Friday'],
    ['2026-01-07', true, 'the day after Epiphany, a Wednesday'],
    ['2030-12-25', false, 'Christmas, a Wednesday'],
    ['2024-01-03', false, 'a Wednesday of the twelve days'],
    ['2029-01-05', true, 'the eve of Epiphany, a Friday'],
    ['2027-02-24', false, 'the Wednesday of the Publican and the Pharisee'],
    ['2027-02-26', false, 'its Friday'],
    ['2027-03-03', true, 'the Wednesday after it'],
    ['2027-03-10', false, 'the Wednesday of Cheesefare week'],
    ['2027-03-12', false, 'the Friday of Cheesefare week'],
    ['2027-05-05', false, 'the Wednesday of Easter week'],
    ['2027-05-07', false, 'the Friday of Easter week'],
    ['2027-06-23', false, 'the Wednesday after Pentecost'],
    ['2027-06-25', false, 'the Friday after Pentecost'],
    ['2026-01-28', true, 'the Wednesday before the Triodion'],
    ['2026-02-04', false, 'the Wednesday of Triodion week 1'],
    ['2026-02-06', false, 'the Friday of Triodion week 1'],
    ['2026-02-11', true, 'the Wednesday of Triodion week 2'],
    ['2026-02-13', true, 'the Friday before Meatfare Sunday'],
    ['2026-02-18', false, 'the Wednesday of Cheesefare week'],
    ['2026-02-20', false, 'the Friday of Cheesefare week'],
    ['2028-02-29', true, 'a leap day in Great Lent'],
  ])('%s: %s, %s', (date, isFasting) => {
    expect(isFastingDay(date)).toBe(isFasting);
  });

  it.each([
    ['2025-06-16', 13],
    ['2026-06-08', 21],
    ['2027-06-28', 1],
  ])('the Apostles’ fast that begins on %s has %d days', (first, length) => {
    const year = Number(first.slice(0, 4));
    expect(daysBetween(orthodoxEaster(year), first)).toBe(57);
    expect(datesFrom(first, length).every(isFastingDay)).toBe(true);
    expect(addDays(first, length)).toBe(`${year}-06-29`);
  });

  it('the Apostles’ fast has no day in 2024', () => {
    const days = datesFrom('2024-06-24', 14).filter(isFastingDay);
    expect(days).toEqual(['2024-07-03', '2024-07-05']);
  });

  it('refuses an invalid date', () => {
    expect(() => isFastingDay('2026-02-30')).toThrow(RangeError);
  });
});

describe('the food that a fast allows', () => {
  it.each([
    ['2026-02-23', 'great-lent', 'strict', 'Clean Monday'],
    ['2026-02-28', 'great-lent', 'oil', 'a Saturday of Lent'],
    ['2026-03-01', 'great-lent', 'oil', 'the Sunday of Orthodoxy'],
    ['2026-03-09', 'great-lent', 'oil', 'the Forty Martyrs, a Monday'],
    ['2026-03-25', 'great-lent', 'fish', 'the Annunciation'],
    ['2026-04-05', 'great-lent', 'fish', 'Palm Sunday'],
    ['2026-04-09', 'great-lent', 'oil', 'Holy Thursday'],
    ['2026-04-10', 'great-lent', 'strict', 'Good Friday'],
    ['2026-04-11', 'great-lent', 'strict', 'Holy Saturday, the one Saturday without oil'],
    ['2026-04-22', 'weekly', 'oil', 'a Wednesday between Thomas Sunday and Pentecost'],
    ['2026-05-06', 'weekly', 'fish', 'Mid-Pentecost'],
    ['2026-05-20', 'weekly', 'fish', 'the leave-taking of Easter'],
    ['2026-06-08', 'apostles', 'fish', 'a Monday of the Apostles’ fast'],
    ['2026-06-10', 'apostles', 'strict', 'its Wednesday'],
    ['2026-06-24', 'apostles', 'fish', 'the birth of John, a Wednesday'],
    ['2026-08-03', 'dormition', 'strict', 'a Monday'],
    ['2026-08-02', 'dormition', 'oil', 'a Sunday'],
    ['2026-08-06', 'dormition', 'fish', 'the Transfiguration'],
    ['2029-08-15', 'weekly', 'fish', 'the Assumption on a Wednesday'],
    ['2026-08-29', 'single-day', 'oil', 'the Beheading of John'],
    ['2026-09-14', 'single-day', 'oil', 'the Elevation of the Cross'],
    ['2026-10-07', 'weekly', 'strict', 'any Wednesday'],
    ['2026-11-23', 'nativity', 'fish', 'a Monday'],
    ['2026-11-25', 'nativity', 'strict', 'a Wednesday'],
    ['2025-11-21', 'nativity', 'fish', 'the Presentation of Mary on a Friday'],
    ['2026-12-17', 'nativity', 'fish', 'the last day with fish, a Thursday'],
    ['2026-12-19', 'nativity', 'oil', 'a Saturday after it'],
    ['2026-12-21', 'nativity', 'oil', 'a Monday after it'],
    ['2026-12-23', 'nativity', 'strict', 'a Wednesday after it'],
    ['2026-12-24', 'nativity', 'strict', 'the eve of Christmas'],
    ['2027-01-05', 'single-day', 'strict', 'the eve of Epiphany'],
    ['2024-05-03', 'great-lent', 'strict', 'Good Friday in May'],
  ])('%s: %s, %s (%s)', (date, season, kind) => {
    expect(fastOf(date)).toEqual({ season, kind });
  });

  it('has a known kind and season on every day of five years', () => {
    for (let year = 2024; year <= 2028; year++)
      for (const date of datesFrom(`${year}-01-01`, 365)) {
        const fast = fastOf(date);
        if (!fast) continue;
        expect(fastKinds).toContain(fast.kind);
        expect(fastSeasons).toContain(fast.season);
      }
  });
});
