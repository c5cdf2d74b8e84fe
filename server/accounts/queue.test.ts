import { expect, it } from 'vitest';
import { createQueue } from './queue.ts';

it('runs a few at once in the order of arrival, refuses those that would wait too long, and continues after a failure', async () => {
  const queue = createQueue({ atOnce: 2, mostWaiting: 3 });
  const begun: number[] = [];
  const ends: ((isGood: boolean) => void)[] = [];
  const start = (name: number) =>
    queue.run(() => {
      begun.push(name);
      return new Promise<number>((resolve, reject) => {
        ends[name] = (isGood) => (isGood ? resolve(name) : reject(new Error('failed')));
      });
    });
  const works = [0, 1, 2, 3, 4].map(start);
  await expect(start(5)).rejects.toMatchObject({ code: 'too-many-requests', data: { retryInSeconds: 5 } });
  expect(begun).toEqual([0, 1]);
  ends[0]?.(false);
  await expect(works[0]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  ends[1]?.(true);
  ends[2]?.(true);
  expect(await Promise.all(works.slice(1, 3))).toEqual([1, 2]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.(true);
  ends[4]?.(true);
  await Promise.all(works.slice(3));
  const last = start(6);
  ends[6]?.(true);
  expect(await last).toBe(6);
});
