import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { pauseOrderPath } from '#contract/order-paths.ts';
import { PauseOffer } from '#contract/plans/plan-pauses.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import PausePage from './pause-page.tsx';

const visit = (date: string) => ({ deliveryId: date, orderId: 'o1', date, from: '10:00', to: '14:00' });
const effect = {
  ...{ skipped: [visit('2026-12-07')], stillComing: [visit('2026-12-03')], back: [], staySkipped: [] },
  ...{ credit: 2277, held: 0, due: 0, dueBefore: 0, total: 7590, nextOrderOn: '2026-12-23' },
  firstDeliveryOn: '2026-12-28',
};
const offer = PauseOffer.parse({
  ...{ orderId: 'o1', orderNumber: '10001', planName: 'Vegan', customerName: 'Μαρία', pause: null, refusal: null },
  ...{ effect: null, visits: [{ ...visit('2026-12-07'), isSkipped: false }], today: '2026-12-01' },
  ...{ longestInDays: 62, furthestInDays: 366 },
});
const none = { from: null, last: null };
const chosen = { from: '2026-12-03', last: '2026-12-12' };

describe.each(languages)('pausing a plan, in %s', (language) => {
  const say = sayIn(language);
  const path = pauseOrderPath('o1');
  const day = (date: string) => formatDate(date, language, 'long');
  const open = (data: object, actions = {}) =>
    openInShop(inAccount(PausePage), {
      ...{ language, path, actions },
      data: { offer, chosen: none, isEnding: false, month: '2026-12', ...data },
    });

  it('asks for the first day, then for the last, by links that need no script', async () => {
    await open({});
    await expect.element(page.getByText(say('pause-choose-first'))).toBeVisible();
    const monday = page.getByRole('link', { name: `${day('2026-12-07')}, ${say('pause-day-comes')}` });
    await expect.element(monday).toHaveAttribute('href', expect.stringContaining('from=2026-12-07'));
    await expectAccessibleLayout();
  });

  it('shows dates and money before the press, with what still comes and the day it resumes', async () => {
    const { sent } = await open({ offer: { ...offer, effect }, chosen }, { [path]: () => null });
    await expect.element(page.getByText(say('pause-skipped', { count: 1 }))).toBeVisible();
    await expect.element(page.getByText(say('pause-still-coming', { count: 1 }))).toBeVisible();
    await expect.element(page.getByText(say('pause-still-why'))).toBeVisible();
    await expect.element(page.getByText(asRead(say('pause-credit', { amount: euros(2277) })))).toBeVisible();
    await expect.element(page.getByText(day('2026-12-13'), { exact: true })).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('pause-set') }).click();
    await expect
      .poll(() => sent)
      .toMatchObject([{ intent: 'set', from: '2026-12-03', last: '2026-12-12', expectedTotal: '7590' }]);
  });

  it('says why a plan cannot be paused, and offers no days where none would do', async () => {
    await open({ offer: { ...offer, refusal: 'pause-not-renewing' } });
    await expect.element(page.getByText(say('pause-not-renewing'))).toBeVisible();
    await expect.element(page.getByRole('link', { name: day('2026-12-07'), exact: false })).not.toBeInTheDocument();
  });
});
