import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { addressesPath, addressPath, dateTimePath } from '#contract/paths.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { savedAddress } from '#tests/components/samples/customer.ts';
import { sayIn } from '#tests/components/say-in.ts';
import { exampleOrder } from '../cart/queue/example-cart.ts';
import OrderAddressesPage from './order-addresses-page.tsx';
import { pickedOrder } from './order-so-far.tsx';

const home = savedAddress();
const office = savedAddress({ id: 'a2', label: 'Γραφείο', isDefault: false, address: { number: '124' } });
const far = savedAddress({ id: 'a3', label: 'Μακριά', isServed: false, isDefault: false, address: { number: '20' } });
const order = { order: pickedOrder(exampleOrder('daily')), firstDelivery: '2026-11-20', next: dateTimePath };

describe.each(languages)('the saved addresses of a visitor, in %s', (language) => {
  const say = sayIn(language);
  const open = (data: object, answer?: () => unknown, path: string = addressesPath) =>
    openInShop(OrderAddressesPage, {
      language,
      path,
      data: { saved: null, edited: null, area: null, step: null, ...data },
      actions: answer && { [addressesPath]: answer, [addressPath]: answer },
      loads: { [addressPath]: () => null },
    });

  it('are offered in an order: the default is preselected, one outside its region is never', async () => {
    const { sent } = await open({ saved: [far, home, office], step: { ...order, address: null } }, () => null);
    const choice = (name: string) => page.getByRole('radio', { name, exact: false });
    await expect.element(choice('Σπίτι')).toBeChecked();
    await expect.element(choice('Μακριά')).toBeDisabled();
    await expectAccessibleLayout();
    await page.getByText('Γραφείο', { exact: true }).click();
    await page.getByRole('button', { name: say('address-continue') }).click();
    await expect.poll(() => sent).toEqual([{ path: addressPath, addressId: 'a2' }]);
  });

  it('have the address of the order preselected', async () => {
    await open({ saved: [home, office], step: { ...order, address: office.address } });
    await expect.element(page.getByRole('radio', { name: 'Γραφείο', exact: false })).toBeChecked();
  });

  it('are a plain list without an order', async () => {
    await open({ saved: [home] });
    await expect.element(page.getByRole('list', { name: say('addresses-list') })).toBeVisible();
    await expectAccessibleLayout();
  });

  it('without an account are that of the order: displayed, and removable', async () => {
    const { sent } = await open({ step: { ...order, address: home.address } }, () => null);
    await expect.element(page.getByRole('heading', { name: say('order-address-title') })).toBeVisible();
    await expect.element(page.getByText('Αρχελάου 18', { exact: false }).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: say('flow-continue') })).toHaveAttribute('href', dateTimePath);
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('addresses-delete') }).click();
    await expect.poll(() => sent).toEqual([{ path: addressesPath, intent: 'order-address-delete' }]);
  });

  it('are empty in an order whose address was removed, and link to a new one', async () => {
    await open({ step: { ...order, address: null } }, undefined, `${addressesPath}?done=order-address-delete`);
    await expect.element(page.getByRole('status')).toMatchTextContent(say('order-address-deleted'));
    await expect
      .element(page.getByRole('link', { name: say('order-address-write') }))
      .toHaveAttribute('href', `${addressPath}?other=1`);
    await expectAccessibleLayout();
  });

  it('are empty for a visitor with neither an account nor an order', async () => {
    await open({});
    await expect.element(page.getByText(say('addresses-guest-none'))).toBeVisible();
    await expectAccessibleLayout();
  });
});
