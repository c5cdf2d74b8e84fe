import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { DayStripDay } from '#contract/kitchen/day-board.ts';
import { cashPath } from '#contract/office-paths.ts';
import { CourierTill, OpenTill, TillDay } from '#contract/road/till.ts';
import { formatEuros } from '#domain/money.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { withoutFeed } from '#tests/components/without-feed.ts';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import CashPage from './cash-page.tsx';

const date = '2026-11-18';
const now = '2026-11-18T20:12:00Z';
const share = { done: 3, total: 12 };
const [courier, dispatch, owner] = [
  { id: 'c1', name: 'Γιώργος' },
  { id: 'd1', name: 'Δήμητρα' },
  { id: 'o1', name: 'Όλγα' },
];
const own = { version: 1, notes: { '5000': 1, '2000': 2 }, counted: 9000, reason: '' };
const ownCount = { ...own, countedBy: courier, countedAt: '2026-11-18T20:02:00Z' };
const recount = { ...ownCount, version: 2, counted: 8500, reason: 'Έλειπαν πέντε', countedBy: dispatch };
const standing = {
  ...{ difference: -500, missing: 500, isCurrent: true, own: ownCount, needsCourier: true },
  ...{ signedBy: null, signedAt: null, signReason: '', settledBy: null, settleReason: '' },
};
const tillOf = (count: object | null, facts: object = {}): CourierTill =>
  CourierTill.parse({
    ...{
      courier,
      taken: { cash: 4000, pos: 2000, iris: 0 },
      float: 5000,
      expected: 9000,
      short: 0,
      unclear: 0,
      tips: 0,
      claimed: { pos: 0, iris: 0 },
      refuted: 0,
    },
    ...{ count, ...facts },
  });
const lowered = tillOf({ ...recount, ...standing });
const signed = { ...standing, signedBy: owner, signedAt: now };
const strip = [
  DayStripDay.parse({
    ...{ date, state: 'out', cutOff: now, deliveries: 2, closed: null },
    plate: { cook: share, pack: share, drive: share, cash: share },
  }),
];

withoutFeed();

function GuardedPage(props: Parameters<typeof CashPage>[0]) {
  return (
    <>
      <LeaveGuard />
      <CashPage {...props} />
    </>
  );
}

interface Shown {
  till: CourierTill;
  me?: { id: string; isOwner: boolean };
  isOpen?: boolean;
  openTills?: OpenTill[];
}

describe.each(languages)('the cash-up in %s', (language) => {
  const say = sayIn(language);
  const open = ({ till, me = { id: owner.id, isOwner: true }, isOpen = true, openTills = [] }: Shown) =>
    openInShop(inGutter(GuardedPage, 'office'), {
      ...{ app: 'office', language, layouts: { ...atWork('owner'), 'office/app/office-app': { now } } },
      path: `${cashPath(date)}${isOpen ? `?till=${courier.id}` : ''}`,
      pattern: cashPath(date),
      data: {
        ...{ date, openTills, entries: [], strip, state: 'out', me, canSign: true, now },
        till: TillDay.parse({
          ...{ items: [till], open: 0, agrees: true, claimed: { pos: 0, iris: 0 } },
          ...{ taken: till.taken, documents: till.taken },
        }),
      },
      actions: { [cashPath(date)]: () => null },
    });

  it('shows both counts side by side, and requires from the owner the reason why the lower one counts', async () => {
    const { sent } = await open({ till: lowered });
    for (const [title, counted] of [
      ['cash-own-count', 9000],
      ['cash-recount', 8500],
    ] as const) {
      const card = page.getByRole('region', { name: say(title) });
      await expect.element(card.getByText(formatEuros(counted), { exact: true })).toBeVisible();
    }
    await expectAccessibleLayout();
    await page.getByLabelText(say('cash-sign-reason')).fill('Τα μέτρησα κι εγώ');
    await page.getByRole('button', { name: say('cash-sign-do', { amount: formatEuros(8500) }) }).click();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          path: cashPath(date),
          do: 'sign',
          courierId: 'c1',
          version: '2',
          counted: '8500',
          reason: 'Τα μέτρησα κι εγώ',
        },
      ]);
  });

  it('waits for the courier when the viewer is neither the owner nor the courier', async () => {
    await open({ till: lowered, me: { id: 'x1', isOwner: false } });
    await expect.element(page.getByText(say('cash-courier-signs'))).toBeVisible();
    const signs = page.getByRole('button', { name: say('cash-sign-do', { amount: formatEuros(8500) }) });
    await expect.element(signs).not.toBeInTheDocument();
  });

  it('shows the current difference after more money, and offers a count and no signature', async () => {
    const till = tillOf({ ...recount, ...standing, isCurrent: false, difference: -11_840 }, { expected: 20_340 });
    await open({ till });
    await expect.element(page.getByText(say('cash-count-old'))).toBeVisible();
    const signs = page.getByRole('button', { name: say('cash-sign-do', { amount: formatEuros(8500) }) });
    await expect.element(signs).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: say('cash-count-again') })).toBeVisible();
    await open({ till, isOpen: false });
    await expect.element(page.getByText(say('cash-outdated'))).toBeVisible();
    await expect.element(page.getByText(formatEuros(-11_840))).toBeVisible();
  });

  it('lets the owner settle a missing sum and open a signed till again, each with a reason', async () => {
    const { sent } = await open({ till: tillOf({ ...recount, ...signed }) });
    await page.getByLabelText(say('cash-settle-how')).fill('Τα έφερε σήμερα');
    await page.getByRole('button', { name: say('cash-settle-do', { amount: formatEuros(500) }) }).click();
    const path = cashPath(date);
    await expect
      .poll(() => sent)
      .toEqual([{ path, do: 'settle', courierId: 'c1', version: '2', reason: 'Τα έφερε σήμερα' }]);
    const { sent: again } = await open({ till: tillOf({ ...recount, ...signed, settledBy: owner }) });
    await page.getByText(say('cash-reopen'), { exact: true }).click();
    await page.getByLabelText(say('cash-reopen-why')).fill('Βρέθηκαν');
    await page.getByRole('button', { name: say('cash-reopen-do') }).click();
    await expect.poll(() => again).toEqual([{ path, do: 'reopen', courierId: 'c1', reason: 'Βρέθηκαν' }]);
  });

  it('accepts a float, and refuses a count that is no whole number', async () => {
    const { sent } = await open({ till: tillOf(null) });
    await page.getByLabelText(say('cash-float')).fill('70');
    await page.getByRole('button', { name: say('cash-float-do'), exact: true }).click();
    await expect.poll(() => sent).toEqual([{ path: cashPath(date), do: 'float', courierId: 'c1', amount: '70' }]);
    const notes = page.getByLabelText(formatEuros(5000), { exact: true });
    for (const typed of ['-1', '1,5']) {
      await notes.fill(typed);
      await page.getByRole('button', { name: say('cash-count-do', { amount: formatEuros(0) }) }).element();
      await expect.element(notes).toHaveAttribute('aria-invalid', 'true');
    }
  });

  it('asks for confirmation before a typed count is left', async () => {
    await open({ till: tillOf(null) });
    const notes = page.getByLabelText(formatEuros(5000), { exact: true });
    await notes.fill('2');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('close'), exact: true })
      .click();
    await expect.element(page.getByRole('dialog', { name: say('leave-title') })).toBeVisible();
    await page
      .getByRole('button', { name: say('leave-stay'), exact: true })
      .last()
      .click();
    await expect.element(notes).toHaveValue('2');
  });

  it('lists open tills of other days, with a link to each', async () => {
    const openTills = [
      OpenTill.parse({ date: '2026-11-16', courier, kind: 'short', missing: 4000 }),
      OpenTill.parse({ date: '2025-12-30', courier: dispatch, kind: 'not-counted', missing: 0 }),
    ];
    await open({ till: tillOf(null), isOpen: false, openTills });
    const section = page.getByRole('region', { name: say('cash-open-tills') });
    await expect.element(section.getByText(/40,00/)).toBeVisible();
    await expect.element(section.getByText(/2025/)).toBeVisible();
    await expect
      .element(section.getByRole('link', { name: say('cash-look-of', { name: courier.name }) }))
      .toHaveAttribute('href', `${cashPath('2026-11-16')}?till=c1`);
    await expectAccessibleLayout();
  });
});
