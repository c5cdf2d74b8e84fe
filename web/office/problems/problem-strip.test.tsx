import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { cashPath, officeDayPath, officePricesPath, officeProblemsPath, runsPath } from '#contract/office-paths.ts';
import { OfficeProblem, officeProblems } from '#contract/staff/office-problems.ts';
import { nameProblem } from '#domain/problems/problem-rules.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
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

const actionOf = (at: number) => problemKinds[problems[at]?.kind ?? 'day-open'].action;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe.each(languages)('open problems, in %s', (language) => {
  const say = sayIn(language);
  const open = (path: string, given: readonly OfficeProblem[] = problems) =>
    openInShop(
      inGutter(() => <ProblemStrip problems={given} />, 'office'),
      { app: 'office', language, path, layouts: atWork('owner') },
    );

  it('are shown on a page of another subject, each with one action', async () => {
    await open(officePricesPath);
    const strip = page.getByRole('region', { name: say('problems-title') });
    await strip.getByText(say('problems-more', { count: problems.length - 2 })).click();
    await expect.poll(() => strip.getByRole('link').elements().length).toBe(problems.length);
    for (const kind of officeProblems)
      await expect
        .element(strip.getByRole('link', { name: new RegExp(`^${say(problemKinds[kind].action)}: `) }).first())
        .toBeVisible();
    await expectAccessibleLayout();
  });

  it('link to the page where they are settled', async () => {
    await open(officePricesPath);
    const decide = page.getByRole('link', { name: new RegExp(`^${say('problem-do-decide')}`) });
    await expect.element(decide).toHaveAttribute('href', runsPath(date));
  });

  it('name a till with its courier and link to the cash page of its date', async () => {
    await open(
      officePricesPath,
      problems.filter(({ kind }) => kind.endsWith('-till')),
    );
    const tills = page.getByRole('link', { name: new RegExp(`^${say('problem-do-till')}: `) });
    await expect
      .poll(() => tills.elements().map((link) => link.getAttribute('href')))
      .toEqual([cashPath(date), cashPath(date)]);
    await expect.element(page.getByText('Ελένη Δήμου', { exact: false }).first()).toBeInTheDocument();
  });

  it('are requested every minute on a visible page, and stay as they were without a response', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const asked = vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Away'));
    asked.mockImplementation(async () => Response.json({ items: problems.slice(0, 1) }));
    await open(officePricesPath, problems.slice(1, 2));
    const line = (at: number) => page.getByRole('link', { name: new RegExp(`^${say(actionOf(at))}: `) });
    await expect.element(line(1)).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => asked.mock.calls.length).toBe(1);
    await expect.element(line(1)).toBeVisible();
    vi.advanceTimersByTime(60_000);
    await expect.element(line(0)).toBeVisible();
    await expect.element(line(1)).not.toBeInTheDocument();
    expect(asked.mock.calls.map(([url]) => url)).toEqual([officeProblemsPath, officeProblemsPath]);
  });

  it('are requested at once when the user returns to the page', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ items: problems.slice(0, 1) }));
    await open(officePricesPath, []);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(page.getByRole('region', { name: say('problems-title') })).toBeVisible();
  });

  it('are left to the board on the page of its own date', async () => {
    await open(officeDayPath(date));
    await expect.element(page.getByRole('region', { name: say('problems-title') })).not.toBeInTheDocument();
  });
});
