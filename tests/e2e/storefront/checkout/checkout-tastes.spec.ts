import { choose, payBy, placeButton, section, terms, thanks } from '#tests/pages/checkout.ts';
import { readyToPay } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

test('placing a plan asks for allergies and dislikes, saves them only with consent, and asks once', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { maker } = await readyToPay({ context, request, baseURL }, { kind: 'weekly' });
  await page.goto('/checkout');
  const question = section(page, say('checkout-avoid'));
  await question.getByText(say('checkout-avoid-open')).click();
  await question.getByText(say('avoid-sesame')).click();
  await choose(payBy(page, say('payment-pos')));
  await choose(terms(page));
  await placeButton(page).click();
  await expect(question.getByText(say('allergy-consent-missing'), { exact: false })).toBeVisible();
  await expect(question.getByLabel(say('avoid-sesame'))).toBeChecked();
  expect(await maker.call('customer-one', 'GET', {})).toMatchObject({ avoidAllergens: [], hasToldTastes: false });
  await question.getByLabel(say('avoid-consent-yes')).check();
  await choose(terms(page));
  await placeButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await maker.call('customer-one', 'GET', {})).toMatchObject({
    avoidAllergens: ['sesame'],
    allergyConsent: { isGiven: true },
    hasToldTastes: true,
  });
  await test.step('a customer who skips the question is not asked again', async () => {
    const { maker: other } = await readyToPay({ context, request, baseURL }, { kind: 'weekly' });
    await page.goto('/checkout');
    await choose(payBy(page, say('payment-pos')));
    await choose(terms(page));
    await placeButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await other.call('customer-one', 'GET', {})).toMatchObject({ avoidAllergens: [], hasToldTastes: true });
  });
});
