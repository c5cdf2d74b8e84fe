import { expect, it } from 'vitest';
import { type LaneBag, packLane } from './pack-lane.ts';

const bag = (facts: Partial<LaneBag> = {}): LaneBag => ({ state: 'open', hasAllergy: false, waitsFor: [], ...facts });

it('counts what open bags wait for, which are ready, and those with an allergy', () => {
  const bags = [
    bag({ state: 'closed', hasAllergy: true }),
    bag({ state: 'waiting', waitsFor: ['oven'] }),
    bag({ waitsFor: ['cold', 'grill'], hasAllergy: true }),
    bag({ waitsFor: ['grill'] }),
    bag(),
  ];
  expect(packLane(bags)).toEqual({
    ...{ done: 1, total: 5, waiting: 1, ready: 1, allergies: { done: 1, total: 2 } },
    stations: [
      { station: 'grill', bags: 2 },
      { station: 'cold', bags: 1 },
    ],
  });
});

it('is empty for a date without bags', () => {
  expect(packLane([])).toMatchObject({ done: 0, total: 0, ready: 0, stations: [] });
});
