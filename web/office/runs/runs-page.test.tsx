import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { DayStripDay } from '#contract/kitchen/day-board.ts';
import { runsPath } from '#contract/office-paths.ts';
import { Roster, Run, RunCollection, StopDates } from '#contract/road/road.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { withoutFeed } from '#tests/components/without-feed.ts';
import { formatDate } from '#web/dates/format-date.ts';
import RunsPage from './runs-page.tsx';

const date = '2026-11-19';
const now = '2026-11-19T09:12:00Z';
const couriers = ['Ελένη', 'Νίκος'].map((name, at) => ({ id: `00000000-0000-4000-8000-00000000000${at}`, name }));
const stop = (deliveryId: string, facts: object = {}) => ({
  ...{ deliveryId, orderId: 'o1', orderNumber: '10482', state: 'pending', isOnMyWay: false, failReason: null },
  ...{ name: `Παππά ${deliveryId}`, phone: '6941234567', street: 'Αρχελάου', number: '18', postalCode: '11635' },
  ...{ city: 'Αθήνα', floor: '3', bell: 'Παππά', notes: '', mayLeaveAtDoor: false, photoId: null },
  ...{ from: '10:00', to: '13:00', meals: 4, bags: 1, due: 0, paymentType: 'viva', arrival: '10:05', isLate: false },
  ...{ isByHand: false, failed: null, latitude: 37.97, longitude: 23.74 },
  ...facts,
});
const run = (id: string, courier: number, facts: object = {}) =>
  Run.parse({
    ...{ id, date, from: '10:00', to: '13:00', courier: couriers[courier], leavesAt: '09:40', leftAt: null, bags: 1 },
    ...{ isShortest: true, isOrderedByHand: false, movementNumber: null, stops: [stop(`${id}-s`)] },
    ...facts,
  });
const roster = Roster.parse({
  items: couriers.map((courier, at) => ({
    ...{ id: `s${at}`, courier, from: '07:00', to: '22:00', mostStops: 40, mostBags: 80, van: '' },
  })),
  couriers,
});
const share = { done: 0, total: 2 };
const strip = ['2026-11-18', date, '2026-11-20'].map((each) =>
  DayStripDay.parse({
    ...{ date: each, state: 'packing', cutOff: now, deliveries: 2, closed: null },
    plate: { cook: share, pack: share, drive: share, cash: share },
  }),
);
const visit = { from: '10:00', to: '13:00', timePeriodId: 'w1' };
const tomorrow = { date: '2026-11-20', ...visit };
const later = { date: '2026-11-23', ...visit };
const finished = run('r9', 0, {
  leftAt: now,
  from: '07:00',
  to: '10:00',
  stops: [stop('r9-s', { state: 'delivered' })],
});

withoutFeed();

describe.each(languages)('the runs of a date in %s', (language) => {
  const say = sayIn(language);
  const open = (
    runs: Run[],
    { query = '', left = [], dates = {} }: { query?: string; left?: object[]; dates?: Partial<StopDates> } = {},
  ) =>
    openInShop(inGutter(RunsPage, 'office'), {
      ...{ app: 'office', language, path: `${runsPath(date)}${query}`, layouts: atWork('dispatch') },
      data: {
        date,
        runs: RunCollection.parse({ items: runs, left }),
        roster,
        strip,
        stopDates: StopDates.parse({ sameBag: [], whyNoBag: null, lastDay: null, cookedAgain: [], ...dates }),
        entries: [],
        now,
        isToday: true,
      },
      actions: { [runsPath(date)]: (values: Record<string, string>) => ({ isReceived: true, values }) },
    });
  const propose = () => page.getByRole('button', { name: say('runs-propose') });

  it('shows the result of a proposal', async () => {
    await open([run('r1', 0), run('r2', 1)]);
    await expectAccessibleLayout();
    await propose().click();
    await expect.element(page.getByText(say('runs-proposed', { runs: 2, stops: 2, left: 0 }))).toBeVisible();
  });

  it('proposes no change once every run has left, and shows a finished run below the live one, folded', async () => {
    await open([finished, run('r1', 0, { leftAt: now })]);
    await expect.element(propose()).not.toBeInTheDocument();
    const windows = page.getByRole('heading', { level: 3 }).elements();
    expect(windows.map(({ textContent }) => textContent)).toEqual(['10:00–13:00', '07:00–10:00']);
    await expect.element(page.getByText('Παππά r9-s')).not.toBeVisible();
    await page.getByText(say('runs-finished', { stops: 1 })).click();
    await expect.element(page.getByText('Παππά r9-s')).toBeVisible();
  });

  it('marks a late stop in its own row half an hour after the planned time, and when its window is over', async () => {
    const stops = [
      stop('done', { state: 'delivered', arrival: '09:00' }),
      stop('late', { arrival: '10:41' }),
      stop('soon', { arrival: '10:43' }),
      stop('over', { arrival: '11:00', to: '11:10' }),
    ];
    // 11:12 in Athens.
    await open([run('r1', 0, { leftAt: now, stops })]);
    await expect.element(page.getByText('Παππά late')).toBeVisible();
    const marked = page.getByRole('listitem').filter({ hasText: say('runs-overdue', { time: '' }).trim() });
    await expect
      .poll(() => marked.elements().map(({ textContent }) => /Παππά ([a-z]+)/.exec(textContent ?? '')?.[1]))
      .toEqual(['late', 'over']);
    await expect.element(page.getByText(say('runs-overdue', { time: '10:41' }))).toBeVisible();
    await expectAccessibleLayout();
  });

  it('handles the arrow keys itself while the button that moves a stop has the focus', async () => {
    await open([run('r1', 0)]);
    const heard = vi.fn();
    addEventListener('keydown', heard);
    const mover = page.getByRole('link', { name: say('runs-move-of', { name: 'Παππά r1-s', place: 1 }) });
    mover.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}');
    removeEventListener('keydown', heard);
    expect(heard.mock.calls.map(([event]) => event.defaultPrevented)).toEqual([true, true, false]);
  });

  it('shows in which van the bag is, when a stop moves to another courier after the run has left', async () => {
    const failed = stop('r1-s', { state: 'failed', failReason: 'nobody-there', failed: { note: '', at: now } });
    await open([run('r1', 0, { leftAt: now, stops: [failed] }), run('r2', 1)], { query: '?move=r1-s' });
    await expect.element(page.getByText(say('runs-move-in-van', { name: 'Ελένη', count: 1 }))).toBeVisible();
  });

  const decide = async (dates: Partial<StopDates>) => {
    const failed = stop('r1-s', { state: 'failed', failReason: 'nobody-there', failed: { note: '', at: now } });
    const shop = await open([run('r1', 0, { leftAt: now, stops: [failed] })], { query: '?decide=r1-s', dates });
    await page.getByText(say('runs-decide-postponed'), { exact: true }).click();
    return shop;
  };
  const cookedOn = () => page.getByRole('combobox', { name: say('runs-decide-cooked-on') });
  const optionsOf = () => [...cookedOn().element().querySelectorAll('option')].map(({ value }) => value);

  it('offers the same bag while it is good, without preselection, and a date to cook it again', async () => {
    const { sent } = await decide({ sameBag: [tomorrow], lastDay: '2026-11-21', cookedAgain: [later] });
    await expectAccessibleLayout();
    expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(1);
    await expect.element(page.getByText(say('runs-decide-same-bag'))).toBeVisible();
    await expect.element(cookedOn()).not.toBeInTheDocument();
    await page.getByText(say('runs-decide-cooked-again'), { exact: true }).click();
    expect(optionsOf()).toEqual(['', '2026-11-23 w1']);
    await page.getByText(say('runs-decide-same-bag')).click();
    await page.getByRole('textbox', { name: say('runs-decide-reason') }).fill('Το ζήτησε');
    await page.getByRole('button', { name: say('runs-decide-do') }).click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ do: 'decide', decision: 'postponed', when: '2026-11-20 w1', reason: 'Το ζήτησε' }]);
  });

  it.each([
    ['bag-too-old', '2026-11-19'],
    ['bag-too-old', null],
    ['bag-not-cooked', null],
    ['no-place', '2026-11-20'],
  ] as const)('says why the bag goes nowhere, and offers only dates to cook for: %s, %s', async (whyNoBag, lastDay) => {
    await decide({ whyNoBag, lastDay, cookedAgain: [later] });
    await expectAccessibleLayout();
    const values = { date: lastDay ? formatDate(lastDay, language, 'long') : '', known: lastDay ? 'yes' : 'no' };
    await expect.element(page.getByText(say(`runs-decide-${whyNoBag}`, values))).toBeVisible();
    expect(optionsOf()).toEqual(['', '2026-11-23 w1']);
  });

  it('shows before a decision its effect on documents, and how long it can be undone', async () => {
    const failed = stop('r1-s', { state: 'failed', failReason: 'refused', failed: { note: '', at: now } });
    await open([run('r1', 0, { leftAt: now, stops: [failed] })], { query: '?decide=r1-s' });
    const papers = page.getByText(say('runs-decide-grace-papers'));
    await expect.element(papers).not.toBeInTheDocument();
    await page.getByText(say('runs-decide-ended'), { exact: true }).click();
    await expect.element(page.getByText(say('runs-decide-grace'))).toBeVisible();
    await expect.element(papers).not.toBeInTheDocument();
    await page.getByText(say('runs-decide-canceled'), { exact: true }).click();
    await expect.element(papers).toBeVisible();
  });

  it('leaves no third of a wide screen empty with two couriers', async () => {
    await open([run('r1', 0), run('r2', 1)]);
    await page.viewport(1440, 900);
    const last = page.getByRole('region', { name: 'Νίκος' }).element();
    expect(last.getBoundingClientRect().right).toBeGreaterThan(1440 * 0.95);
    const title = getComputedStyle(page.getByRole('heading', { level: 1 }).element());
    expect(Number.parseFloat(title.lineHeight)).toBeGreaterThanOrEqual(Number.parseFloat(title.fontSize) * 1.2);
    await page.viewport(390, 844);
  });
});
