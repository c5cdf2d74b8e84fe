import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { addressPath, dateTimePath, weeklyDateTimePath } from '#contract/paths.ts';
import { asRead } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sampleAddress, sampleCart } from '#tests/components/samples/cart.ts';
import { sampleDates, sampleSlots, sampleStartWeeks } from '#tests/components/samples/dates.ts';
import { samplePlan } from '#tests/components/samples/weekly-plans.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import DateTimePage from './date-time-page.tsx';
import WeeklyDateTimePage from './weekly-date-time-page.tsx';

const full = '2026-11-21';
const few = '2026-11-20';
const dates = sampleDates({
  [full]: { state: 'full', slots: sampleSlots({ morning: 'full', noon: 'full', evening: 'full' }) },
  [few]: { state: 'few', slots: sampleSlots({ morning: 'few', noon: 'full' }) },
});
const single = {
  dates,
  address: sampleAddress,
  config: { weeks: 0, daysPerWeek: 0, dailyMeals: {} },
  wished: null,
  wanted: { date: few, timePeriodId: 'morning' },
};
const { config } = samplePlan();
const weekly = {
  startWeeks: sampleStartWeeks(),
  address: sampleAddress,
  config,
  wished: null,
  wanted: { pattern: 'sun-wed', startWeek: '2026-11-22', timePeriodId: 'morning' },
};

describe.each(languages)('day and time in %s', (language) => {
  const say = sayIn(language);
  const day = (date: string) => page.getByRole('radio', { name: formatDate(date, language, 'long'), exact: false });
  const slot = (hours: string) => page.getByRole('radio', { name: hours, exact: false });
  /** The input itself is hidden behind its card. */
  const card = (date: string) =>
    page.elementLocator(document.querySelector(`label:has([value="${date}"])`) ?? document.body);
  const toContinue = () => page.getByRole('button', { name: say('flow-continue'), exact: true });

  function openSingle(data: object = single, more: Parameters<typeof openInShop>[1] = {}) {
    return openInShop(DateTimePage, { language, path: dateTimePath, data, ...more });
  }
  function openWeekly(data: object = weekly, more: Parameters<typeof openInShop>[1] = {}) {
    const visitor = { cart: sampleCart('weekly') };
    return openInShop(WeeklyDateTimePage, { language, path: weeklyDateTimePath, data, visitor, ...more });
  }
  function deliveries(): Element[] {
    return page.getByRole('complementary').getByRole('listitem').elements();
  }

  it('show why a day is closed or full', async () => {
    await openSingle();
    const tomorrow = day('2026-11-19');
    await expect.element(tomorrow).toBeDisabled();
    await expect
      .element(tomorrow)
      .toHaveAccessibleName(
        `${formatDate('2026-11-19', language, 'long')}, ${say('date-closed-word')}, ${say('closed-cut-off-passed')}`,
      );
    await expect.element(day(full)).toBeDisabled();
    await expect.element(day(full)).toHaveAccessibleName(`${formatDate(full, language, 'long')}, ${say('date-full')}`);
    for (const reason of ['closed-cut-off-passed', 'closed-full'] as const) {
      await expect.element(page.getByText(`: ${say(reason)}.`, { exact: false })).toBeVisible();
    }
    await expectAccessibleLayout();
  });

  it('label only the chosen, the full and the nearly full windows of a day', async () => {
    await openSingle();
    await expect.element(slot('10:00–13:00')).toBeChecked();
    await expect.element(slot('13:00–16:00')).toBeDisabled();
    const said = () =>
      [...document.querySelectorAll('label:has(input[name=timePeriodId])')].map((label) =>
        (label as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim(),
      );
    await expect
      .poll(said)
      .toEqual([`10:00–13:00 ${say('slot-chosen')}`, `13:00–16:00 ${say('slot-full-word')}`, '17:00–20:00']);
    await choose(slot('17:00–20:00'));
    await expect
      .poll(said)
      .toEqual([
        `10:00–13:00 ${say('slot-few')}`,
        `13:00–16:00 ${say('slot-full-word')}`,
        `17:00–20:00 ${say('slot-chosen')}`,
      ]);
  });

  it('follow the chosen day: its cut-off, its delivery windows and its deliveries', async () => {
    const { sent } = await openSingle(single, { actions: { [dateTimePath]: () => null } });
    const until = (date: string) =>
      page.getByText(asRead(say('date-time-until', { until: cutoffWords(`${date}T21:59:59.999Z`, language) })));
    await expect.element(until('2026-11-18')).toBeVisible();
    await choose(day('2026-11-24'));
    await expect.element(until('2026-11-22')).toBeVisible();
    await expect.element(slot('13:00–16:00')).toBeEnabled();
    await choose(slot('13:00–16:00'));
    await expect.element(page.getByRole('complementary')).toMatchTextContent('13:00–16:00');
    await toContinue().click();
    await expect.poll(() => sent).toEqual([{ path: dateTimePath, date: '2026-11-24', timePeriodId: 'noon' }]);
  });

  it('keep all words within their tile on phones of all widths', async () => {
    await openSingle();
    for (const width of [320, 360, 390, 430]) {
      await page.viewport(width, 844);
      const over = [...document.querySelectorAll('label:has(input[name=date])')].flatMap((tile) =>
        [...tile.querySelectorAll('span, b, small')].filter((words) => {
          const { left, right, width: shown } = words.getBoundingClientRect();
          const box = tile.getBoundingClientRect();
          return shown > 0 && (left < box.left || right > box.right);
        }),
      );
      expect(
        over.map(({ textContent }) => textContent),
        `${width} px`,
      ).toEqual([]);
    }
    await page.viewport(390, 844);
  });

  it('are paged by week, within the available days', async () => {
    await openSingle();
    const back = page.getByRole('button', { name: say('date-time-previous-week') });
    const on = page.getByRole('button', { name: say('date-time-next-week') });
    await expect.element(back).toHaveAttribute('aria-disabled', 'true');
    await expect.element(card('2026-11-28')).not.toBeInViewport();
    await on.click();
    await expect.element(card('2026-11-28')).toBeInViewport();
    await expect.element(on).toHaveAttribute('aria-disabled', 'true');
    await expect.element(back).not.toHaveAttribute('aria-disabled');
  });

  it('start with the week of the chosen day', async () => {
    await openSingle({ ...single, wanted: { date: '2026-11-28', timePeriodId: 'noon' } });
    await expect.element(day('2026-11-28')).toBeChecked();
    await expect.element(card('2026-11-28')).toBeInViewport();
    await expect.element(slot('13:00–16:00')).toBeChecked();
  });

  it('show a refusal beside the choice that caused it', async () => {
    let now = dates;
    await openSingle(() => ({ ...single, dates: now }), {
      actions: {
        [dateTimePath]: () => {
          now = sampleDates({ [few]: { slots: sampleSlots({ morning: 'full' }) } });
          return { code: 'slot-full' };
        },
      },
    });
    await toContinue().click();
    const hours = page.getByRole('group', {
      name: say('date-time-slot-of', { day: formatDate(few, language, 'longNumeric') }),
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(asRead(say('slot-full')));
    await expect.element(hours.getByRole('radio').first()).toBeDisabled();
    await expect.element(day(few)).toBeChecked();
    await expectAccessibleLayout();
  });

  it.each([
    [sampleAddress, 'Αρχελάου 18, Παγκράτι · '],
    [{ ...sampleAddress, street: '', number: '', city: '' }, '116 35 · '],
  ])('show the address before the link to change it: %#', async (address, words) => {
    await openSingle({ ...single, address });
    const change = page.getByRole('link', { name: say('date-time-change-address'), exact: true });
    await expect.element(change).toHaveAttribute('href', addressPath);
    const line = change.element().parentElement;
    expect(asRead(line?.textContent ?? '')).toBe(words + say('date-time-change-address'));
  });

  it('report that no day is left', async () => {
    const none = dates.map((date) => ({ ...date, state: 'full' as const }));
    await openSingle({ ...single, dates: none });
    await expect.element(page.getByText(asRead(say('date-time-all-full')))).toBeVisible();
    await expect.element(toContinue()).not.toBeInTheDocument();
  });

  it('of a plan list its two deliveries, by pattern and start', async () => {
    const { sent } = await openWeekly(weekly, { actions: { [weeklyDateTimePath]: () => null } });
    await expect.poll(() => deliveries().length).toBe(2);
    await expect
      .element(page.getByRole('complementary').getByRole('listitem').first())
      .toMatchTextContent(asRead(say('plans-meals-count', { mains: 6, breakfasts: 0 })));
    await expectAccessibleLayout();
    await choose(page.getByRole('radio', { name: say('pattern-tue-fri') }));
    const weekdays = () => deliveries().map((each) => each.querySelector('b')?.textContent);
    await expect
      .poll(weekdays)
      .toEqual([
        `${formatDate('2026-11-24', language, 'weekday')}, 10:00–13:00`,
        `${formatDate('2026-11-27', language, 'weekday')}, 10:00–13:00`,
      ]);
    await choose(day('2026-12-08'));
    await expect.poll(() => deliveries()[0]?.textContent).toMatch(/^8/);
    await toContinue().click();
    await expect
      .poll(() => sent)
      .toEqual([{ path: weeklyDateTimePath, pattern: 'tue-fri', startWeek: '2026-12-08', timePeriodId: 'morning' }]);
  });

  it('of a plan show before the choice which delivery is on another date, and on which', async () => {
    const moves = [{ from: '2026-11-25', to: '2026-11-24', reason: 'strike' }];
    const startWeeks = sampleStartWeeks().map((week) =>
      week.dates.includes('2026-11-25') ? { ...week, dates: ['2026-11-22', '2026-11-24'], moves } : week,
    );
    await openWeekly({ ...weekly, startWeeks, wanted: { ...weekly.wanted, startWeek: '2026-11-29' } });
    const named = { from: formatDate('2026-11-25', language, 'long'), to: formatDate('2026-11-24', language, 'long') };
    const moved = asRead(say('date-time-moved', { ...named, reason: say('closed-strike') }));
    const starts = formatDate('2026-11-22', language, 'dayMonth');
    await expect.element(page.getByText(asRead(say('date-time-moved-if', { starts, moved })))).toBeVisible();
    await expectAccessibleLayout();
    await choose(day('2026-11-22'));
    await expect.element(page.getByText(moved, { exact: true })).toBeVisible();
    await expect
      .poll(() => deliveries()[1]?.textContent)
      .toContain(asRead(say('date-time-moved-from', { from: formatDate('2026-11-25', language, 'shortNumeric') })));
    await expectAccessibleLayout();
  });

  it('of a month list eight deliveries', async () => {
    const month = { ...weekly, startWeeks: sampleStartWeeks(4), config: { ...config, weeks: 4 } };
    await openWeekly(month);
    await expect.poll(() => deliveries().length).toBe(8);
    await expectAccessibleLayout();
  });

  it('of a plan keep the earlier choice, and report a total that may be under the minimum', async () => {
    const wanted = { pattern: 'tue-fri', startWeek: '2026-12-01', timePeriodId: 'evening' };
    const cart = sampleCart('weekly', {
      region: { slug: 'region-2', name: 'Αττική', minimum: 7800, deliveryFee: 0, freeDeliveryFrom: 0 },
      totals: { subtotal: 4125, discount: 0, shipping: 0, grandtotal: 4125 },
    });
    await openWeekly({ ...weekly, wanted }, { visitor: { cart } });
    await expect.element(page.getByRole('radio', { name: say('pattern-tue-fri') })).toBeChecked();
    await expect.element(day('2026-12-01')).toBeChecked();
    await expect.element(slot('17:00–20:00')).toBeChecked();
    await expect.element(page.getByRole('link', { name: say('plan-minimum-action') })).toBeVisible();
  });
});
