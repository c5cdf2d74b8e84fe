import { describe, expect, it } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

const hour = '2026-11-15 17';
const open = (mostBytes = 10_000) =>
  createSharedAnswers<string>({ mostBytes, weigh: (answer) => (answer === 'not kept' ? null : answer.length) });

/** A response that is being made until the test finishes it. */
function making() {
  let made = 0;
  const { promise, resolve } = Promise.withResolvers<string>();
  return {
    make: () => {
      made++;
      return promise;
    },
    finish: resolve,
    times: () => made,
  };
}

describe('shared responses', () => {
  it('are made once for all concurrent requests', async () => {
    const answers = open();
    const { make, finish, times } = making();
    const asked = Array.from({ length: 100 }, () => answers.get('a', hour, make));
    finish('made');
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['made']));
    expect(times()).toBe(1);
    expect(await answers.get('a', hour, async () => 'again')).toBe('made');
  });

  it('that were begun before a change go to the requests made before it, and are not cached', async () => {
    const answers = open();
    const { make, finish } = making();
    const before = answers.get('a', hour, make);
    answers.clear();
    const after = answers.get('a', hour, async () => 'new');
    finish('old');
    expect([await before, await after]).toEqual(['old', 'new']);
    expect(await answers.get('a', hour, async () => 'newer')).toBe('new');
  });

  it('are dropped at the turn of the hour', async () => {
    const answers = open();
    await answers.get('a', hour, async () => 'five');
    expect(await answers.get('a', '2026-11-15 18', async () => 'six')).toBe('six');
  });

  it('are made again after a failure, and when they must not be cached', async () => {
    const answers = open();
    await expect(answers.get('a', hour, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await answers.get('a', hour, async () => 'not kept')).toBe('not kept');
    expect(await answers.get('a', hour, async () => 'kept')).toBe('kept');
  });

  it('evict each other, also when they grow after they were made', async () => {
    const answers = open();
    const grow = Promise.withResolvers<(bytes: number) => void>();
    for (const key of ['a', 'b']) {
      await answers.get(key, hour, async (onGrown) => {
        grow.resolve(onGrown);
        return 'x'.repeat(3000);
      });
    }
    const isKept = async (key: string) => (await answers.get(key, hour, async () => 'not kept')) !== 'not kept';
    expect([await isKept('a'), await isKept('b')]).toEqual([true, true]);
    (await grow.promise)(5000);
    expect([await isKept('a'), await isKept('b')]).toEqual([false, true]);
  });
});
