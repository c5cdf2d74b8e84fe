import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { changePath } from '#contract/order-paths.ts';
import { areaCheckPath } from '#contract/paths.ts';
import { asRead, euros } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inAccount } from '#tests/components/in-account.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { answerArea } from '#tests/components/samples/area.ts';
import { sampleAddress } from '#tests/components/samples/cart.ts';
import { orderToChange } from '#tests/components/samples/order.ts';
import { sayIn } from '#tests/components/say-in.ts';
import DeliveryAddressPage from './delivery-address-page.tsx';

describe.each(languages)('changing an order in %s', (language) => {
  const say = sayIn(language);
  const { order, delivery } = orderToChange();

  it('another address: requires all its fields, shows the price of a farther region, and asks for confirmation', async () => {
    const path = changePath(order.id, 'place', delivery.id);
    const before = order.totals;
    const totals = { ...before, shipping: 500, grandtotal: before.grandtotal + 500 };
    const { sent } = await openInShop(inAccount(DeliveryAddressPage), {
      language,
      path,
      data: {
        orderId: order.id,
        deliveryId: delivery.id,
        date: delivery.date,
        saved: [],
        isOther: true,
        address: sampleAddress,
        area: answerArea(sampleAddress),
      },
      loads: {
        [areaCheckPath]: (asked) =>
          'street' in asked ? { postalCode: asked.postalCode, streets: [] } : answerArea(asked),
      },
      actions: {
        [path]: (fields) =>
          fields.expectedTotal
            ? null
            : {
                refusal: {
                  code: 'total-changed',
                  fields: {},
                  changed: {
                    before,
                    totals,
                    dueBefore: before.grandtotal,
                    due: totals.grandtotal,
                    credit: 0,
                    refund: 0,
                    held: 0,
                  },
                },
                values: fields,
              },
      },
    });
    const street = page.getByRole('combobox', { name: say('address-street') });
    const here = () => page.getByRole('button', { name: say('place-save') });
    await street.fill('');
    await here().last().click();
    await expect.element(page.getByText(say('incomplete-address'))).toBeVisible();
    await expectAccessibleLayout();
    expect(sent).toEqual([]);
    await street.fill('Βασιλέως Κωνσταντίνου');
    await page.getByRole('textbox', { name: say('home-area-label') }).fill('19009');
    await here().last().click();
    const price = page.getByRole('alert');
    await expect.element(price).toMatchTextContent(asRead(say('order-price-changes')));
    await expect
      .element(price)
      .toMatchTextContent(
        asRead(say('order-fee-becomes', { amount: euros(500), before: say('order-fee-free'), after: 'some' })),
      );
    await expect.element(street).toHaveValue('Βασιλέως Κωνσταντίνου');
    await expectAccessibleLayout();
    await here().last().click();
    await expect
      .poll(() => sent.map(({ expectedTotal }) => expectedTotal))
      .toEqual([undefined, String(totals.grandtotal)]);
  });

  it('another address: offers the saved ones, but none outside the delivery area', async () => {
    const path = changePath(order.id, 'place', delivery.id);
    const saved = [
      { id: 'a1', label: '', isDefault: true, isServed: true, address: sampleAddress },
      {
        id: 'a2',
        label: '',
        isDefault: false,
        isServed: true,
        address: { ...sampleAddress, street: 'Ερμού', number: '12' },
      },
      { id: 'a3', label: '', isDefault: false, isServed: false, address: { ...sampleAddress, street: 'Τσιμισκή' } },
    ];
    const { sent } = await openInShop(inAccount(DeliveryAddressPage), {
      language,
      path,
      data: {
        orderId: order.id,
        deliveryId: delivery.id,
        date: delivery.date,
        saved,
        isOther: false,
        address: sampleAddress,
        area: null,
      },
      actions: { [path]: () => null },
    });
    const row = (street: string) => page.getByRole('radio', { name: street, exact: false });
    await expect.element(row('Ερμού')).toBeChecked();
    await expect.element(row('Τσιμισκή')).toBeDisabled();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('place-save') }).click();
    await expect.poll(() => sent).toEqual([{ path, addressId: 'a2' }]);
  });
});
