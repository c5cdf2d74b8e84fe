import { describe, expect, it } from 'vitest';
import { singlePlan, weeklyPlan } from '../../cart/example-cart.ts';
import { decideMenu, type MenuRequest, type WantedLine } from './decide-menu.ts';

const traits = { categories: ['main-meal'], tags: ['balanced'], diets: [] } as const;
function line(buildId: string, amount: number, changes: Partial<WantedLine> = {}): WantedLine {
  return { buildId, amount, categories: ['main-meal'], traits, isOffered: true, ...changes };
}
function weekly(changes: Partial<MenuRequest>): MenuRequest {
  const quota = { 'main-meal': [6, 12] } as const;
  return { plan: weeklyPlan, planType: 'weekly', quota, before: [], after: [], dayLimit: 60, ...changes };
}

describe('the meals of a placed delivery', () => {
  it('may be fewer than the quota, down to none, and more up to the limit', () => {
    expect(decideMenu(weekly({ before: [line('a', 6)] }))).toEqual({ verdict: 'ok' });
    expect(decideMenu(weekly({ after: [line('a', 12)] }))).toEqual({ verdict: 'ok' });
    expect(decideMenu(weekly({ after: [line('a', 7), line('b', 6)] }))).toEqual({
      verdict: 'item-type-is-full',
      category: 'main-meal',
    });
  });

  it('must be on the menu of the day and in the plan, unless they are there already', () => {
    const gone = line('a', 2, { isOffered: false });
    const meaty = line('b', 1, { traits: { ...traits, tags: ['fitness'] } });
    expect(decideMenu(weekly({ after: [gone, meaty, line('c', 1)] }))).toEqual({
      verdict: 'item-unavailable',
      buildIds: ['a', 'b'],
    });
    expect(decideMenu(weekly({ before: [line('a', 2)], after: [gone] }))).toEqual({ verdict: 'ok' });
    expect(decideMenu(weekly({ before: [line('a', 1)], after: [gone] }))).toMatchObject({ buildIds: ['a'] });
    expect(decideMenu(weekly({ before: [line('a', 2)], after: [{ ...gone, amount: 1, traits: null }] }))).toEqual({
      verdict: 'ok',
    });
  });

  it('fit in a bag, but can always be reduced', () => {
    const single = { plan: singlePlan, planType: 'daily', quota: {} } as const;
    const full = { verdict: 'schedule-menu-is-full' };
    expect(decideMenu(weekly({ ...single, after: [line('a', 60)] }))).toEqual({ verdict: 'ok' });
    expect(decideMenu(weekly({ ...single, after: [line('a', 60), line('b', 1)] }))).toEqual(full);
    expect(decideMenu(weekly({ ...single, before: [line('a', 70)], after: [line('a', 65)] }))).toEqual({
      verdict: 'ok',
    });
  });
});
