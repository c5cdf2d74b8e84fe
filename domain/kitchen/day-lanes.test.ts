import { expect, it } from 'vitest';
import { driveLane, type PaidDelivery, tillLane } from './day-lanes.ts';

it('counts deliveries by window, in the order of the day', () => {
  const late = { from: '17:00', to: '20:00' };
  const early = { from: '10:00', to: '13:00' };
  expect(
    driveLane([
      { ...late, isOver: false },
      { ...early, isOver: true },
      { ...early, isOver: false },
    ]),
  ).toEqual({
    done: 1,
    total: 3,
    windows: [
      { ...early, done: 1, total: 2 },
      { ...late, done: 0, total: 1 },
    ],
  });
});

function paid(changes: Partial<PaidDelivery>): PaidDelivery {
  return { method: 'credit-card', isAwaited: false, due: 0, isNextStop: true, share: 1000, ...changes };
}

it('adds up the received money, the money due at doors by method, and the awaited money', () => {
  const till = tillLane([
    paid({}),
    paid({ share: 500 }),
    paid({ method: 'cash-on-delivery', due: 2500 }),
    paid({ method: 'cash-on-delivery', due: 700 }),
    paid({ method: 'pos', due: 300 }),
    paid({ method: 'bank-deposit', due: 900, isAwaited: true }),
    // Its whole due is taken at an earlier stop.
    paid({ method: 'cash-on-delivery', due: 4000, isNextStop: false }),
  ]);
  expect(till).toEqual({
    total: 5900,
    settled: 1500,
    parts: [
      { state: 'paid', method: null, count: 2, amount: 1500 },
      { state: 'door', method: 'cash-on-delivery', count: 2, amount: 3200 },
      { state: 'door', method: 'pos', count: 1, amount: 300 },
      { state: 'awaited', method: 'bank-deposit', count: 1, amount: 900 },
    ],
  });
});

it('counts money taken at the door as paid', () => {
  expect(tillLane([paid({ method: 'cash-on-delivery', due: 0, share: 800 })]).settled).toBe(800);
});
