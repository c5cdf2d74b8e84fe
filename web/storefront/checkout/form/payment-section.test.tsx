import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { checkoutIn, planCart, singleCart } from '#tests/components/open-checkout.tsx';
import { samplePayments } from '#tests/components/samples/payments.ts';
import { formatDate } from '#web/dates/format-date.ts';

describe.each(languages)('how to pay at the checkout in %s', (language) => {
  const { say, card, payBy, section, open } = checkoutIn(language);

  it('distinguishes a card from Viva: the card number is typed only with the card', async () => {
    await open();
    const words = [...document.querySelectorAll('label:has(input[name=paymentType])')].map(
      ({ textContent }) => textContent,
    );
    const said = (key: 'payment-credit-card-next' | 'payment-viva-next') =>
      words.filter((each) => each.includes(say(key)));
    expect(said('payment-credit-card-next')).toHaveLength(1);
    expect(said('payment-viva-next')).toHaveLength(1);
    expect(said('payment-viva-next')[0]).toContain(say('payment-viva'));
  });

  it('does not offer cash over its limit, and explains why other methods are unavailable', async () => {
    const choices = samplePayments(say, {
      'cash-on-delivery': { isAvailable: false, reason: 'over-limit', most: 50_000 },
      pos: { isAvailable: false, reason: 'over-limit', most: 50_000 },
    });
    await open({ cart: planCart(4), choices });
    await expect.element(payBy('viva')).toBeEnabled();
    await expect.element(payBy('cash-on-delivery')).not.toBeInTheDocument();
    await expect.element(payBy('pos')).toBeDisabled();
    await expect.element(page.getByText(asRead(say('checkout-over-limit', { most: '500 €' })))).toBeVisible();
    await expect.element(section('checkout-delivery')).toMatchTextContent(
      asRead(
        say('checkout-dates', {
          count: 8,
          first: formatDate('2026-12-01', language, 'short'),
          last: formatDate('2026-12-22', language, 'short'),
        }),
      ),
    );
    await expectAccessibleLayout();
  });

  it('asks for no payment when credit covers the total', async () => {
    await open({ cart: singleCart(), credit: 9000 });
    await expect.element(page.getByText(asRead(say('checkout-covered')))).toBeVisible();
    await expect.element(payBy('viva')).not.toBeInTheDocument();
    await expect.element(card()).toMatchTextContent(`${say('checkout-to-pay')}${euros(0)}`);
  });
});
