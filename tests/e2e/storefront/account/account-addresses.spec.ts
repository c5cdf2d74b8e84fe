import type { Page } from '@playwright/test';
import type { CustomerAddress } from '#contract/customers/customers.ts';
import { moveTo, openAlive } from '#tests/support/browser/open-alive.ts';
import { carryCart, orderMaker } from '#tests/support/browser/order-in-browser.ts';
import { sayIn } from '#tests/support/browser/say-in.ts';
import { type SignedInCustomer, signInBrowser } from '#tests/support/browser/signed-in.ts';
import { expect, test } from '#tests/support/shop/shop-test.ts';

const say = sayIn('el');

const home = { street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Αθήνα', floor: '3', bell: 'Δήμου' };
const office = { street: 'Λεωφόρος Κηφισίας', number: '124', postalCode: '11526', city: 'Αθήνα' };

async function savedOf(customer: SignedInCustomer): Promise<CustomerAddress[]> {
  return (await customer.call<{ items: CustomerAddress[] }>('customer-address-collection', 'GET')).items;
}

function save(customer: SignedInCustomer, label: string, address: object) {
  return customer.call<CustomerAddress>('customer-address-create', 'POST', { ...address, label });
}

async function writeAddress(page: Page) {
  await page.getByRole('textbox', { name: say('home-area-label') }).fill('11635');
  await page.getByLabel(say('address-street')).fill('Αρχελάου 18');
  await page.getByLabel(say('address-bell')).fill('Δήμου');
}

test.describe('saved addresses', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('are managed without an order', async ({ page, context, request, baseURL }) => {
    const customer = await signInBrowser(context, request, baseURL);
    await openAlive(page, '/account/addresses');
    await test.step('are created, changed, deleted and restored', async () => {
      await expect(page.getByRole('heading', { name: say('addresses-none') })).toBeVisible();
      await page.getByRole('link', { name: say('addresses-new') }).click();
      await writeAddress(page);
      await expect(page.getByText(/^Αθήνα: ναι, ερχόμαστε\./)).toBeVisible();
      await page.getByLabel(say('addresses-label')).fill('Σπίτι');
      await page
        .getByRole('button', { name: say('addresses-save') })
        .last()
        .click();
      await expect(page.getByText(say('account-done-address-create'))).toHaveCount(2);
      expect(await savedOf(customer)).toMatchObject([
        {
          label: 'Σπίτι',
          isDefault: true,
          address: { street: 'Αρχελάου', number: '18', city: 'Αθήνα', bell: 'Δήμου' },
        },
      ]);
      const list = page.getByRole('list', { name: say('addresses-list') });
      await list.getByRole('link', { name: /^Αλλαγή/ }).click();
      await page.getByLabel(say('address-phone')).fill('6941234567');
      await page
        .getByRole('button', { name: say('addresses-save') })
        .last()
        .click();
      await expect(page.getByRole('status').getByText(say('account-done-address-update')).first()).toBeVisible();
      await list.getByRole('button', { name: /^Διαγραφή/ }).click();
      await expect(page.getByText(say('account-done-address-delete')).first()).toBeVisible();
      await page.getByRole('button', { name: say('addresses-undo') }).click();
      await expect(page.getByText(say('account-done-address-restore')).first()).toBeVisible();
      expect(await savedOf(customer)).toMatchObject([
        { label: 'Σπίτι', isDefault: true, address: { phone: expect.stringContaining('694') } },
      ]);
    });
    await test.step('have one default', async () => {
      await save(customer, say('tag-office'), office);
      await moveTo(page, '/account/addresses');
      await page.getByRole('button', { name: /^Κάν’ την προεπιλογή/ }).click();
      await expect(page.getByText(say('account-done-address-default')).first()).toBeVisible();
      const labels = (await savedOf(customer)).filter(({ isDefault }) => isDefault).map(({ label }) => label);
      expect(labels).toEqual([say('tag-office')]);
    });
    await test.step('can also be managed at /addresses without an order', async () => {
      for (const { id } of await savedOf(customer)) {
        await customer.call('customer-address-delete', 'POST', undefined, { addressId: id });
      }
      await moveTo(page, '/addresses');
      await expect(page.getByText(say('addresses-none'))).toBeVisible();
      await page.getByRole('link', { name: say('addresses-new') }).click();
      await writeAddress(page);
      await page.getByLabel(say('address-number')).fill('18');
      await page.getByLabel(say('address-street')).fill('Αρχελάου');
      await page
        .getByRole('button', { name: say('addresses-save') })
        .last()
        .click();
      await expect(page.locator('#addresses').getByText(say('account-done-address-create'))).toBeVisible();
      await expect(page).toHaveURL(/\/addresses(\?|$)/);
      expect(await savedOf(customer)).toHaveLength(1);
      await page.getByRole('button', { name: /^Διαγραφή/ }).click();
      await expect(page.getByText(say('addresses-none'))).toBeVisible();
    });
  });

  test('are chosen in an order', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single');
    const customer = await signInBrowser(context, request, baseURL, { cartId: cart.id });
    await carryCart(context, cart, baseURL);
    await save(customer, 'Σπίτι', home);
    await save(customer, say('tag-office'), office);
    await save(customer, 'Γιαγιά', { ...home, number: '20' });
    await test.step('come first in the order, and one press continues', async () => {
      // The order goes to an address of its own, so the form comes first and the list is a press away.
      await openAlive(page, '/address');
      await page.getByRole('link', { name: say('choose-address-saved') }).click();
      await expect(page).toHaveURL(/\/addresses$/);
      await expect(page.getByRole('radio', { name: /^Σπίτι/ })).toBeChecked();
      await page.getByText(say('tag-office'), { exact: true }).click();
      await page.getByRole('button', { name: say('address-continue') }).click();
      await expect(page).toHaveURL(/\/(date-time|menu)$/);
      type Sent = { shippingAddress: { street: string } };
      const sent = await customer.call<Sent>('cart-one', 'GET', undefined, { cartId: cart.id });
      expect(sent.shippingAddress.street).toBe('Λεωφόρος Κηφισίας');
      await moveTo(page, '/address');
      await expect(page.getByRole('radio', { name: /^Γραφείο/ })).toBeChecked();
      await page.getByRole('link', { name: say('choose-address-manage') }).click();
      await page.getByRole('button', { name: /^Διαγραφή: Αρχελάου 20/ }).click();
      await expect(page.getByRole('radio')).toHaveCount(2);
    });
    await test.step('can be extended with another address during the order', async () => {
      await moveTo(page, '/address');
      await page.getByRole('link', { name: say('choose-address-other') }).click();
      await page.getByRole('textbox', { name: say('home-area-label') }).fill('11526');
      await page.getByLabel(say('address-street')).fill('Λεωφόρος Κηφισίας');
      await page.getByLabel(say('address-number')).fill('126');
      await page.getByLabel(say('choose-address-keep')).check();
      await page.getByRole('button', { name: say('address-continue') }).click();
      await expect(page).toHaveURL(/\/(date-time|menu)$/);
      expect((await savedOf(customer)).map(({ address }) => address.number).sort()).toEqual(['124', '126', '18']);
    });
  });
});

test.describe('the address of an order without an account', () => {
  test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as object);

  test('is seen, changed, removed and created again at /addresses', async ({ page, context, request, baseURL }) => {
    const maker = orderMaker(request);
    const cart = await maker.open('single', home);
    await carryCart(context, cart, baseURL);
    await openAlive(page, '/addresses');
    await expect(page.getByRole('heading', { name: say('order-address-title') })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(/^Αρχελάου 18/)
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: say('addresses-edit') }).click();
    await expect(page.getByLabel(say('address-number'))).toHaveValue('18');
    await moveTo(page, '/addresses');
    await page.getByRole('button', { name: say('addresses-delete') }).click();
    await expect(page.getByText(say('order-address-deleted'))).toBeVisible();
    expect((await maker.read(cart)).shippingAddress).toBeNull();
    await page.getByRole('link', { name: say('order-address-write') }).click();
    await expect(page).toHaveURL(/\/address\?other=1$/);
    await test.step('leaves its page in place once deleted, and /addresses does not redirect', async () => {
      await context.addCookies([{ name: 'cart', value: 'a'.repeat(24), httpOnly: true, url: baseURL ?? '' }]);
      await moveTo(page, '/');
      await moveTo(page, '/addresses');
      await expect(page).toHaveURL(/\/addresses$/);
      await expect(page.getByText(say('addresses-guest-none'))).toBeVisible();
    });
  });
});

test.describe('saved addresses before scripts have loaded', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('are created, checked, deleted, restored and chosen', async ({ page, context, request, baseURL }) => {
    const cart = await orderMaker(request).open('single', home);
    const customer = await signInBrowser(context, request, baseURL, { cartId: cart.id });
    await carryCart(context, cart, baseURL);
    await page.goto('/account/addresses?edit=new');
    await writeAddress(page);
    await page.getByRole('button', { name: say('home-area-check') }).click();
    await expect(page.getByText(/^Αθήνα: ναι, ερχόμαστε\./)).toBeVisible();
    await expect(page.getByLabel(say('address-street'))).toHaveValue('Αρχελάου 18');
    await page.getByLabel(say('address-number')).fill('18');
    await page.getByLabel(say('address-street')).fill('Αρχελάου');
    await page
      .getByRole('button', { name: say('addresses-save') })
      .last()
      .click();
    await expect(page.getByText(say('account-done-address-create'))).toBeVisible();
    await page.getByRole('button', { name: /^Διαγραφή/ }).click();
    await expect(page.getByText(say('account-done-address-delete'))).toBeVisible();
    expect(await savedOf(customer)).toEqual([]);
    await page.getByRole('button', { name: say('addresses-undo') }).click();
    await expect(page.getByText(say('account-done-address-restore'))).toBeVisible();
    await page.goto('/addresses');
    await page.getByRole('button', { name: say('address-continue') }).click();
    await expect(page).toHaveURL(/\/(date-time|menu)$/);
  });
});
