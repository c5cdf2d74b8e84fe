import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { DayBoard, DayStripDay } from '#contract/kitchen/day-board.ts';
import { officeDayPath } from '#contract/office-paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { refused } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { withoutFeed } from '#tests/components/without-feed.ts';
import DayPage from './day-page.tsx';

const date = '2026-11-19';
const now = '2026-11-18T09:12:00Z';
const share = { done: 3, total: 12 };
const card = (id: string, facts: object = {}) => ({
  ...{ id, orderNumber: `10012${id.at(-1)}`, name: 'Ελένη Δήμου', status: 'opened', from: '10:00', to: '13:00' },
  ...{ meals: 4, bags: 1, cookedFor: null, note: 'Στον θυρωρό', allergens: ['milk'] },
  place: { address: 'Αρχελάου 18, Αθήνα', floor: '3', bell: 'Δήμου', phone: '6941234567' },
  money: { method: 'cash-on-delivery', state: 'door', due: 4200 },
  ...facts,
});
const unpaid = card('d2', { status: 'not-paid', money: { method: 'viva', state: 'awaited', due: 3800 } });
const problem = { isUrgent: true, role: 'support', deliveries: ['d2'], meals: [], overfull: [] };

function board(facts: object = {}): DayBoard {
  return DayBoard.parse({
    ...{
      date,
      state: 'frozen',
      cutOff: '2026-11-17T21:59:59Z',
      productionDate: '2026-11-18',
      reachedAt: {},
      spot: 's1',
    },
    line: {
      deliveries: ['d1', 'd2'],
      meals: { 'main-meal': 8 },
      allergies: ['d1'],
      notPaid: ['d2'],
      notes: ['d1', 'd2'],
    },
    items: [card('d1'), unpaid],
    lanes: {
      cook: { ...share, stations: [{ station: 'oven', ...share }] },
      pack: { ...share, waiting: 1, ready: 2, stations: [{ station: 'grill', bags: 3 }], allergies: share },
      drive: { ...share, windows: [{ from: '10:00', to: '13:00', ...share }] },
      till: { total: 8000, settled: 0, parts: [{ state: 'door', method: 'cash-on-delivery', count: 1, amount: 4200 }] },
    },
    problems: [{ kind: 'card-failed', ...problem }],
    next: { state: 'cooking', undone: {} },
    ...{ canMoveBack: true, canSetProduction: true, canTrust: true, canSendPayLink: true },
    ...facts,
  });
}
const strip = ['2026-11-18', date, '2026-11-20'].map((each) =>
  DayStripDay.parse({
    ...{ date: each, state: 'open', cutOff: now, deliveries: 2, closed: null },
    plate: { cook: share, pack: share, drive: share, cash: share },
  }),
);

withoutFeed();

describe.each(languages)('the board of a date in %s', (language) => {
  const say = sayIn(language);
  type Answer = (values: Record<string, string>) => unknown;
  const open = (shown: DayBoard, { query = '', answer }: { query?: string; answer?: Answer } = {}) =>
    openInShop(inGutter(DayPage, 'office'), {
      ...{ app: 'office', language, path: `${officeDayPath(date)}${query}`, layouts: atWork('owner') },
      data: { board: shown, problems: [], prints: null, strip, entries: [], now },
      ...(answer && { actions: { [officeDayPath(date)]: answer } }),
    });

  it('shows its lanes and the problems that need a person, and is accessible', async () => {
    await open(board());
    for (const lane of ['cook', 'pack', 'drive', 'till'] as const)
      await expect.element(page.getByRole('heading', { name: say(`day-lane-${lane}`) })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('shows on a wide screen which bags can be closed and what the others wait for', async () => {
    await page.viewport(1440, 900);
    await open(board());
    for (const row of ['day-lane-ready', 'day-lane-waits-grill', 'day-lane-waiting', 'day-lane-allergies'] as const)
      await expect.element(page.getByText(say(row), { exact: true })).toBeVisible();
    await page.viewport(390, 844);
  });

  it('is limited to what the role can see: without lanes of cooking and money', async () => {
    const { drive } = board().lanes;
    await open(
      board({
        lanes: { drive },
        next: null,
        canMoveBack: false,
        canSetProduction: false,
        canTrust: false,
        canSendPayLink: false,
      }),
    );
    await expect.element(page.getByRole('heading', { name: say('day-lane-drive') })).toBeVisible();
    for (const lane of ['cook', 'pack', 'till'] as const)
      await expect.element(page.getByRole('heading', { name: say(`day-lane-${lane}`) })).not.toBeInTheDocument();
    for (const name of ['day-next-cooking', 'day-do-pay-link', 'day-move-back'] as const)
      await expect.element(page.getByRole('button', { name: say(name) })).not.toBeInTheDocument();
  });

  it('sends the payment method of an order whose payment failed', async () => {
    const { sent } = await open(board(), { answer: () => null });
    await page.getByRole('button', { name: say('day-do-pay-link') }).click();
    await expect.poll(() => sent).toEqual([{ path: officeDayPath(date), payLink: 'd2' }]);
  });

  it('moves on at a press', async () => {
    const { sent } = await open(board(), { answer: () => null });
    await page.getByRole('button', { name: say('day-next-cooking') }).click();
    await expect.poll(() => sent).toEqual([{ path: officeDayPath(date), state: 'cooking' }]);
  });

  it.each(['out', 'done'] as const)(
    'reads what is not done yet before a step that is hard to take back: %s',
    async (state) => {
      const undone = state === 'out' ? { bags: 55, undriven: 60, hoursEarly: 13 } : { open: 40, tills: 2 };
      const shown = board({ state: state === 'out' ? 'packing' : 'out', next: { state, undone } });
      await open(shown);
      await page.getByRole('link', { name: say(`day-next-${state}`) }).click();
      const { sent } = await open(shown, { query: '?panel=step', answer: () => null });
      const dialog = page.getByRole('dialog', { name: say(`day-step-${state}`) });
      for (const [kind, count] of Object.entries(undone))
        await expect.element(dialog.getByText(say(`undone-${kind as 'bags'}`, { count }))).toBeVisible();
      await expectAccessibleLayout('dialog');
      await dialog.getByRole('button', { name: say(`day-step-${state}-anyway`) }).click();
      await expect
        .poll(() => sent)
        .toEqual([{ path: officeDayPath(date), state, acknowledged: JSON.stringify(undone) }]);
    },
  );

  it.each(['move', 'production', 'trust-d2'] as const)(
    'says why in a panel, and keeps what was typed: %s',
    async (panel) => {
      const answer = refused('invalid-input', say('invalid-input'), { reason: 'required-field' });
      const { sent } = await open(board({ state: 'packing' }), { query: `?panel=${panel}`, answer });
      const dialog = page.getByRole('dialog');
      const reason = dialog.getByRole('textbox');
      if (panel === 'move') {
        const state = dialog.getByRole('combobox', { name: say('day-move-to') });
        // The field is empty until it is filled in.
        await expect.element(state).toHaveValue('');
        await state.selectOptions('cooking');
      }
      await reason.fill('Πατήθηκε κατά λάθος');
      await dialog.getByRole('button').last().click();
      await expect.element(reason).toHaveAccessibleDescription(expect.stringMatching(/./));
      await expect.element(reason).toHaveValue('Πατήθηκε κατά λάθος');
      await expectAccessibleLayout('dialog');
      const what = {
        move: { state: 'cooking' },
        production: { productionDate: '2026-11-18' },
        'trust-d2': { trust: 'd2' },
      };
      expect(sent).toEqual([{ path: officeDayPath(date), reason: 'Πατήθηκε κατά λάθος', ...what[panel] }]);
    },
  );

  it.each(['deliveries', 'meals', 'allergies', 'notPaid'] as const)(
    'opens what stands behind a figure: %s',
    async (list) => {
      await open(board(), { query: `?list=${list}` });
      const dialog = page.getByRole('dialog', { name: say(`day-list-${list}`) });
      await expect.element(dialog).toBeVisible();
      const shown = { deliveries: 2, meals: 0, allergies: 1, notPaid: 1 }[list];
      await expect.poll(() => dialog.getByText(/^#10012/).elements().length).toBe(shown);
      await expectAccessibleLayout('dialog');
    },
  );

  it('is plain when there are no orders', async () => {
    await open(board({ items: [], problems: [], line: { deliveries: [], meals: {} } }));
    await expect.element(page.getByText(say('day-empty-title'))).toBeVisible();
    await expectAccessibleLayout();
  });
});
