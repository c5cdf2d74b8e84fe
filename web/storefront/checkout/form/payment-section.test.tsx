import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/languages.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectSound } from '#tests/components/expect-sound.ts';
import { checkoutIn, planCart, singleCart } from '#tests/components/open-checkout.tsx';
import { samplePayments } from '#tests/components/samples/payments.ts';
import { formatDate } from '#web/dates/format-date.ts';

describe.each(languages)('how to pay at the checkout in %s', (language) => {
  const { say, card, payBy, section, open } = checkoutIn(language);

  it('tells a card and Viva apart: with one it is typed, with the other it is not', async () => {
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

  it('does not offer cash over its limit, and says of others why they are not open', async () => {
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
    await expectSound();
  });

  it('asks for no payment where credit covers everything', async () => {
    await open({ cart: singleCart(), credit: 9000 });
    await expect.element(page.getByText(asRead(say('checkout-covered')))).toBeVisible();
    await expect.element(payBy('viva')).not.toBeInTheDocument();
    await expect.element(card()).toMatchTextContent(`${say('checkout-to-pay')}${euros(0)}`);
  });
});
