import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applyDifference, differenceSince, sheetOf } from './sheet-versions.ts';

it('lists the changes since a list was printed', () => {
  const printed = sheetOf([
    { key: 'chicken', count: 16 },
    { key: 'lentils', count: 9 },
    { key: 'soup', count: 4 },
  ]);
  const now = sheetOf([
    { key: 'chicken', count: 18 },
    { key: 'lentils', count: 8 },
    { key: 'soup', count: 4 },
    { key: 'pie', count: 1 },
  ]);
  expect(differenceSince(printed, now)).toEqual([
    { key: 'chicken', before: 16, after: 18 },
    { key: 'lentils', before: 9, after: 8 },
    { key: 'pie', before: 0, after: 1 },
  ]);
});

const anySheet = fc
  .array(
    fc.record({
      key: fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'toString'), fc.string()),
      count: fc.nat(50),
    }),
  )
  .map(sheetOf);

it('a printed version and its difference give the current facts, always', () => {
  fc.assert(
    fc.property(fc.array(anySheet, { minLength: 2, maxLength: 6 }), (versions) => {
      const now = versions.at(-1) ?? {};
      for (const version of versions) expect(applyDifference(version, differenceSince(version, now))).toEqual(now);
    }),
  );
});

it('equal versions have no difference', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      expect(differenceSince(sheet, { ...sheet })).toEqual([]);
    }),
  );
});
