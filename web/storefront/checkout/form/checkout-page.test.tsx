import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { changeStepPath } from '#contract/order-paths.ts';
import { policyPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { checkoutIn, planCart } from '#tests/components/open-checkout.tsx';

describe.each(languages)('the checkout in %s', (language) => {
  const { say, card, place, terms, payBy, section, field, open } = checkoutIn(language);

  it('shows the ordered meals, address and time, and states the obligation to pay', async () => {
    await open();
    await expect.element(field('checkout-name')).toHaveValue('Ελένη Δήμου');
    await expect.element(field('checkout-email')).toHaveValue('eleni@example.com');
    const delivery = section('checkout-delivery');
    await expect.element(delivery).toMatchTextContent('Αρχελάου 18');
    await expect.element(delivery).toMatchTextContent(asRead(say('meal-count', { count: 8 })));
    await expect
      .element(delivery.getByRole('link', { name: `${say('order-change')} ${say('checkout-what-schedule')}` }))
      .toHaveAttribute('href', changeStepPath('date-time'));
    await expect.element(place()).toBeVisible();
    await expect.element(card()).toMatchTextContent(say('checkout-total'));
    await expect.element(card()).toMatchTextContent(euros(8500));
    await expect.element(card()).toMatchTextContent(asRead(say('checkout-no-withdrawal')));
    await expect.element(terms()).not.toBeChecked();
    await expect
      .element(page.getByRole('link', { name: say('checkout-terms-link') }))
      .toHaveAttribute('href', policyPath('terms-of-use'));
    await expectAccessibleLayout();
  });

  it('sends the chosen values once, and is busy meanwhile', async () => {
    const answer = Promise.withResolvers<null>();
    const { sent } = await open(undefined, () => answer.promise);
    await field('checkout-phone').fill('6941234567');
    await field('address-floor').fill('3');
    await choose(payBy('cash-on-delivery'));
    await choose(terms());
    await place().click();
    await expect
      .element(page.getByRole('button', { name: say('checkout-placing'), exact: false }))
      .toHaveAttribute('aria-busy', 'true');
    expect(sent).toMatchObject([
      {
        intent: 'place',
        key: 'a-key-of-this-press',
        total: '8500',
        name: 'Ελένη Δήμου',
        phone: '6941234567',
        floor: '3',
        paymentType: 'cash-on-delivery',
        acceptTerms: 'yes',
        document: 'receipt',
      },
    ]);
    answer.resolve(null);
    await expect.element(place()).toBeEnabled();
  });

  it('requires the terms, and does not order by Enter', async () => {
    const { sent } = await open(undefined, () => null);
    await place().click();
    await expect.element(page.getByText(asRead(say('accept-terms')))).toBeVisible();
    await expectAccessibleLayout();
    await choose(terms());
    await field('checkout-phone').fill('12');
    await field('checkout-phone').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(say('invalid-phone'))).toBeVisible();
    expect(sent).toEqual([]);
  });

  it.each([
    ['slot-full', 'checkout-delivery', 'slot-full'],
    ['payment-type-not-available', 'checkout-payment', 'payment-type-not-available'],
    ['total-changed', null, 'checkout-total-changed'],
    ['network-error', null, 'checkout-lost'],
  ] as const)('says beside what is to blame why nothing was ordered: %s', async (code, at, key) => {
    await open(undefined, () => ({ intent: 'place', code }));
    await choose(payBy('pos'));
    await choose(terms());
    await place().click();
    const alert = (at ? section(at) : card()).getByRole('alert');
    await expect.element(alert).toMatchTextContent(asRead(say('checkout-failed')));
    await expect.element(alert).toMatchTextContent(asRead(say(key)));
    await expect.element(alert).toBeInViewport();
    await expectAccessibleLayout();
  });

  it('asks with a plan which foods to avoid, and stores them only with consent', async () => {
    const { sent } = await open({ cart: planCart(), asksTastes: true }, ({ allergyConsent, avoidAllergens }) => ({
      intent: 'place',
      ...(!allergyConsent && { fields: { allergyConsent: 'required-field' }, avoidAllergens: [avoidAllergens] }),
    }));
    const question = section('checkout-avoid');
    await expect.element(question).toMatchTextContent(asRead(say('checkout-avoid-text')));
    await question.getByText(asRead(say('checkout-avoid-open'))).click();
    const sesame = question.getByLabelText(say('avoid-sesame'), { exact: false });
    await choose(sesame);
    await expectAccessibleLayout();
    await choose(payBy('pos'));
    await choose(terms());
    await place().click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ asksTastes: 'yes', avoidAllergens: 'sesame' });
    expect(sent[0]).not.toHaveProperty('allergyConsent');
    await expect.element(question.getByText(asRead(say('allergy-consent-missing')), { exact: false })).toBeVisible();
    await expect.element(sesame).toBeChecked();
    await expectAccessibleLayout();
  });

  it('does not ask about avoided foods when the shop chooses no dishes', async () => {
    await open();
    await expect.element(place()).toBeVisible();
    await expect.element(section('checkout-avoid')).not.toBeInTheDocument();
  });

  it('requires the code from the mailbox when a discount needs it, and shows whether it is right', async () => {
    const { sent } = await open(undefined, ({ intent, proofCode }) =>
      intent === 'place'
        ? { intent, code: 'email-not-proven' }
        : { intent, ...(proofCode !== '123456' && { code: 'wrong-code' }) },
    );
    await choose(payBy('pos'));
    await choose(terms());
    await place().click();
    const code = page.getByLabelText(say('checkout-proof-code'));
    await expect.element(code).toBeInViewport();
    await expectAccessibleLayout();
    await code.fill('000 00');
    await page.getByRole('button', { name: say('checkout-proof-confirm') }).click();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('123456');
    await page.getByRole('button', { name: say('checkout-proof-confirm') }).click();
    await expect.element(page.getByText(asRead(say('checkout-proof-done')))).toBeVisible();
    expect(sent.map(({ intent }) => intent)).toEqual(['place', 'prove', 'prove']);
  });
});
