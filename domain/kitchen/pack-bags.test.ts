import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePacking, packBags } from './pack-bags.ts';

it('numbers its bags n of m, with their ice packs', () => {
  expect(packBags([{ lineId: 'a', eater: null, amount: 10 }])).toEqual([
    { number: 1, of: 2, lines: [{ lineId: 'a', eater: null, amount: 8 }], meals: 8, icePacks: 2 },
    { number: 2, of: 2, lines: [{ lineId: 'a', eater: null, amount: 2 }], meals: 2, icePacks: 1 },
  ]);
  expect(packBags([])).toEqual([]);
});

it('keeps the meals of one eater together', () => {
  const [bag] = packBags([
    { lineId: 'a', eater: 'Νίκος', amount: 1 },
    { lineId: 'b', eater: 'Άννα', amount: 1 },
    { lineId: 'c', eater: 'Νίκος', amount: 1 },
  ]);
  expect(bag?.lines.map(({ lineId }) => lineId)).toEqual(['b', 'a', 'c']);
});

it('puts every meal in exactly one bag, and fills every bag but the last', () => {
  const anyLines = fc
    .array(fc.record({ eater: fc.constantFrom(null, 'Άννα', 'Νίκος'), amount: fc.integer({ min: 1, max: 12 }) }))
    .map((lines) => lines.map((line, index) => ({ ...line, lineId: `${index}` })));
  fc.assert(
    fc.property(anyLines, (lines) => {
      const bags = packBags(lines);
      for (const { lineId, amount } of lines) {
        const packed = bags.flatMap((bag) => bag.lines.filter((each) => each.lineId === lineId));
        expect(packed.reduce((sum, each) => sum + each.amount, 0)).toBe(amount);
      }
      for (const { number, of, meals } of bags) {
        expect(of).toBe(bags.length);
        expect(number === of ? meals >= 1 && meals <= 8 : meals === 8).toBe(true);
      }
      expect(bags.map(({ number }) => number)).toEqual(bags.map((_, index) => index + 1));
    }),
  );
});

it('packs by window, then by destination', () => {
  const stops = [
    { from: '18:00', postalCode: '10678', orderNumber: 1 },
    { from: '09:00', postalCode: '15124', orderNumber: 3 },
    { from: '09:00', postalCode: '10678', orderNumber: 4 },
    { from: '09:00', postalCode: '10678', orderNumber: 2 },
  ];
  expect(stops.sort(comparePacking).map(({ orderNumber }) => orderNumber)).toEqual([2, 4, 3, 1]);
});

it('packs run by run in the order of their stops, then deliveries without a run', () => {
  const at = { from: '09:00', postalCode: '10678' };
  const stops = [
    { ...at, postalCode: '10431', orderNumber: 1, run: null },
    { ...at, orderNumber: 2, run: { courier: 'Νίκος', stop: 2 } },
    { ...at, orderNumber: 3, run: { courier: 'Άρης', stop: 1 } },
    { ...at, orderNumber: 4, run: { courier: 'Νίκος', stop: 1 } },
    { from: '08:00', postalCode: '15124', orderNumber: 5, run: null },
  ];
  expect(stops.sort(comparePacking).map(({ orderNumber }) => orderNumber)).toEqual([5, 3, 4, 2, 1]);
});
