import { redirect } from 'react-router';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { addressPath, areaCheckPath, dateTimePath, weeklyPlansPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { answerArea } from '#tests/components/samples/area.ts';
import { sampleAddress, sampleCart } from '#tests/components/samples/cart.ts';
import { samplePlan } from '#tests/components/samples/weekly-plans.ts';
import { sayIn } from '#tests/components/say-in.ts';
import AddressPage from './address-page.tsx';
import { pickedOrder } from './order-so-far.tsx';

const streets = ['Αρχελάου', 'Αρχιμήδους', 'Αρχύτα'];
const noAddress = { area: null, firstDelivery: '2026-11-20', saved: null, isOther: true, address: null };
const withoutAddress = { ...noAddress, order: pickedOrder(sampleCart('daily')) };

describe.each(languages)('the address of an order in %s', (language) => {
  const say = sayIn(language);
  const code = () => page.getByRole('textbox', { name: say('home-area-label') });
  const street = () => page.getByRole('combobox', { name: say('address-street') });
  const number = () => page.getByRole('textbox', { name: say('address-number') });
  const city = () => page.getByRole('combobox', { name: say('address-city') });
  const send = () => page.getByRole('button', { name: say('address-continue') });
  const suggestions = () => page.getByRole('option');

  function open(more: Parameters<typeof openInShop>[1] = {}) {
    return openInShop(AddressPage, {
      language,
      path: addressPath,
      data: withoutAddress,
      loads: {
        [areaCheckPath]: (asked) =>
          'street' in asked ? { postalCode: asked.postalCode, streets: answerStreets(asked) } : answerArea(asked),
      },
      ...more,
    });
  }

  it('checks a postal code as it is typed, shows the result in one line, and fills in the town', async () => {
    await open();
    await code().fill('116 35');
    const near = asRead(
      `${say('home-area-yes', { place: 'Αθήνα' })} ${say('home-area-minimum', { minimum: '38 €' })} ${say('home-area-fee', { fee: euros(250, { short: true }), freeFrom: '60 €' })}`,
    );
    await expect.element(page.getByText(near, { exact: false })).toBeVisible();
    await expect.element(city()).toHaveValue('Αθήνα');
    await expectAccessibleLayout();
    await code().fill('19009');
    await expect
      .element(page.getByText(asRead(say('home-area-minimum', { minimum: '78 €' })), { exact: false }))
      .toBeVisible();
    await expect.element(city()).toHaveValue('Ραφήνα');
  });

  it('keeps a town typed by the visitor', async () => {
    await open();
    await city().fill('Παγκράτι');
    await code().fill('11635');
    await expect.element(page.getByText(say('home-area-yes', { place: 'Αθήνα' }), { exact: false })).toBeVisible();
    await expect.element(city()).toHaveValue('Παγκράτι');
  });

  it.each([
    ['follows the postal code when the shop filled it in', 'Αθήνα', 'Ραφήνα'],
    ['stays when its owner typed it', 'Παγκράτι', 'Παγκράτι'],
  ])('a saved town %s', async (_, saved, shown) => {
    const address = { ...sampleAddress, postalCode: '11635', city: saved };
    await open({ data: { ...withoutAddress, address, area: answerArea(address) } });
    await code().fill('19009');
    await expect
      .element(page.getByText(asRead(say('home-area-minimum', { minimum: '78 €' })), { exact: false }))
      .toBeVisible();
    await expect.element(city()).toHaveValue(shown);
  });

  it('Enter in the postal code checks it, and does not send the form', async () => {
    const { sent } = await open();
    await code().fill('11635');
    await code().fill('116 3');
    await userEvent.keyboard('{Enter}');
    await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining(asRead(say('home-area-invalid'))));
    await code().fill('19009');
    await userEvent.keyboard('{Enter}');
    await expect.element(city()).toHaveValue('Ραφήνα');
    // A submit would focus the street, which is empty.
    await expect.element(code()).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('marks the details for the courier as optional, and only reminds of them', async () => {
    await open();
    for (const id of ['address-floor', 'address-bell', 'address-phone'] as const) {
      await expect.element(page.getByRole('textbox', { name: `${say(id)} ${say('contact-optional')}` })).toBeVisible();
    }
    await expect.element(page.getByText(say('floor-missing'))).not.toBeInTheDocument();
    await page.getByLabelText(say('address-floor'), { exact: false }).click();
    await userEvent.tab();
    await expect.element(page.getByText(say('floor-missing'))).toBeVisible();
    await expect.element(page.getByText(say('phone-missing'))).not.toBeInTheDocument();
    await page.getByLabelText(say('address-floor'), { exact: false }).fill('3');
    await expect.element(page.getByText(say('floor-missing'))).not.toBeInTheDocument();
  });

  it('reminds at once of the missing details of a saved address', async () => {
    await open({ data: { ...withoutAddress, address: sampleAddress } });
    await expect.element(page.getByText(asRead(say('phone-missing')))).toBeVisible();
    await expect.element(number()).toHaveValue('18');
  });

  it('offers a sign-up by e-mail outside the delivery area instead', async () => {
    const { sent } = await open({
      actions: {
        [addressPath]: ({ email }) =>
          email === 'maria@'
            ? { isReceived: false, code: 'invalid-input', fields: { email: 'invalid-email' }, values: { email } }
            : { isReceived: true },
      },
    });
    await code().fill('54622');
    await expect.element(page.getByText(asRead(say('home-area-soon')))).toBeVisible();
    await expect.element(street()).not.toBeInTheDocument();
    await expect.element(send()).not.toBeInTheDocument();
    await expectAccessibleLayout();
    const email = page.getByLabelText(say('home-area-email'), { exact: false });
    await email.fill('maria@');
    await page.getByRole('button', { name: say('home-area-tell-me') }).click();
    await expect.element(email).toHaveAccessibleDescription(say('invalid-email'));
    await email.fill('far@example.com');
    await page.getByRole('button', { name: say('home-area-tell-me') }).click();
    await expect.element(page.getByText(asRead(say('home-area-received')))).toBeVisible();
    expect(sent.at(-1)).toEqual({ path: addressPath, postalCode: '54622', email: 'far@example.com', website: '' });
    await code().fill('11635');
    await expect.element(street()).toBeVisible();
  });

  it('reports street and number together when one of them is missing, and focuses it', async () => {
    const { sent } = await open({ actions: { [addressPath]: () => null } });
    await code().fill('11635');
    await send().click();
    await expect.element(page.getByText(say('incomplete-address'))).toBeVisible();
    await expect.element(street()).toHaveFocus();
    await expectAccessibleLayout();
    await street().fill('Αρχελάου');
    await send().click();
    await expect.element(number()).toHaveFocus();
    await expect.poll(() => page.getByText(say('incomplete-address')).elements().length).toBe(1);
    expect(sent).toEqual([]);
    // The number may be part of the street field.
    await street().fill('Αρχελάου 18');
    await send().click();
    await expect.poll(() => sent).toMatchObject([{ street: 'Αρχελάου 18', number: '', postalCode: '11635' }]);
  });

  it('shows an error next to its field', async () => {
    const { sent } = await open();
    await code().fill('116');
    await page.getByRole('button', { name: say('home-area-check') }).click();
    await expect.element(code()).toHaveAccessibleDescription(expect.stringContaining(asRead(say('home-area-invalid'))));
    const phone = page.getByLabelText(say('address-phone'), { exact: false });
    await phone.fill('πάρε με');
    await send().click();
    await expect.element(phone).toHaveAccessibleDescription(say('invalid-phone'));
    expect(sent).toEqual([]);
  });

  it('shows an error of the whole form, and keeps the typed values', async () => {
    await open({
      actions: { [addressPath]: (values) => ({ values, area: answerArea(values), problem: 'network-error' }) },
    });
    await code().fill('11635');
    await street().fill('Αρχελάου');
    await number().fill('18');
    await number().click();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toMatchTextContent(asRead(say('network-error')));
    await expect.element(street()).toHaveValue('Αρχελάου');
  });

  it('suggests the streets of the postal code, and moves on to the number once one is chosen', async () => {
    await open();
    await street().fill('αρχ');
    await expect.element(street()).toHaveAttribute('aria-expanded', 'false');
    await code().fill('11635');
    await expect.element(city()).toHaveValue('Αθήνα');
    await street().fill('αρχε');
    await expect
      .poll(() =>
        suggestions()
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['Αρχελάου']);
    await street().fill('αρχ');
    await expect.poll(() => suggestions().elements().length).toBe(3);
    await expect.element(page.getByText(asRead(say('address-streets-count', { count: 3 })))).toBeInTheDocument();
    await expectAccessibleLayout();
    await suggestions().first().click();
    await expect.element(street()).toHaveValue('Αρχελάου');
    await expect.element(suggestions()).not.toBeInTheDocument();
    await expect.element(number()).toHaveFocus();
  });

  it('lets streets be chosen by keyboard alone, and keeps any typed street', async () => {
    const { sent, path } = await open({ actions: { [addressPath]: () => redirect(dateTimePath) } });
    await code().fill('11635');
    await expect.element(city()).toHaveValue('Αθήνα');
    await street().fill('αρχ');
    await expect.poll(() => suggestions().elements().length).toBe(3);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(suggestions().nth(1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(street()).toHaveValue('Αρχιμήδους');
    expect(sent).toEqual([]);
    await street().fill('αρχ');
    await expect.poll(() => suggestions().elements().length).toBe(3);
    await userEvent.keyboard('{Escape}');
    await expect.element(suggestions()).not.toBeInTheDocument();
    await expect.element(street()).toHaveValue('αρχ');
    await street().fill('Ο δρόμος μου');
    await number().fill('7');
    await number().click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(path).toBe(dateTimePath);
    expect(sent).toMatchObject([{ street: 'Ο δρόμος μου', number: '7' }]);
  });

  it("shows the plan's total when it is under the minimum of the region, with a next step", async () => {
    const cart = sampleCart('weekly', {
      spotPlan: {
        id: 'office',
        price: 4125,
        plan: samplePlan({ daysPerWeek: 5, dailyMeals: { 'main-meal': 1 } }, 'office'),
      },
      totals: { subtotal: 4125, discount: 0, shipping: 0, grandtotal: 4125 },
    });
    const { path } = await open({ data: { ...withoutAddress, order: pickedOrder(cart) } });
    const note = page.getByText(asRead(say('plan-minimum', { price: '41,25 €', minimum: '78 €', left: '36,75 €' })), {
      exact: false,
    });
    await code().fill('19009');
    await expect.element(note).toBeVisible();
    await code().fill('11635');
    await expect.element(page.getByText(say('home-area-yes', { place: 'Αθήνα' }), { exact: false })).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
    await page.viewport(1024, 844);
    const summary = page.getByRole('complementary', { name: say('plans-summary') });
    await expect.element(summary).toMatchTextContent(euros(4125));
    await page.viewport(390, 844);
    await code().fill('19009');
    await page.getByRole('link', { name: say('plan-minimum-action') }).click();
    await expect.poll(path).toBe(`${weeklyPlansPath}?tag=office&days=5&weeks=1&meals=1&breakfast=no`);
  });

  it('starts with the postal code that was checked before in this window', async () => {
    await open();
    await expect.element(code()).toHaveValue('19009');
    await expect.element(city()).toHaveValue('Ραφήνα');
    await expect.element(street()).toHaveFocus();
  });
});

function answerStreets({ postalCode, street = '' }: Record<string, string>): string[] {
  const typed = street.toLowerCase();
  return postalCode === '11635' ? streets.filter((name) => name.toLowerCase().startsWith(typed)) : [];
}
