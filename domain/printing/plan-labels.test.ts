import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeLabels, type LabelFacts, placeLabels } from './plan-labels.ts';

const line = (lineId: string, amount: number, eater: string | null = null) => ({
  lineId,
  mealId: `meal of ${lineId}`,
  portion: 'regular' as const,
  amount,
  eater,
});

const nothingMissing = { ordered: null, missing: [] };

describe('the labels of a delivery', () => {
  it('are one for each meal, numbered within their line and assigned to their bag', () => {
    const labels = placeLabels({ id: 'd', ...nothingMissing, lines: [line('a', 6), line('b', 3)] });
    expect(labels.map(({ itemId, copy, bag, bags }) => [itemId, copy, bag, bags])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((copy) => ['a', copy, 1, 2]),
      ['b', 1, 1, 2],
      ['b', 2, 1, 2],
      ['b', 3, 2, 2],
    ]);
    expect(labels[0]).toMatchObject({ deliveryId: 'd', mealId: 'meal of a', portion: 'regular' });
  });

  it('stay on the lids of all others when one meal is missing, and a replacement is in the same bag', () => {
    const ordered = [line('a', 9), line('b', 2)];
    const before = placeLabels({ id: 'd', ...nothingMissing, lines: ordered });
    const missing = [{ bag: 1, lineId: 'a', replacedBy: 'c' }];
    const after = placeLabels({ id: 'd', lines: [line('a', 8), line('b', 2), line('c', 1)], ordered, missing });
    const said = ({ itemId, copy, bag, bags }: (typeof after)[number]) => `${itemId}${copy} ${bag}/${bags}`;
    const [kept, now] = [before.map(said), after.map(said)];
    expect(kept.filter((each) => !now.includes(each))).toEqual(['a8 1/2']);
    expect(now.filter((each) => !kept.includes(each))).toEqual(['c1 1/2']);
  });

  it('are as many as its meals, for any content, and all different', () => {
    const lines = fc.uniqueArray(fc.record({ id: fc.uuid(), amount: fc.integer({ min: 1, max: 12 }) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(lines, (given) => {
        const labels = placeLabels({
          id: 'd',
          ...nothingMissing,
          lines: given.map(({ id, amount }) => line(id, amount)),
        });
        expect(labels).toHaveLength(given.reduce((sum, { amount }) => sum + amount, 0));
        expect(new Set(labels.map(({ itemId, copy }) => `${itemId} ${copy}`)).size).toBe(labels.length);
      }),
    );
  });
});

const label = (itemId: string, copy: number, says: Partial<LabelFacts> = {}): LabelFacts => ({
  deliveryId: 'd',
  itemId,
  copy,
  bag: 1,
  bags: 1,
  mealId: 'm',
  portion: 'regular',
  productionDate: '2026-11-21',
  useBy: '2026-11-26',
  lot: 'L261121-AAAA',
  contentHash: 'h',
  ...says,
});

describe('labels in force', () => {
  it.each([
    ['nothing changed', [label('a', 1)], [label('a', 1)], [1, 0, 0]],
    ['one more meal', [label('a', 1)], [label('a', 1), label('a', 2)], [1, 0, 1]],
    ['one meal less', [label('a', 1), label('a', 2)], [label('a', 1)], [1, 1, 0]],
    ['another recipe', [label('a', 1)], [label('a', 1, { contentHash: 'i' })], [0, 1, 1]],
    ['another production date', [label('a', 1)], [label('a', 1, { productionDate: '2026-11-22' })], [0, 1, 1]],
    ['another bag', [label('a', 1)], [label('a', 1, { bag: 2, bags: 2 })], [0, 1, 1]],
  ])('%s', (_, inForce, wanted, counts) => {
    const changes = changeLabels(inForce, wanted);
    expect([changes.kept.length, changes.revoked.length, changes.wanted.length]).toEqual(counts);
  });

  it('always match the wanted ones, and a correct label stays on its lid', () => {
    const anyLabels = fc.uniqueArray(
      fc
        .record({ itemId: fc.constantFrom('a', 'b', 'c'), copy: fc.integer({ min: 1, max: 4 }), bag: fc.nat(2) })
        .map(({ itemId, copy, bag }) => label(itemId, copy, { bag: bag + 1, bags: 3 })),
      { selector: ({ itemId, copy }) => `${itemId} ${copy}` },
    );
    fc.assert(
      fc.property(anyLabels, anyLabels, (inForce, wanted) => {
        const changes = changeLabels(inForce, wanted);
        const byKey = (labels: readonly LabelFacts[]) =>
          labels.toSorted((a, b) => a.itemId.localeCompare(b.itemId) || a.copy - b.copy);
        expect(byKey([...changes.kept, ...changes.wanted])).toEqual(byKey(wanted));
        expect(changes.kept.length + changes.revoked.length).toBe(inForce.length);
      }),
    );
  });
});
