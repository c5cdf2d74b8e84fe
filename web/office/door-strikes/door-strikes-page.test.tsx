import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { doorStrikesPath } from '#contract/office-paths.ts';
import { DoorStrike } from '#contract/road/door-strikes.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { received } from '#tests/components/office-answers.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import DoorStrikesPage from './door-strikes-page.tsx';

const off = DoorStrike.parse({
  ...{ orderId: 'o1', orderNumber: '100123', name: 'Ελένη Δήμου', phone: '6941234567' },
  ...{ at: '2026-11-16T12:00:00Z', isOff: true },
});
const once = { ...off, orderId: 'o2', orderNumber: '100124', isOff: false };

describe.each(languages)('orders not accepted at the door, in %s', (language) => {
  const say = sayIn(language);
  const open = (items: object[], actions = {}) =>
    openInShop(DoorStrikesPage, {
      ...{ app: 'office', language, path: doorStrikesPath, layouts: atWork('support'), actions },
      data: { items, entries: [] },
    });

  it('turn payment at the door on again with a reason, and never without one', async () => {
    const { sent } = await open([off, once], { [doorStrikesPath]: received });
    const row = page.getByRole('listitem').filter({ hasText: '#100123' });
    await expect.element(row.getByText(say('strikes-off'))).toBeVisible();
    await row.getByText(say('strikes-lift'), { exact: true }).click();
    const reason = row.getByLabelText(say('office-team-reason'), { exact: false });
    await expectAccessibleLayout();
    await row.getByRole('button', { name: say('strikes-lift-do') }).click();
    await expect.element(reason).toHaveFocus();
    expect(sent).toEqual([]);
    await reason.fill('Ήταν στο νοσοκομείο');
    await row.getByRole('button', { name: say('strikes-lift-do') }).click();
    await expect.element(page.getByText(say('strikes-lifted', { name: 'Ελένη Δήμου' }))).toBeVisible();
    expect(sent).toEqual([
      { path: doorStrikesPath, orderId: 'o1', name: 'Ελένη Δήμου', reason: 'Ήταν στο νοσοκομείο' },
    ]);
  });

  it('disable no payment method the first time', async () => {
    await open([once]);
    await expect.element(page.getByText(say('strikes-once'))).toBeVisible();
    await expect.element(page.getByText(say('strikes-lift'), { exact: true })).not.toBeInTheDocument();
  });

  it('may be empty', async () => {
    await open([]);
    await expect.element(page.getByText(say('strikes-none-title'))).toBeVisible();
    await expectAccessibleLayout();
  });
});
