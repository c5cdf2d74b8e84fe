import { describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '#domain/random.ts';
import { nearTour } from '#domain/road/near-tour.ts';
import type { RunStop } from '#domain/road/run-stop.ts';
import { secondsOfTour, stopsOfTour } from '#domain/road/tour-answer.ts';
import { type TourProblem, tourProblem } from '#domain/road/tour-problem.ts';
import { weakCuts } from '#domain/road/weak-cuts.ts';
import { solveTour } from './solve-tour.ts';

const kitchen = { latitude: 37.98, longitude: 23.73 };
const plenty = { seconds: 20, models: 2000 };
const windows = [
  { from: '07:00', to: '10:00' },
  { from: '10:00', to: '13:00' },
  { from: '17:00', to: '20:00' },
];
function drawStops(random: Random, count: number, kinds: number): RunStop[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    point: { latitude: 37.9 + random.below(40) / 200, longitude: 23.6 + random.below(40) / 200 },
    ...(windows[random.below(kinds)] ?? { from: '', to: '' }),
    bags: 1,
  }));
}

/** Every possible order, window after window. */
function shortestByTrying({ nodes, ...rest }: TourProblem): number {
  const problem = { nodes, ...rest };
  const tryFrom = (tour: number[]): number => {
    const left = [...nodes.keys()].filter((index) => !tour.includes(index));
    if (left.length === 0) return secondsOfTour(problem, tour);
    const group = Math.min(...left.map((index) => nodes[index]?.group ?? 0));
    const next = left.filter((index) => nodes[index]?.group === group);
    return Math.min(...next.map((index) => tryFrom([...tour, index])));
  };
  return tryFrom([0]);
}

describe('the order of a run’s stops', { timeout: 60_000 }, () => {
  it('is the shortest possible, window after window', async () => {
    const random = randomFrom(7);
    for (let round = 0; round < 20; round++) {
      const problem = tourProblem(kitchen, drawStops(random, 1 + random.below(7), 1 + random.below(3)));
      const { tour, isShortest } = await solveTour(problem, plenty);
      expect(isShortest).toBe(true);
      expect(secondsOfTour(problem, tour)).toBe(shortestByTrying(problem));
    }
  });

  it('visits every door once, doors at one location together, and is never worse than the quick order', async () => {
    const random = randomFrom(3);
    for (let round = 0; round < 3; round++) {
      const stops = drawStops(random, 25, 1 + random.below(3));
      const problem = tourProblem(kitchen, stops);
      const { tour } = await solveTour(problem, plenty);
      const ids = stopsOfTour(problem, tour);
      expect(ids.toSorted()).toEqual(stops.map(({ id }) => id).toSorted());
      const driven = ids.map((id) => stops.find((stop) => stop.id === id)?.to ?? '');
      expect(driven).toEqual(driven.toSorted());
      expect(secondsOfTour(problem, tour)).toBeLessThanOrEqual(secondsOfTour(problem, nearTour(problem)));
    }
  });

  it('is a good one when the limit of time or work is reached', async () => {
    const problem = tourProblem(kitchen, drawStops(randomFrom(1), 30, 1));
    for (const limits of [
      { ...plenty, seconds: 0 },
      { ...plenty, models: 1 },
    ]) {
      const { tour, isShortest } = await solveTour(problem, limits);
      expect(isShortest).toBe(false);
      expect(tour.toSorted((a, b) => a - b)).toEqual([...problem.nodes.keys()]);
      expect(secondsOfTour(problem, tour)).toBeLessThanOrEqual(secondsOfTour(problem, nearTour(problem)));
    }
  });

  it('is empty for a run without stops', async () => {
    const problem = tourProblem(kitchen, []);
    expect(stopsOfTour(problem, (await solveTour(problem, plenty)).tour)).toEqual([]);
  });
});

describe('weak cuts', () => {
  it('have the correct weight, and include the minimum cut', () => {
    const random = randomFrom(11);
    for (let round = 0; round < 50; round++) {
      const size = 2 + random.below(6);
      const weights = new Float64Array(size * size);
      for (let a = 0; a < size; a++)
        for (let b = 0; b < a; b++) weights[a * size + b] = weights[b * size + a] = random.below(5);
      const nodes = Array.from({ length: size }, (_, node) => node);
      const weightOf = (side: (node: number) => boolean) =>
        nodes
          .flatMap((a) => nodes.map((b) => (side(a) && !side(b) ? (weights[a * size + b] ?? 0) : 0)))
          .reduce((sum, each) => sum + each, 0);
      const least = Math.min(
        ...Array.from({ length: 2 ** size - 2 }, (_, mask) => weightOf((node) => (((mask + 1) >> node) & 1) === 1)),
      );
      const cuts = weakCuts(weights, size, least + 2);
      expect(Math.min(...cuts.map(({ weight }) => weight))).toBe(least);
      for (const cut of cuts) {
        expect(weightOf((node) => cut.nodes.includes(node))).toBe(cut.weight);
        expect(cut.weight).toBeLessThan(least + 2);
      }
      expect(weakCuts(weights, size, least)).toEqual([]);
    }
  });
});
