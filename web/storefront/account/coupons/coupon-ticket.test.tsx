import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { couponsPath, plansPath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { heldCoupon } from '#tests/components/samples/customer.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { useAccountAnswer } from '../parts/use-account-answer.ts';
import { CouponTicket } from './coupon-ticket.tsx';
import CouponsPage from './coupons-page.tsx';

const percent = heldCoupon({
  coupon: { code: 'WELCOME20', percent: 20, amount: null, minimumSubtotal: 0 },
  validUntil: '2026-12-24',
  orderKinds: ['weekly'],
});
const tenOff = heldCoupon();

describe.each(languages)('the coupons in %s', (language) => {
  const say = sayIn(language);
  const ticket = (code: string) => page.getByRole('listitem').filter({ hasText: code });

  it('show their value and their terms, and the status of used ones', async () => {
    const items = [
      percent,
      tenOff,
      heldCoupon({ state: 'used', coupon: { code: 'USED' } }),
      heldCoupon({ state: 'expired', coupon: { code: 'OVER' } }),
    ];
    await openInShop(CouponsPage, { language, path: couponsPath, data: { items, credit: 500 } });
    await expect.element(page.getByRole('heading', { level: 1, name: say('coupons-title') })).toBeVisible();
    await expect.element(ticket('TENOFF')).toMatchTextContent(/−10/);
    await expect.element(ticket('TENOFF')).toMatchTextContent(new RegExp(`60\\s€ · ${say('coupons-no-end')}`));
    await expect.element(ticket('WELCOME20')).toMatchTextContent(/−20\s%/);
    await expect.element(ticket('WELCOME20')).toMatchTextContent(say('coupons-any-amount'));
    await expect
      .element(ticket('WELCOME20'))
      .toMatchTextContent(say('coupons-kinds', { list: say('coupons-kind-weekly') }));
    for (const code of ['USED', 'OVER']) await expect.element(ticket(code).getByRole('button')).not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('are read-only without an order, and link to the start of one', async () => {
    await openInShop(CouponsPage, { language, path: couponsPath, data: { items: [tenOff], credit: 0 } });
    await expect.element(page.getByRole('link', { name: say('coupons-start') })).toHaveAttribute('href', plansPath);
    await expect.element(page.getByRole('button', { name: say('coupons-use'), exact: false })).not.toBeInTheDocument();
  });

  it('promise nothing to a customer without coupons', async () => {
    await openInShop(CouponsPage, { language, path: couponsPath, data: { items: [], credit: 0 } });
    await expect.element(page.getByRole('heading', { level: 1, name: say('account-coupons') })).toBeVisible();
    await expect.element(page.getByText(say('coupons-none'))).toBeVisible();
    await expectAccessibleLayout();
  });

  it('are copied by a press', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openInShop(CouponsPage, { language, path: couponsPath, data: { items: [tenOff], credit: 0 } });
    await page.getByRole('button', { name: say('coupons-copy-label', { code: 'TENOFF' }) }).click();
    await expect.element(page.getByText(say('coupons-copied'))).toBeVisible();
    expect(write).toHaveBeenCalledWith('TENOFF');
    write.mockRestore();
  });

  it('are added to the order and removed; one that does not apply shows why, on its own ticket', async () => {
    function Tickets({ loaderData }: { loaderData: { codeInOrder: string | null } }) {
      const press = useAccountAnswer('coupon-use', 'coupon-remove');
      return (
        <ul>
          {[percent, tenOff].map((coupon) => (
            <CouponTicket key={coupon.coupon.code} coupon={coupon} {...loaderData} press={press} />
          ))}
        </ul>
      );
    }
    const kept: { codeInOrder: string | null } = { codeInOrder: null };
    const { sent } = await openInShop(Tickets, {
      language,
      path: couponsPath,
      data: () => ({ ...kept }),
      actions: {
        [couponsPath]: ({ intent, code = '' }) => {
          if (code === 'TENOFF')
            return { intent, subject: code, isDone: false, code: 'coupon-not-redeemable', fields: {}, values: {} };
          kept.codeInOrder = intent === 'coupon-use' ? code : null;
          return { intent, subject: code, isDone: true };
        },
      },
    });
    await page.getByRole('button', { name: say('coupons-use-label', { code: 'TENOFF' }) }).click();
    await expect.element(ticket('TENOFF').getByRole('alert')).toBeVisible();
    await expect.element(ticket('WELCOME20').getByRole('alert')).not.toBeInTheDocument();
    await page.getByRole('button', { name: say('coupons-use-label', { code: 'WELCOME20' }) }).click();
    await expect.element(ticket('WELCOME20').getByText(say('coupons-in-order'), { exact: true })).toBeVisible();
    await expect.element(ticket('WELCOME20').getByText(say('account-done-coupon-use'))).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('coupons-remove-label', { code: 'WELCOME20' }) }).click();
    await expect.element(page.getByText(say('coupons-in-order'), { exact: true })).not.toBeInTheDocument();
    expect(sent.map(({ intent, code }) => `${intent} ${code}`)).toEqual([
      'coupon-use TENOFF',
      'coupon-use WELCOME20',
      'coupon-remove WELCOME20',
    ]);
  });
});
