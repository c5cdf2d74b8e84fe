import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sampleChange,
  sampleDelivery,
  sampleItem,
  sampleOrder,
  samplePlanOrder,
} from '#tests/support/database/sample-orders.ts';
import { createSay } from '#texts/say.ts';
import { changeEntries } from '../documents/change-entries.ts';
import { saleLines } from '../documents/sale-lines.ts';
import { packDelivery } from './changes/pack-delivery.ts';
import { mergeEaters, spreadAmount } from './eaters.ts';
import type { StoredItem } from './stored-order.ts';

const say = createSay();
const speak = (key: string, values?: Record<string, unknown>) => say(key, 'el', values);
const newId = () => 'new';

function forEater(eater: string | null, amount: number): StoredItem {
  return sampleItem(0, amount, { id: `${eater}`, eater });
}

/** Any split of the same units over eaters. */
const anySplit = fc.uniqueArray(
  fc.record({ eater: fc.constantFrom(null, 'Άννα', 'Νίκος', 'Μαρία'), amount: fc.integer({ min: 1, max: 5 }) }),
  { selector: ({ eater }) => eater, minLength: 1 },
);

describe('a dish that several people of one delivery eat', () => {
  it('costs and is documented as for one customer, however it is split', () => {
    const { plan, deliveries } = samplePlanOrder();
    const [delivery = sampleDelivery(0, '2026-11-23')] = deliveries;
    fc.assert(
      fc.property(anySplit, fc.boolean(), (split, isPlan) => {
        const lines = split.map(({ eater, amount }) => ({
          ...forEater(eater, amount),
          regularPriceInCents: 690,
        }));
        const soldBy = isPlan ? plan : sampleOrder().plan;
        const whole = packDelivery(delivery, [...mergeEaters(lines), sampleItem(2, 4)], soldBy);
        const shared = packDelivery(delivery, [...lines, sampleItem(2, 4)], soldBy);
        expect(shared.addsInCents).toBe(whole.addsInCents);
        expect(shared.extras).toEqual(whole.extras);
        expect(shared.items.reduce((sum, { addsInCents }) => sum + addsInCents, 0)).toBe(whole.addsInCents);
        expect(mergeEaters(shared.items)).toEqual(mergeEaters(whole.items));
        const linesOf = (packed: typeof whole) => saleLines(sampleOrder({ deliveries: [packed], plan: soldBy }), speak);
        expect(linesOf(shared)).toEqual(linesOf(whole));
      }),
    );
  });

  it('is in no document by the name of its eater, nor is a change of who eats what', () => {
    const was = sampleDelivery(0, '2026-11-18', { items: [forEater('Άννα', 2)] });
    const now = sampleDelivery(0, '2026-11-18', { items: [forEater('Νίκος', 1), forEater('Μαρία', 1)] });
    const order = sampleOrder({ deliveries: [now] });
    expect(changeEntries(order, sampleChange({ before: [was], after: [now] }), speak)).toEqual([]);
    expect(JSON.stringify(saleLines(order, speak))).not.toMatch(/Νίκος|Μαρία/);
  });
});

describe('a dish of which there shall be more or less', () => {
  const amounts = (lines: readonly StoredItem[]) => lines.map(({ eater, amount }) => [eater ?? null, amount]);
  const lines = [forEater('Άννα', 2), forEater(null, 1), forEater('Νίκος', 2)];

  it('gives additional units to no particular eater', () => {
    expect(amounts(spreadAmount(lines, 8, newId))).toEqual([
      ['Άννα', 2],
      [null, 4],
      ['Νίκος', 2],
    ]);
    const named = [forEater('Άννα', 2)];
    expect(spreadAmount(named, 3, newId)).toEqual([...named, { ...named[0], id: 'new', eater: null, amount: 1 }]);
  });

  it('takes removed units from those without an eater first, then from the newest line', () => {
    expect(amounts(spreadAmount(lines, 3, newId))).toEqual([
      ['Άννα', 2],
      ['Νίκος', 1],
    ]);
    expect(spreadAmount(lines, 5, newId)).toEqual(lines);
    expect(spreadAmount(lines, 0, newId)).toEqual([]);
  });

  it('always has exactly the wanted amount', () => {
    fc.assert(
      fc.property(anySplit, fc.nat(20), (split, wanted) => {
        const spread = spreadAmount(
          split.map(({ eater, amount }) => forEater(eater, amount)),
          wanted,
          newId,
        );
        expect(spread.reduce((sum, { amount }) => sum + amount, 0)).toBe(wanted);
        expect(new Set(spread.map(({ eater }) => eater ?? null)).size).toBe(spread.length);
      }),
    );
  });
});
