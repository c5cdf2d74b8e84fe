import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { refundAccountPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { sayIn } from '#tests/components/say-in.ts';
import RefundAccountPage from './refund-account-page.tsx';

const ask = { orderNumber: '10431', amount: 4200, until: '2026-12-02T10:00:00Z' };
const token = 'x'.repeat(43);
const wrong = 'GR75 0110 1250 0000 0001 2300 701';
const right = 'GR75 0110 1250 0000 0001 2300 700';

describe.each(languages)('the account of a refund in %s', (language) => {
  const say = sayIn(language);
  const open = (fields: Record<string, string> = {}) =>
    openInShop(RefundAccountPage, {
      ...{ language, path: `${refundAccountPath}?token=${token}`, data: { token, ask } },
      actions: {
        [refundAccountPath]: (values) => ({ isReceived: false, code: 'invalid-input', message: '', fields, values }),
      },
    });
  const iban = page.getByRole('textbox', { name: 'IBAN' });
  const holder = page.getByRole('textbox', { name: say('refund-account-holder') });

  it('is checked when its field is left, and an error disappears with the first change', async () => {
    await open();
    await iban.fill(wrong);
    await holder.click();
    await expect.element(page.getByText(say('refund-account-iban-check'))).toBeVisible();
    await iban.fill(right);
    await expect.element(page.getByText(say('refund-account-iban-check'))).not.toBeInTheDocument();
    await holder.click();
    await expect.element(page.getByText(say('refund-account-iban-check'))).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('may not be the shop’s own, and shows that error until it is changed', async () => {
    await open({ iban: 'iban-own' });
    await iban.fill(right);
    await holder.fill('Ελένη Δήμου');
    await page.getByRole('button', { name: say('refund-account-send', { amount: '42,00\u00a0€' }) }).click();
    await expect.element(page.getByText(say('refund-account-iban-own'))).toBeVisible();
    await iban.fill(wrong);
    await expect.element(page.getByText(say('refund-account-iban-own'))).not.toBeInTheDocument();
  });
});
