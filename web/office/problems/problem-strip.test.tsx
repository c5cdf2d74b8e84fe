import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/languages.ts';
import { officeDayPath, officePricesPath, runsPath } from '#contract/office-paths.ts';
import { OfficeProblem, officeProblems } from '#contract/office-problems.ts';
import { nameProblem } from '#domain/problems/problem-rules.ts';
import { expectSound } from '#tests/components/expect-sound.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { problemKinds } from './problem-kinds.ts';
import { ProblemStrip } from './problem-strip.tsx';

const date = '2026-11-20';
const share = { done: 96, total: 287 };
const problems = officeProblems.map((kind) =>
  OfficeProblem.parse(
    nameProblem(kind, {
      ...{ date, count: 2, names: ['Ελένη Δήμου', 'Μάρκος Βέης'], amount: 1850 },
      progress: { cook: share, pack: { done: 0, total: 60 } },
    }),
  ),
);

describe.each(languages)('what waits for somebody, in %s', (language) => {
  const say = sayIn(language);
  const open = (path: string) =>
    openInShop(
      inGutter(() => <ProblemStrip problems={problems} />, 'office'),
      { app: 'office', language, path, layouts: atWork('owner') },
    );

  it('stands on a page of its own matter, each with one action', async () => {
    await open(officePricesPath);
    const strip = page.getByRole('region', { name: say('problems-title') });
    await strip.getByText(say('problems-more', { count: problems.length - 2 })).click();
    await expect.poll(() => strip.getByRole('link').elements().length).toBe(problems.length);
    for (const kind of officeProblems)
      await expect
        .element(strip.getByRole('link', { name: new RegExp(`^${say(problemKinds[kind].action)}: `) }).first())
        .toBeVisible();
    await expectSound();
  });

  it('leads to where it is settled', async () => {
    await open(officePricesPath);
    const decide = page.getByRole('link', { name: new RegExp(`^${say('problem-do-decide')}`) });
    await expect.element(decide).toHaveAttribute('href', runsPath(date));
  });

  it('is left to the board on the page of its own date', async () => {
    await open(officeDayPath(date));
    await expect.element(page.getByRole('region', { name: say('problems-title') })).not.toBeInTheDocument();
  });
});
