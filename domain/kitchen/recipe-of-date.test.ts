import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import { type DayState, dayStates } from '#contract/words/kitchen-words.ts';
import { addDays, athensDateOf, type CalendarDate } from '../athens-time.ts';
import { usualCutOff } from '../delivery/cut-off.ts';
import { changeLabels, type LabelFacts } from '../printing/plan-labels.ts';
import { findConflict } from './allergy-conflict.ts';
import { moveDayTo, refuseDayMove, stateOfDay } from './delivery-day.ts';
import { type ComingDay, type EndedVersion, type OwnRecipe, recipesOfDate, startOfVersion } from './recipe-of-date.ts';

const today = '2026-11-19';
const now = new Date('2026-11-19T12:00:00+02:00');
const day = (date: CalendarDate, more: Partial<ComingDay> = {}): ComingDay => ({
  ...{ date, state: 'open', cutOff: usualCutOff, productionDate: null, amount: 1, isWorkedOn: false },
  ...more,
});
const start = (days: readonly ComingDay[]) => startOfVersion(days, { today, cutOff: usualCutOff, now });

describe('the first date of a version', () => {
  it('is the next one that is not frozen, cooked the day before', () => {
    expect(start([])).toEqual({ firstDate: '2026-11-21', firstProductionDate: '2026-11-20', keeping: [] });
  });

  it('comes after one that was cooked or labelled though it is open', () => {
    const days = [day('2026-11-20'), day('2026-11-21', { isWorkedOn: true })];
    expect(start(days)).toMatchObject({
      firstDate: '2026-11-22',
      keeping: [{ date: '2026-11-20' }, { date: '2026-11-21' }],
    });
  });

  it('leaves a frozen date behind an open one with its recipe', () => {
    const days = [day('2026-11-20', { cutOff: -23 }), day('2026-11-22', { state: 'frozen' })];
    expect(start(days)).toMatchObject({ firstDate: '2026-11-20', keeping: [{ date: '2026-11-22', isLater: true }] });
  });

  it('is cooked on the day that the kitchen has set', () => {
    const days = [day('2026-11-21', { productionDate: '2026-11-21' })];
    expect(start(days).firstProductionDate).toBe('2026-11-21');
  });
});

/** One dish on four dates. */
const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'] as const;
const everyAllergen: readonly Allergen[] = ['milk', 'nuts', 'gluten'];
interface Recipe {
  /** Its name on paper. */
  hash: string;
  contains: readonly Allergen[];
}
interface Bag {
  label: (LabelFacts & { token: number }) | null;
  packed: Recipe | null;
}

class Kitchen {
  now = new Date('2026-11-18T12:00:00+02:00');
  current: Recipe & { version: number } = { version: 1, hash: 'v1', contains: [] };
  kept: (EndedVersion & { recipe: Recipe })[] = [];
  own: (OwnRecipe & { date: CalendarDate; recipe: Recipe })[] = [];
  days = new Map(
    dates.map((date) => [date as string, { state: 'open' as DayState, reachedAt: {}, cutOff: usualCutOff }]),
  );
  /** The pot of each date: the recipe at the time of cooking, until a difference is recorded. */
  pots = new Map<string, Recipe>();
  bags = new Map(dates.map((date) => [date as string, { label: null, packed: null } as Bag]));
  tokens = 0;

  recipeOf(date: CalendarDate): Recipe {
    const own = this.own.filter((each) => each.date === date);
    return recipesOfDate(date, { own, kept: this.kept })[0]?.recipe ?? this.current;
  }
  stateOf(date: CalendarDate): DayState {
    const kept = this.days.get(date);
    if (!kept) throw new Error('A date that is not there.');
    return stateOfDay(kept, date, this.now);
  }
  comingDays(): ComingDay[] {
    return dates.map((date) =>
      day(date, {
        state: this.days.get(date)?.state ?? 'open',
        isWorkedOn: this.pots.has(date) || this.bags.get(date)?.label !== null,
      }),
    );
  }
  pass(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * 3_600_000);
  }
  publish(contains: readonly Allergen[]): void {
    const at = { today: athensDateOf(this.now), cutOff: usualCutOff, now: this.now };
    const { firstDate, keeping } = startOfVersion(this.comingDays(), at);
    const { version, ...recipe } = this.current;
    this.kept.push({ mealId: 'dish', version, until: addDays(firstDate, -1), recipe });
    for (const { date } of keeping.filter(({ isLater }) => isLater))
      if (!this.own.some((each) => each.date === date)) this.own.push({ mealId: 'dish', correction: 0, date, recipe });
    this.current = { version: version + 1, hash: `v${version + 1}`, contains };
  }
  freeze(date: CalendarDate): void {
    const kept = this.days.get(date);
    const from = this.stateOf(date);
    const to = dayStates[dayStates.indexOf(from) + 1];
    if (!kept || !to || refuseDayMove({ from, date, cutOff: kept.cutOff, now: this.now }, to, '')) return;
    this.days.set(date, moveDayTo(kept, to, this.now));
  }
  cook(date: CalendarDate): void {
    if (this.stateOf(date) !== 'open' && !this.pots.has(date)) this.pots.set(date, this.recipeOf(date));
  }
  correct(date: CalendarDate, contains: readonly Allergen[]): void {
    if (this.stateOf(date) === 'open' || !this.pots.has(date)) return;
    const label = this.recipeOf(date);
    const last = Math.max(-1, ...this.own.filter((each) => each.date === date).map(({ correction }) => correction));
    if (last < 0) this.own.push({ mealId: 'dish', correction: 0, date, recipe: label });
    const correction = Math.max(0, last) + 1;
    const recipe = { hash: `${date} corrected ${correction}`, contains };
    this.own.push({ mealId: 'dish', correction, date, recipe });
    this.pots.set(date, recipe);
    const bag = this.bags.get(date);
    // A closed bag is opened again: its label differs from its meal.
    if (bag) bag.packed = null;
    if (bag?.label) bag.label = null;
  }
  /** A label is printed where the one on the lid differs from the recipe of the date. */
  print(date: CalendarDate): void {
    const bag = this.bags.get(date);
    if (!bag || this.stateOf(date) === 'open') return;
    const said = {
      ...{ deliveryId: 'd', itemId: 'i', copy: 1, bag: 1, bags: 1, mealId: 'dish', portion: 'regular' as const },
      ...{ productionDate: date, useBy: date, lot: 'L', contentHash: this.recipeOf(date).hash },
    };
    const { wanted, revoked } = changeLabels(bag.label ? [bag.label] : [], [said]);
    if (revoked.length > 0) bag.label = null;
    this.tokens += 1;
    if (wanted[0]) bag.label = { ...wanted[0], token: this.tokens };
  }
  pack(date: CalendarDate): void {
    const bag = this.bags.get(date);
    const pot = this.pots.get(date);
    if (bag?.label && pot) bag.packed = pot;
  }
}

const anyDate = fc.constantFrom(...dates);
const anyAllergens = fc.subarray([...everyAllergen]);
const anyStep = fc.oneof(
  fc.record({ do: fc.constant('publish' as const), contains: anyAllergens }),
  fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    do: fc.constantFrom('freeze' as const, 'cook' as const, 'print' as const, 'pack' as const),
    date: anyDate,
  }),
  fc.record({ do: fc.constant('correct' as const), date: anyDate, contains: anyAllergens }),
);

function take(kitchen: Kitchen, step: typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never): void {
  if (step.do === 'publish') kitchen.publish(step.contains);
  else if (step.do === 'pass') kitchen.pass(step.hours);
  else if (step.do === 'correct') kitchen.correct(step.date, step.contains);
  else kitchen[step.do](step.date);
}

describe('in any order of publishing, freezing, cooking, printing, correcting and packing', () => {
  it('the label on a bag is the recipe that was cooked, and names every allergen that is in it', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), fc.subarray([...everyAllergen]), (steps, avoided) => {
        const kitchen = new Kitchen();
        for (const step of steps) {
          take(kitchen, step);
          for (const date of dates) {
            const [bag, pot] = [kitchen.bags.get(date), kitchen.pots.get(date)];
            if (pot) expect(kitchen.recipeOf(date).hash).toBe(pot.hash);
            if (!bag?.packed) continue;
            expect(bag.label?.contentHash).toBe(bag.packed.hash);
            const record = Object.fromEntries(
              everyAllergen.map((each) => [each, bag.packed?.contains.includes(each) ? 'contains' : 'free'] as const),
            );
            const named = new Set(kitchen.recipeOf(date).contains);
            const conflict = findConflict(record, avoided);
            for (const allergen of conflict?.contains ?? []) expect(named.has(allergen)).toBe(true);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('a frozen date has the same recipe until staff sign that its pot differs', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        const kitchen = new Kitchen();
        const frozen = new Map<string, string>();
        for (const step of steps) {
          take(kitchen, step);
          if (step.do === 'correct') frozen.delete(step.date);
          for (const date of dates.filter((each) => kitchen.stateOf(each) !== 'open')) {
            const { hash } = kitchen.recipeOf(date);
            expect(hash).toBe(frozen.get(date) ?? hash);
            frozen.set(date, hash);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
