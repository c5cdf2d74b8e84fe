import { describe, expect, it } from 'vitest';
import { createPublicAnswers } from './public-answers.ts';

describe('public answers', () => {
  it('are cached for the hour from the second request on', async () => {
    const answers = createPublicAnswers();
    let made = 0;
    const ask = async (hour: string) => (await answers.get('a', hour, async () => ++made)).data;
    expect([await ask('2026-11-15 17'), await ask('2026-11-15 17'), await ask('2026-11-15 17')]).toEqual([1, 2, 2]);
    expect([await ask('2026-11-15 18'), await ask('2026-11-15 18')]).toEqual([3, 3]);
  });

  it('made of facts that changed meanwhile are not cached', async () => {
    const answers = createPublicAnswers();
    await answers.get('a', '2026-11-15 17', async () => 'of the first time');
    let finish = (_: string) => {};
    const slow = answers.get('a', '2026-11-15 17', () => new Promise<string>((resolve) => (finish = resolve)));
    answers.clear();
    finish('old');
    expect((await slow).data).toBe('old');
    expect((await answers.get('a', '2026-11-15 17', async () => 'new')).data).toBe('new');
  });

  it('do not grow without limit', async () => {
    const answers = createPublicAnswers();
    const heavy = 'x'.repeat(1_000_000);
    const make = async () => heavy;
    for (let key = 0; key < 15; key++) {
      for (let time = 0; time < 2; time++) await answers.get(String(key), '2026-11-15 17', make);
    }
    const isMade = async (key: number) => {
      let made = false;
      await answers.get(String(key), '2026-11-15 17', async () => (made = true));
      return made;
    };
    expect(await isMade(14)).toBe(false);
    expect(await isMade(0)).toBe(true);
  });
});
