import { expect, test } from 'vitest';
import { roundForLabel } from './legal-rounding.ts';

test.each(['fat', 'carbohydrate', 'sugars', 'fibre', 'protein'] as const)(
  '%s: tenths below 10 g, whole grams from there, a floor at 0.5 g',
  (nutrient) => {
    expect(roundForLabel(nutrient, 10.4)).toBe(10);
    expect(roundForLabel(nutrient, 42.5)).toBe(43);
    expect(roundForLabel(nutrient, 9.94)).toBe(9.9);
    expect(roundForLabel(nutrient, 9.96)).toBe(10);
    expect(roundForLabel(nutrient, 0.51)).toBe(0.5);
    expect(roundForLabel(nutrient, 0.5)).toEqual({ below: 0.5 });
    expect(roundForLabel(nutrient, 0)).toEqual({ below: 0.5 });
  },
);

test('saturates have their floor at 0.1 g', () => {
  expect(roundForLabel('saturates', 12.6)).toBe(13);
  expect(roundForLabel('saturates', 0.34)).toBe(0.3);
  expect(roundForLabel('saturates', 0.1)).toEqual({ below: 0.1 });
});

test('salt: tenths from 1 g, hundredths below, a floor at 0.0125 g', () => {
  expect(roundForLabel('salt', 1.64)).toBe(1.6);
  expect(roundForLabel('salt', 1)).toBe(1);
  expect(roundForLabel('salt', 0.436)).toBe(0.44);
  expect(roundForLabel('salt', 0.0126)).toBe(0.01);
  expect(roundForLabel('salt', 0.0125)).toEqual({ below: 0.01 });
});

test('energy is whole kJ or kcal', () => {
  expect(roundForLabel('energy', 560.5)).toBe(561);
  expect(roundForLabel('energy', 0.2)).toBe(0);
});

test('binary fractions round as on paper', () => {
  expect(roundForLabel('salt', 1.15)).toBe(1.2);
  expect(roundForLabel('fat', 8.35)).toBe(8.4);
});

test.each([-1, Number.NaN])('%d is not an amount', (amount) => {
  expect(() => roundForLabel('fat', amount)).toThrow(RangeError);
});
