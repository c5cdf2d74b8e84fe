import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Cart } from '#contract/cart.ts';
import { languages } from '#contract/languages.ts';
import { changeStepPath } from '#contract/order-paths.ts';
import { checkoutPath, policyPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectSound } from '#tests/components/expect-sound.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { cartLine, sampleCart, withLines } from '#tests/components/samples/cart.ts';
import { sampleMeal } from '#tests/components/samples/order-meals.ts';
import { samplePayments } from '#tests/components/samples/payments.ts';
import { samplePlan } from '#tests/components/samples/weekly-plans.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { formatDate } from '#web/dates/format-date.ts';
import CheckoutPage from './checkout-page.tsx';

const totals = { subtotal: 8250, discount: 0, shipping: 250, grandtotal: 8500 };
const meals = [sampleMeal(0), sampleMeal(1)].map((meal) => cartLine(meal, 4, 3000));

/** Seven mains, ready to be paid. */
function singleCart(changes: Partial<Cart> = {}): Cart {
  return withLines(sampleCart('daily', { errors: [], totals, ...changes }), meals);
}

function planCart(weeks = 1): Cart {
  const cart = sampleCart('weekly', {
    errors: [],
    spotPlan: { id: 'plan', price: 8250, plan: samplePlan({ weeks }) },
    totals: { ...totals, shipping: 0, grandtotal: 8250 },
  });
  const [first, second] = cart.scheduleMenus;
  if (!first || !second) throw new Error('A plan of two deliveries');
  const menus = Array.from({ length: 2 * weeks }, (_, index) => ({
    ...(index % 2 === 0 ? first : second),
    id: `menu-${index}`,
    date: `2026-12-${String(1 + 3 * index).padStart(2, '0')}`,
  }));
  const extra = cartLine(sampleMeal(2), 7, 840);
  return withLines({ ...cart, scheduleMenus: menus }, ...menus.map((_, index) => (index === 0 ? [extra] : meals)));
}

describe.each(languages)('the checkout in %s', (language) => {
  const say = sayIn(language);
  const card = () => page.getByRole('complementary', { name: say('checkout-order') });
  const place = () => page.getByRole('button', { name: say('checkout-place') });
  const terms = () => page.getByRole('checkbox', { name: say('checkout-terms'), exact: false });
  const payBy = (slug: 'cash-on-delivery' | 'pos' | 'viva' | 'bank-deposit') =>
    page.getByRole('radio', { name: say(`payment-${slug}`), exact: false });
  const section = (id: 'checkout-delivery' | 'checkout-document' | 'checkout-avoid' | 'checkout-payment') =>
    page.getByRole('region', { name: say(id) });
  const field = (id: Parameters<typeof say>[0]) => page.getByRole('textbox', { name: say(id), exact: false });

  type Data = { cart: Cart; [other: string]: unknown };
  const dataOf = ({ cart, ...more }: Data) => ({
    cart: {
      ...cart,
      scheduleMenus: cart.scheduleMenus.map((menu) => ({
        ...menu,
        items: menu.items.map(({ id, name, amount, price, item }) => ({
          id,
          name,
          amount,
          price,
          portion: item.portion.name,
        })),
      })),
    },
    contact: { name: 'Ελένη Δήμου', email: 'eleni@example.com', phone: '' },
    choices: samplePayments(say),
    asksTastes: false,
    credit: 0,
    pressKey: 'a-key-of-this-press',
    givenCoupon: null,
    ...more,
  });
  function open(data: Data = { cart: singleCart() }, answer?: (sent: Record<string, string>) => unknown) {
    // What is typed is kept along the way, apart from the form.
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    const actions = answer && { [checkoutPath]: answer };
    return openInShop(CheckoutPage, {
      language,
      path: checkoutPath,
      data: () => dataOf(data),
      ...(actions && { actions }),
    });
  }
  afterEach(() => vi.unstubAllGlobals());

  it('says what is ordered, where and when, and obliges to pay in so many words', async () => {
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
    await expectSound();
  });

  it('sends what was chosen, once, and is busy meanwhile', async () => {
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

  it('asks for the terms, and orders nothing by Enter', async () => {
    const { sent } = await open(undefined, () => null);
    await place().click();
    await expect.element(page.getByText(asRead(say('accept-terms')))).toBeVisible();
    await expectSound();
    await choose(terms());
    await field('checkout-phone').fill('12');
    await field('checkout-phone').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(say('invalid-phone'))).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('asks for a right VAT number once an invoice is wanted, and for all else that it needs', async () => {
    const { sent } = await open(undefined, () => ({ intent: 'place', fields: { vatNumber: 'own-vat-number' } }));
    await choose(payBy('pos'));
    await choose(terms());
    await expect.element(field('checkout-vat')).not.toBeInTheDocument();
    await choose(page.getByRole('radio', { name: say('checkout-invoice') }));
    await place().click();
    const missing = () => section('checkout-document').getByText(say('required-field')).elements().length;
    await expect.poll(missing).toBe(7);
    await expectSound();
    const invoice = {
      'checkout-company': 'Παράδειγμα ΑΕ',
      'checkout-profession': 'Εμπόριο',
      'checkout-vat': '123456789',
      'address-street': 'Αρχελάου',
      'address-number': '18',
      'checkout-postal-code': '116 35',
      'address-city': 'Αθήνα',
    } as const;
    for (const [id, value] of Object.entries(invoice)) {
      const label = say(id as keyof typeof invoice);
      await section('checkout-document').getByRole('textbox', { name: label, exact: true }).fill(value);
    }
    await page.getByRole('combobox', { name: say('checkout-tax-office') }).fill('κεφοδε');
    await page.getByRole('option', { name: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ' }).click();
    await place().click();
    await expect
      .element(field('checkout-vat'))
      .toHaveAccessibleDescription(expect.stringContaining(asRead(say('invalid-vat-number'))));
    await expect.element(field('checkout-vat')).toHaveFocus();
    expect(sent).toEqual([]);
    await field('checkout-vat').fill('EL 094259216');
    await place().click();
    await expect.element(page.getByText(asRead(say('own-vat-number')))).toBeVisible();
    expect(sent).toMatchObject([
      { document: 'invoice', vatNumber: 'EL 094259216', taxOffice: 'ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ', companyName: 'Παράδειγμα ΑΕ' },
    ]);
  });

  it('takes a coupon beside the form, and says what is wrong with one', async () => {
    const refusals: Record<string, object> = {
      '': { intent: 'coupon', fields: { code: 'required-field' } },
      NOPE: { intent: 'coupon', code: 'invalid-coupon' },
      OFFICE15: { intent: 'coupon', code: 'coupon-not-redeemable' },
    };
    const { sent } = await open(undefined, ({ code = '' }) => refusals[code]);
    await card().getByText(say('checkout-coupon'), { exact: true }).click();
    const add = card().getByRole('button', { name: say('checkout-coupon-add') });
    const code = card().getByLabelText(say('checkout-coupon-code'));
    await add.click();
    await expect.element(code).toHaveAccessibleDescription(say('checkout-coupon-empty'));
    await code.fill('NOPE');
    await code.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(code).toHaveAccessibleDescription(say('invalid-coupon'));
    await expectSound();
    await code.fill('OFFICE15');
    await add.click();
    await expect.element(code).toHaveAccessibleDescription(asRead(say('coupon-not-redeemable')));
    expect(sent.map(({ intent, code: sentCode }) => [intent, sentCode])).toEqual([
      ['coupon', ''],
      ['coupon', 'NOPE'],
      ['coupon', 'OFFICE15'],
    ]);
  });

  it.each([
    ['volume', 'checkout-volume-applies', {}],
    ['coupon', 'checkout-coupon-applies', {}],
    [null, 'checkout-coupon-over', { isOver: true }],
    [null, 'checkout-coupon-used-up', { isOver: true, isUsedUp: true }],
    [null, 'checkout-coupon-waits', {}],
  ] as const)('says which discount applies, and gives a coupon back: %s, %s', async (discountSource, key, over) => {
    const coupon = { code: 'TENOFF', name: '10 €', percent: null, amount: 1000, minimumSubtotal: 10_000 };
    const customerCoupon = { coupon, isOver: false, isUsedUp: false, ...over };
    const big = { subtotal: 20_000, discount: discountSource ? 2000 : 0, shipping: 0, grandtotal: 18_000 };
    const cart = singleCart({ customerCoupon, discountSource, totals: big });
    const { sent } = await open({ cart }, () => ({ intent: 'coupon-remove' }));
    const words = say(key, { percent: 10, code: 'TENOFF', isBest: 'yes', minimum: '100 €' });
    await expect.element(card().getByText(asRead(words)).first()).toBeVisible();
    if (discountSource) {
      const label =
        discountSource === 'volume' ? say('total-volume', { percent: 10 }) : say('total-coupon', { code: 'TENOFF' });
      await expect.element(card().getByText(asRead(label), { exact: true })).toBeVisible();
    }
    await expectSound('aside');
    await card()
      .getByRole('button', { name: say('checkout-coupon-remove-label', { code: 'TENOFF' }) })
      .click();
    await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['coupon-remove']);
  });

  it('says why a coupon from a link does not hold', async () => {
    await open({ cart: singleCart(), givenCoupon: { code: 'OFFICE15', problem: 'coupon-not-redeemable' } });
    const why = say('checkout-coupon-link', { code: 'OFFICE15', why: say('coupon-not-redeemable') });
    await expect.element(card().getByText(asRead(why))).toBeVisible();
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
    await expectSound();
  });

  it('gives a coupon that was typed and not put on a word before ordering', async () => {
    await open(undefined, () => ({ intent: 'place', fields: { code: 'coupon-unapplied' } }));
    await card().getByText(say('checkout-coupon'), { exact: true }).click();
    await card().getByLabelText(say('checkout-coupon-code')).fill('welcome20');
    await choose(payBy('pos'));
    await choose(terms());
    await place().click();
    await expect.element(card().getByText(asRead(say('checkout-coupon-unapplied')))).toBeVisible();
  });

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

  it('lists the meals of a plan by delivery, folded, with what each adds', async () => {
    const cart = planCart();
    await open({ cart });
    const folds = [...card().element().querySelectorAll<HTMLDetailsElement>('details:has(ul)')];
    expect(folds).toHaveLength(2);
    // The shade that says "more below" belongs to a list that scrolls; on a phone the page does.
    expect(getComputedStyle(folds[0]?.parentElement ?? document.body).backgroundImage).toBe('none');
    for (const [index, { date, items, amounts }] of cart.scheduleMenus.entries()) {
      const fold = folds[index];
      expect(fold?.open).toBe(false);
      await page.elementLocator(fold?.querySelector('summary') ?? document.body).click();
      const words = asRead(fold?.innerText ?? '');
      expect(words).toContain(asRead(formatDate(date, language, 'long')));
      expect(words).toContain('10:00–13:00');
      expect(words).toContain(asRead(say('meal-count', { count: amounts.all })));
      for (const { name, amount, item } of items) {
        expect(words).toContain(asRead(`${amount}× ${name} ${say('portion-of', { portion: item.portion.name })}`));
      }
    }
    expect(asRead(folds[0]?.textContent ?? '')).toContain(euros(840, { signed: true }));
    await expectSound('aside');
  });

  it('lets a single delivery lie open, and leaves the button in sight of a low window, with a month too', async () => {
    await page.viewport(1280, 720);
    await open();
    await expect.element(card().getByRole('listitem').first()).toMatchTextContent(euros(3000));
    await expect.element(place()).toBeInViewport({ ratio: 1 });
    await open({ cart: planCart(4) });
    await expect.poll(() => document.querySelectorAll('aside details:has(ul)').length).toBe(8);
    await page.elementLocator(document.querySelector('aside details summary') ?? document.body).click();
    await expect.element(place()).toBeInViewport({ ratio: 1 });
    await page.viewport(390, 844);
  });

  it('asks with a plan what one does not eat, and keeps it only with a yes', async () => {
    const { sent } = await open({ cart: planCart(), asksTastes: true }, ({ allergyConsent, avoidAllergens }) => ({
      intent: 'place',
      ...(!allergyConsent && { fields: { allergyConsent: 'required-field' }, avoidAllergens: [avoidAllergens] }),
    }));
    const question = section('checkout-avoid');
    await expect.element(question).toMatchTextContent(asRead(say('checkout-avoid-text')));
    await question.getByText(asRead(say('checkout-avoid-open'))).click();
    const sesame = question.getByLabelText(say('avoid-sesame'), { exact: false });
    await choose(sesame);
    await expectSound();
    await choose(payBy('pos'));
    await choose(terms());
    await place().click();
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ asksTastes: 'yes', avoidAllergens: 'sesame' });
    expect(sent[0]).not.toHaveProperty('allergyConsent');
    await expect.element(question.getByText(asRead(say('allergy-consent-missing')), { exact: false })).toBeVisible();
    await expect.element(sesame).toBeChecked();
    await expectSound();
  });

  it('does not ask where nothing is chosen for somebody', async () => {
    await open();
    await expect.element(place()).toBeVisible();
    await expect.element(section('checkout-avoid')).not.toBeInTheDocument();
  });

  it('asks for the code from the mailbox where a discount wants it, and says whether it is right', async () => {
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
    await expectSound();
    await code.fill('000 00');
    await page.getByRole('button', { name: say('checkout-proof-confirm') }).click();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill('123456');
    await page.getByRole('button', { name: say('checkout-proof-confirm') }).click();
    await expect.element(page.getByText(asRead(say('checkout-proof-done')))).toBeVisible();
    expect(sent.map(({ intent }) => intent)).toEqual(['place', 'prove', 'prove']);
  });
});
