import { describe, expect, it } from 'vitest';
import { quotaOfDelivery } from '../plans/delivery-quota.ts';
import { type CarriedLine, type CarryOverRequest, carryOver } from './carry-over.ts';
import { exampleDelivery, exampleLine, singlePlan, weeklyPlan } from './example-cart.ts';

const line = (buildId: string, amount: number, changes: Partial<CarriedLine> = {}): CarriedLine => ({
  ...exampleLine({ buildId, amount }),
  tags: ['balanced'],
  diets: [],
  ...changes,
});
const newDeliveries = [
  exampleDelivery({ id: 'new-1', date: '2026-11-23', quota: quotaOfDelivery(weeklyPlan, 0) }),
  exampleDelivery({ id: 'new-2', date: '2026-11-26', quota: quotaOfDelivery(weeklyPlan, 1) }),
];
const everything = ['giouvetsi', 'fava', 'oats'];
const request: CarryOverRequest = {
  oldDeliveries: [],
  plan: weeklyPlan,
  planType: 'weekly',
  newDeliveries: newDeliveries,
  offeredMealIds: { '2026-11-23': everything, '2026-11-26': everything },
};
const old = (date: string, ...lines: CarriedLine[]) => ({ ...exampleDelivery({ id: `old-${date}`, date }), lines });
const carry = (changes: Partial<CarryOverRequest>) => carryOver({ ...request, ...changes });
const amounts = ({ deliveries }: ReturnType<typeof carryOver>) =>
  deliveries.map(({ lines }) => Object.fromEntries(lines.map(({ buildId, amount }) => [buildId, amount])));

describe('carrying a cart over to another plan', () => {
  it('keeps meals delivery by delivery, in the order of dates', () => {
    const oldDeliveries = [old('2026-11-25', line('fava-regular', 2)), old('2026-11-20', line('giouvetsi-hero', 3))];
    const result = carry({ oldDeliveries: oldDeliveries });
    expect(amounts(result)).toEqual([{ 'giouvetsi-hero': 3 }, { 'fava-regular': 2 }]);
    expect(result.dropped).toEqual([]);
  });

  it('prefers the same date', () => {
    const result = carry({ oldDeliveries: [old('2026-11-26', line('fava-regular', 2))] });
    expect(amounts(result)).toEqual([{}, { 'fava-regular': 2 }]);
  });

  it('moves units over the quota to the next delivery and drops the rest', () => {
    const result = carry({ oldDeliveries: [old('2026-11-20', line('fava-regular', 12))] });
    expect(amounts(result)).toEqual([{ 'fava-regular': 6 }, { 'fava-regular': 4 }]);
    expect(result.kept.map(({ toDeliveryId, amount }) => [toDeliveryId, amount])).toEqual([
      ['new-1', 6],
      ['new-2', 4],
    ]);
    expect(result.dropped).toEqual([{ buildId: 'fava-regular', fromDeliveryId: 'old-2026-11-20', amount: 2 }]);
  });

  it('drops meals that the plan may not hold or that no date offers', () => {
    const oats = line('oats-regular', 1, { categories: ['breakfast-snack'] });
    const steak = line('giouvetsi-regular', 1, { tags: ['fitness'] });
    const soup = line('soup-regular', 1);
    const result = carry({ oldDeliveries: [old('2026-11-20', oats, steak, soup)] });
    expect(amounts(result)).toEqual([{}, {}]);
    expect(result.dropped).toHaveLength(3);
  });

  it('puts a meal that rests on its own date into another delivery', () => {
    const offeredMealIds = { '2026-11-23': [], '2026-11-26': everything };
    const result = carry({ oldDeliveries: [old('2026-11-23', line('fava-regular', 1))], offeredMealIds });
    expect(amounts(result)).toEqual([{}, { 'fava-regular': 1 }]);
  });

  it('keeps everything in a single order, and nothing where there are no dates', () => {
    const oldDeliveries = [old('2026-11-20', line('fava-regular', 6)), old('2026-11-22', line('fava-regular', 5))];
    const single = { plan: singlePlan, planType: 'daily' } as const;
    const oneDate = [exampleDelivery({ id: 'new-1', date: '2026-11-23' })];
    expect(amounts(carry({ ...single, oldDeliveries: oldDeliveries, newDeliveries: oneDate }))).toEqual([
      { 'fava-regular': 11 },
    ]);
    expect(carry({ ...single, oldDeliveries: oldDeliveries, newDeliveries: [] }).dropped).toHaveLength(2);
  });

  it('does not change the new deliveries that were passed in', () => {
    carry({ oldDeliveries: [old('2026-11-20', line('fava-regular', 1))] });
    expect(newDeliveries.every(({ lines }) => lines.length === 0)).toBe(true);
  });
});
