import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { MenuCalendar, type MenuDate } from '#contract/meals/menu.ts';
import { menuCalendarPath } from '#contract/office-paths.ts';
import type { MenuState } from '#contract/words/menu-words.ts';
import { addDays, datesFrom } from '#domain/athens-time.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { withoutFeed } from '#tests/components/without-feed.ts';
import { formatDate } from '#web/dates/format-date.ts';
import MenuCalendarPage from './menu-calendar-page.tsx';

const monday = '2026-12-07';
const tuesday = addDays(monday, 1);
const wednesday = addDays(monday, 2);
const [soup, salad, pie] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string];

const day = (date: string, state: MenuState, dishes: MenuDate['dishes']): MenuDate => ({
  ...{ date, state, version: 1, isOpen: true, cutoff: '2026-12-05T12:00:00Z', closed: null, fast: null },
  ...{ ordered: 0, forecast: 0, capacity: 100, coverage: { fasting: 1, gluten: 1, dairy: 1, nuts: 1 }, checks: [] },
  ...{ dishes, changedBy: null, changedAt: null },
});
const dish = (mealId: string, mark: 'same' | 'added' | 'removed') => ({ mealId, mark, ordered: 0 });
const drafted = (date: string) =>
  day(date, 'changed', [dish(soup, 'same'), dish(salad, 'removed'), dish(pie, 'added')]);
const published = (date: string) => day(date, 'published', [dish(soup, 'same'), dish(salad, 'same')]);

const calendar = MenuCalendar.parse({
  ...{ from: monday, dates: [], canChange: true },
  dishes: [soup, salad, pie].map((id, at) => ({
    ...{ id, slug: `dish-${at}`, name: `Πιάτο ${at}`, image: '/images/plate.webp', category: 'main-meal' },
    ...{ diets: [], useByDays: 4, isActive: true },
  })),
  rule: {
    ...{ version: 0, kind: 'rest', weeks: 4, publishes: false, keepsDays: 3, fastingTarget: 2 },
    targets: { 'main-meal': 4, vegan: 3, 'breakfast-snack': 2 },
    fallbacks: { 'main-meal': null, vegan: null, 'breakfast-snack': null },
  },
});

withoutFeed();

describe.each(languages)('a draft of a menu, in %s', (language) => {
  const say = sayIn(language);
  const nameOf = (date: string) => say('menus-discard-of', { day: formatDate(date, language, 'short') });
  const thrownAway = (count: number) => page.getByText(say('menus-discarded', { count }));
  const bringBack = (count = 1) => page.getByRole('button', { name: say('menus-bring-back', { count }) });
  const wanted = (sent: Record<string, string>) => JSON.parse(sent.sent ?? '').dates;

  /** A fake shop that stores the sent data, and returns it when the page reloads. */
  const open = (answer?: (sent: Record<string, string>) => unknown) => {
    const drafts = new Set([monday, tuesday]);
    return openInShop(inGutter(MenuCalendarPage, 'office'), {
      ...{ app: 'office', language, path: `${menuCalendarPath}?week=${monday}`, layouts: atWork('owner') },
      data: (request: Request) => {
        const week = new URL(request.url).searchParams.get('week') ?? monday;
        const dates = datesFrom(week, 7).map((date) => (drafts.has(date) ? drafted(date) : published(date)));
        const weeks = [monday, addDays(monday, 7)].map((from) => ({ from, dates: [] }));
        return { ...calendar, today: '2026-11-19', week, weeks, dates, isPublishing: false, takenOff: [] };
      },
      actions: {
        [menuCalendarPath](sent) {
          if (answer) return answer(sent);
          for (const { date, mealIds } of wanted(sent))
            if (mealIds.includes(pie)) drafts.add(date);
            else drafts.delete(date);
          return { isReceived: true, intent: 'save' };
        },
      },
    });
  };

  it('is discarded for one date, without changing the published menu, and restored', async () => {
    const { sent } = await open();
    await page.getByRole('button', { name: nameOf(tuesday) }).click();
    await expect.element(thrownAway(1)).toBeVisible();
    expect(wanted(sent[0] ?? {})).toEqual([{ date: tuesday, version: 1, mealIds: [soup, salad] }]);
    await expect.element(page.getByRole('button', { name: nameOf(tuesday) })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: nameOf(monday) })).toBeVisible();
    await expectAccessibleLayout();
    await bringBack().click();
    await expect.element(page.getByRole('button', { name: nameOf(tuesday) })).toBeVisible();
    expect(wanted(sent[1] ?? {})).toEqual([{ date: tuesday, version: 1, mealIds: [soup, pie] }]);
    await expect.element(bringBack()).not.toBeInTheDocument();
  });

  it('is discarded with all others of its week, and can still be restored while another week is shown', async () => {
    const { sent } = await open();
    await page.getByRole('button', { name: say('menus-discard', { count: 2 }), exact: true }).click();
    await expect.element(thrownAway(2)).toBeVisible();
    await page.getByRole('link', { name: say('menus-week-after') }).click();
    await expect.element(thrownAway(2)).not.toBeInTheDocument();
    await page.getByRole('link', { name: say('menus-week-before') }).click();
    await bringBack(2).click();
    await expect.poll(() => sent.length).toBe(2);
    expect(wanted(sent[1] ?? {}).map(({ date }: { date: string }) => date)).toEqual([monday, tuesday]);
  });

  it('that was not discarded after all is not reported as discarded', async () => {
    const { sent } = await open(refused('menu-changed', 'Somebody else was here.'));
    await page.getByRole('button', { name: nameOf(tuesday) }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else was here.');
    await expect.poll(() => sent.length).toBe(1);
    await expect.element(bringBack()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: nameOf(tuesday) })).toBeVisible();
  });

  it('of a date without one cannot be discarded', async () => {
    await open();
    await expect.element(page.getByRole('button', { name: nameOf(monday) })).toBeVisible();
    await expect.element(page.getByRole('button', { name: nameOf(wednesday) })).not.toBeInTheDocument();
  });
});
