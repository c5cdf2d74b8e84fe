import { expect, it } from 'vitest';
import { randomFrom } from '#domain/random.ts';
import { createPlanRuns } from './run-planner.ts';

it('does not block the process while it plans', async () => {
  const random = randomFrom(1);
  const stops = Array.from({ length: 60 }, (_, index) => ({
    id: `stop ${index}`,
    point: { latitude: 37.88 + random.below(2000) / 10_000, longitude: 23.6 + random.below(2500) / 10_000 },
    ...{ from: '17:00', to: '22:00', bags: 1 },
  }));
  const shift = { from: '09:00', to: '23:00', mostStops: 45, mostBags: 120 };
  const shifts = ['one', 'two'].map((courierId) => ({ courierId, ...shift }));
  const kitchen = { latitude: 37.98, longitude: 23.73 };
  const own = { byHand: new Map(), away: new Set<string>(), orders: [], limitInSeconds: 1 };
  const planRuns = createPlanRuns({ routesUrl: undefined, report: () => {} });
  let turns = 0;
  let isPlanned = false;
  const planning = planRuns({ kitchen, stops, shifts, ...own }).finally(() => {
    isPlanned = true;
  });
  while (!isPlanned) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  expect((await planning).runs.length).toBeGreaterThan(0);
  expect(turns).toBeGreaterThan(100);
}, 60_000);
