import { describe, expect, it } from 'vitest';
import { createPublicAnswers } from './public-answers.ts';

describe('public answers', () => {
  it('are made once and kept for the day', async () => {
    const answers = createPublicAnswers();
    let made = 0;
    const make = async () => ++made;
    await answers.get('a', '2026-11-15 17', make);
    expect((await answers.get('a', '2026-11-15 17', make)).data).toBe(1);
    expect((await answers.get('a', '2026-11-15 18', make)).data).toBe(2);
  });

  it('made of facts that changed meanwhile are kept by nobody', async () => {
    const answers = createPublicAnswers();
    let finish = (_: string) => {};
    const slow = answers.get('a', '2026-11-15 17', () => new Promise<string>((resolve) => (finish = resolve)));
    answers.clear();
    finish('old');
    expect((await slow).data).toBe('old');
    expect((await answers.get('a', '2026-11-15 17', async () => 'new')).data).toBe('new');
  });

  it('do not grow without end', async () => {
    const answers = createPublicAnswers();
    const heavy = 'x'.repeat(1_000_000);
    for (let key = 0; key < 15; key++) await answers.get(String(key), '2026-11-15 17', async () => heavy);
    let made = false;
    await answers.get('0', '2026-11-15 17', async () => (made = true));
    expect(made).toBe(true);
  });
});
