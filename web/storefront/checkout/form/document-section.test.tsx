import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { asRead } from '#tests/components/as-read.ts';
import { choose } from '#tests/components/choose.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { checkoutIn } from '#tests/components/open-checkout.tsx';

describe.each(languages)('the requested invoice at the checkout in %s', (language) => {
  const { say, place, terms, payBy, section, field, open } = checkoutIn(language);

  it('requires a valid VAT number once an invoice is requested, and its other details', async () => {
    const { sent } = await open(undefined, () => ({ intent: 'place', fields: { vatNumber: 'own-vat-number' } }));
    await choose(payBy('pos'));
    await choose(terms());
    await expect.element(field('checkout-vat')).not.toBeInTheDocument();
    await choose(page.getByRole('radio', { name: say('checkout-invoice') }));
    await place().click();
    const missing = () => section('checkout-document').getByText(say('required-field')).elements().length;
    await expect.poll(missing).toBe(7);
    await expectAccessibleLayout();
    // Marked as in every other form, although the browser does not check fields that may be hidden.
    const marked = (section('checkout-document').element().textContent ?? '').split(' *').length - 1;
    expect(marked).toBe(7);
    expect(field('checkout-vat').element()).toHaveAttribute('aria-required', 'true');
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
});
