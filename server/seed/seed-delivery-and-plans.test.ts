import { describe, expect, test } from 'vitest';
import { planTags } from '#contract/words/catalogue-words.ts';
import { listOfferedPlans } from './list-offered-plans.ts';
import { listMealFiles, readSeedFile } from './seed-files.ts';
import { SeedCoupons, SeedMeal, SeedPlans, SeedPostalCodes, SeedSpots } from './seed-schema.ts';

const postalCodes = readSeedFile('postal-codes.json', SeedPostalCodes);
const { spots } = readSeedFile('spots.json', SeedSpots);
const plans = readSeedFile('plans.json', SeedPlans);
const { coupons } = readSeedFile('coupons.json', SeedCoupons);
const meals = listMealFiles().map((name) => readSeedFile(name, SeedMeal));

describe('postal codes', () => {
  test('are street codes of Attica, each once, in order', () => {
    const codes = postalCodes.map(({ postalCode }) => postalCode);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes.length).toBeGreaterThan(300);
  });

  test.each([
    ['10678', 'Αθήνα', 'region-1'],
    ['15124', 'Μαρούσι', 'region-1'],
    ['14562', 'Κηφισιά', 'region-1'],
    ['16674', 'Γλυφάδα', 'region-1'],
    ['18535', 'Πειραιάς', 'region-1'],
    ['19400', 'Κορωπί', 'region-2'],
    ['13671', 'Αχαρνές', 'region-2'],
    ['18010', 'Αίγινα', null],
    ['18900', 'Σαλαμίνα', null],
  ])('%s is %s in %s', (postalCode, municipality, region) => {
    const found = postalCodes.find((row) => row.postalCode === postalCode);
    expect(found).toMatchObject({ municipality: { el: municipality }, region });
  });

  test('exclude only islands from the service', () => {
    for (const { regionalUnit, region } of postalCodes) expect(regionalUnit.en === 'Islands').toBe(region === null);
  });
});

describe('the spot', () => {
  const spot = spots[0];

  test('has two regions with their minimums and fees', () => {
    expect(spots.map(({ slug }) => slug)).toEqual(['attiki']);
    expect(spot?.regions).toMatchObject([
      { slug: 'region-1', minimumInCents: 3800, deliveryFeeInCents: 250, freeDeliveryFromInCents: 6000 },
      { slug: 'region-2', minimumInCents: 7800, deliveryFeeInCents: 500, freeDeliveryFromInCents: 11000 },
    ]);
  });

  test('has five windows, the first and the last not on Sundays', () => {
    expect(spot?.timePeriods.map(({ from, to }) => `${from}–${to}`)).toEqual([
      '07:00–10:00',
      '10:00–13:00',
      '13:00–16:00',
      '17:00–20:00',
      '20:00–22:00',
    ]);
    expect(spot?.timePeriods.map(({ capacityByWeekday }) => capacityByWeekday['7'] !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    for (const { capacityByWeekday } of spot?.timePeriods ?? []) {
      for (const capacity of Object.values(capacityByWeekday)) {
        expect(capacity).toBeGreaterThanOrEqual(12);
        expect(capacity).toBeLessThanOrEqual(30);
      }
    }
    expect(Object.keys(spot?.dailyMealCapacity ?? {})).toHaveLength(7);
  });
});

describe('plans', () => {
  const offered = listOfferedPlans(plans);
  const priceOf = (tag: string, [daysPerWeek, weeks, mainMeals]: [number, number, number], breakfast: boolean) =>
    offered.find(
      (plan) =>
        plan.tag === tag &&
        plan.daysPerWeek === daysPerWeek &&
        plan.weeks === weeks &&
        plan.mainMeals === mainMeals &&
        plan.breakfast === breakfast,
    )?.priceInCents;

  test('exist for every tag, once', () => {
    expect(plans.plans.map(({ tag }) => tag)).toEqual([...planTags]);
  });

  test('cost the result of the formula', () => {
    expect(priceOf('balanced', [5, 1, 2], true)).toBe(10_450);
    expect(priceOf('balanced', [5, 4, 2], true)).toBe(38_460);
    expect(priceOf('fitness', [7, 3, 3], false)).toBe(51_470);
    expect(priceOf('vegan', [5, 1, 1], false)).toBe(3_800);
  });

  test('are not offered in every combination', () => {
    expect(priceOf('office', [5, 1, 1], true)).toBeGreaterThan(0);
    expect(priceOf('office', [6, 1, 1], true)).toBeUndefined();
    expect(priceOf('office', [5, 1, 2], true)).toBeUndefined();
    expect(priceOf('vegan', [7, 4, 3], false)).toBeUndefined();
    expect(offered.filter(({ tag }) => tag === 'office')).toHaveLength(8);
    expect(offered.filter(({ tag }) => tag === 'vegan')).toHaveLength(48);
    expect(offered.filter(({ tag }) => tag === 'balanced')).toHaveLength(72);
  });

  test('cost less than their meals bought one by one', () => {
    for (const plan of offered) {
      const mean = (course: string) => {
        const prices = meals
          .filter((meal) => meal.course === course && meal.tags.includes(plan.tag))
          .map((meal) => meal.portions[0]?.priceInCents ?? 0);
        return prices.reduce((sum, price) => sum + price, 0) / prices.length;
      };
      const perDay = plan.mainMeals * mean('main') + (plan.breakfast ? mean('breakfast-snack') : 0);
      expect(plan.priceInCents).toBeLessThan(plan.daysPerWeek * plan.weeks * perDay);
    }
  });

  test('reach the minimum order of region 1', () => {
    for (const plan of offered) expect(plan.priceInCents).toBeGreaterThanOrEqual(3800);
  });
});

describe('coupons', () => {
  test('are the four of the demo', () => {
    expect(coupons).toMatchObject([
      { code: 'WELCOME20', kind: 'percent', percent: 20, firstOrderOnly: true, perCustomerLimit: 1 },
      { code: 'TENOFF', kind: 'fixed', amountInCents: 1000, minimumSubtotalInCents: 6000 },
      { code: 'EXPIRED', validUntil: '2025-08-31' },
      { code: 'OFFICE15', kind: 'percent', percent: 15, orderKinds: ['weekly'] },
    ]);
  });
});
