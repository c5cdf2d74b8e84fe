import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packBags } from './pack-bags.ts';
import { bagProgress, nameConflicts, type PackTick, planBags, refuseClosing, ticksThatHold } from './packed-bag.ts';
import { readScannedCode } from './scanned-code.ts';

const line = (lineId: string, amount: number, eater: string | null = null) => ({ lineId, amount, eater });

describe('the bags of a delivery from which a meal is missing', () => {
  it('leave every other meal in its bag', () => {
    const ordered = [line('a', 7), line('b', 3)];
    const [first, second] = planBags(ordered, [{ bag: 1, lineId: 'a', replacedBy: null }]);
    expect(first).toMatchObject({ number: 1, of: 2, meals: 7, lines: [line('a', 6), line('b', 1)] });
    expect(second).toMatchObject({ number: 2, of: 2, meals: 2, lines: [line('b', 2)] });
  });

  it('hold the replacement in the position of the missing dish, for the same eater', () => {
    const ordered = [line('a', 1, 'Άννα'), line('b', 2, 'Νίκος')];
    const replaced = [
      { bag: 1, lineId: 'b', replacedBy: 'c' },
      { bag: 1, lineId: 'c', replacedBy: null },
      { bag: 1, lineId: 'b', replacedBy: 'd' },
    ];
    expect(planBags(ordered, replaced.slice(0, 1))[0]?.lines).toEqual([
      line('a', 1, 'Άννα'),
      line('b', 1, 'Νίκος'),
      line('c', 1, 'Νίκος'),
    ]);
    expect(planBags(ordered, replaced)[0]?.lines).toEqual([line('a', 1, 'Άννα'), line('d', 1, 'Νίκος')]);
  });

  it('are unchanged where no meal is missing', () => {
    const lines = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 });
    fc.assert(
      fc.property(lines, (amounts) => {
        const ordered = amounts.map((amount, index) => line(`${index}`, amount));
        expect(planBags(ordered, [])).toEqual(packBags(ordered));
      }),
    );
  });
});

describe('the ticks of packers', () => {
  const tick = (id: string, undoes: string | null = null): PackTick => ({ id, bag: 1, lineId: 'a', count: 1, undoes });

  it('have the same result in any order and with any repetition', () => {
    const all = [tick('1'), tick('2'), tick('3', '1'), tick('4'), tick('5', '4'), tick('6')];
    const [bag] = packBags([line('a', 3)]);
    if (!bag) throw new Error('no bag');
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.array(fc.nat(5)), (shuffled, twice) => {
        const sent = [...shuffled, ...twice.flatMap((index) => shuffled[index] ?? [])];
        expect(
          ticksThatHold(sent)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(['2', '6']);
        expect(bagProgress(bag, sent)).toEqual({ meals: 3, packed: 2, left: 1, over: 0 });
      }),
    );
  });

  it('of a meal that is no longer ordered do not compensate for a missing one', () => {
    const [bag] = packBags([line('b', 2)]);
    if (!bag) throw new Error('no bag');
    const ticks = [
      { ...tick('1'), count: 2 },
      { ...tick('2'), lineId: 'b' },
    ];
    expect(bagProgress(bag, ticks)).toEqual({ meals: 2, packed: 1, left: 1, over: 2 });
  });
});

describe('a bag is closed', () => {
  const full = { meals: 2, packed: 2, left: 0, over: 0 };
  const calm = { wanted: null, confirmed: null };
  it.each([
    [full, calm, null],
    [{ ...full, packed: 1, left: 1 }, calm, 'bag-not-full'],
    [{ ...full, over: 1 }, calm, 'bag-over-full'],
    [full, { wanted: 'x', confirmed: null }, 'allergy-not-confirmed'],
    [full, { wanted: 'x', confirmed: 'y' }, 'allergy-not-confirmed'],
    [full, { wanted: 'x', confirmed: 'x' }, null],
  ] as const)('%o, %o: %s', (progress, read, refusal) => {
    expect(refuseClosing(progress, read)).toBe(refusal);
  });

  it('for the conflict that was read: another line, allergen or trace gives another text', () => {
    const base = { lineId: 'a', contains: ['milk' as const], mayContain: [] };
    expect(nameConflicts([])).toBeNull();
    const other = { ...base, lineId: 'b' };
    expect(nameConflicts([base, other])).toBe(nameConflicts([other, base]));
    const names = [
      [base],
      [other],
      [base, other],
      [{ ...base, mayContain: ['soy' as const] }],
      [{ ...base, contains: [], mayContain: ['milk' as const] }],
    ].map(nameConflicts);
    expect(new Set(names).size).toBe(names.length);
  });
});

it.each([
  ['10482', { kind: 'order', orderNumber: 10482, bag: null }],
  [' #10482 ', { kind: 'order', orderNumber: 10482, bag: null }],
  ['10482-2', { kind: 'order', orderNumber: 10482, bag: 2 }],
  ['10482 / 2', { kind: 'order', orderNumber: 10482, bag: 2 }],
  ['Zm9vYmFyYmF6cXV4', { kind: 'label', tokens: ['Zm9vYmFyYmF6cXV4'] }],
  ['https://shop.example/batch/Zm9vYmFyYmF6cXV4', { kind: 'label', tokens: ['Zm9vYmFyYmF6cXV4'] }],
  ['https://shop.example/batch/Zm9vYmFyYmF6cXV4?lang=en', { kind: 'label', tokens: ['Zm9vYmFyYmF6cXV4'] }],
  ['https://shop.example/other/Zm9vYmFyYmF6cXV4', null],
  ['short', null],
  ['', null],
  ['κάτι', null],
])('a scanned %s is read', (code, read) => {
  expect(readScannedCode(code)).toEqual(read);
});
