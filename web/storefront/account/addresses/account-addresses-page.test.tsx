import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CustomerAddress } from '#contract/customers/customers.ts';
import { AddressCheck } from '#contract/delivery/areas.ts';
import { languages } from '#contract/fields/languages.ts';
import { accountAddressesPath, areaCheckPath } from '#contract/paths.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { asRead } from '#tests/components/as-read.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { inGutter } from '#tests/components/in-gutter.tsx';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { savedAddress } from '#tests/components/samples/customer.ts';
import { sayIn } from '#tests/components/say-in.ts';
import AccountAddressesPage from './account-addresses-page.tsx';

const loose = { exact: false };
const home = savedAddress();
const office = savedAddress({
  id: 'a2',
  label: 'Γραφείο',
  isDefault: false,
  address: { number: '124', phone: '2101234567' },
});
const far = savedAddress({ id: 'a3', label: '', isDefault: false, isServed: false, address: { postalCode: '54622' } });
const region = { slug: 'athens', name: 'Αθήνα', minimum: 2000, deliveryFee: 250, freeDeliveryFrom: 4000 };

function checkArea({ postalCode = '', street }: Record<string, string>) {
  if (street !== undefined) return { postalCode, streets: [] };
  const isServed = postalCode.startsWith('11');
  const facts = { isKnown: true, municipality: isServed ? 'Αθήνα' : null, spot: null, nextDelivery: null };
  return {
    asked: postalCode,
    check: AddressCheck.parse({ postalCode, isServed, region: isServed ? region : null, ...facts }),
  };
}

describe.each(languages)('the saved addresses in %s', (language) => {
  const say = sayIn(language);
  const list = () => page.getByRole('list', { name: say('addresses-list') });
  const press = (
    action: 'addresses-edit' | 'addresses-delete' | 'addresses-make-default',
    { address }: CustomerAddress,
  ) => say('addresses-action-label', { action: say(action), address: deliveryAddressLine(address) });
  type Kept = { addresses: CustomerAddress[]; edited?: CustomerAddress | 'new'; area?: unknown };
  const open = (kept: Kept, answer?: (values: Record<string, string>) => unknown) =>
    openInShop(inGutter(AccountAddressesPage), {
      language,
      path: accountAddressesPath,
      data: () => ({ edited: null, area: null, ...kept }),
      actions: answer && { [accountAddressesPath]: answer },
      loads: { [areaCheckPath]: checkArea },
    });

  it('are empty at first, and link to a new one', async () => {
    await open({ addresses: [] });
    await expect.element(page.getByText(say('addresses-none'))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('addresses-new') }))
      .toHaveAttribute('href', `${accountAddressesPath}?edit=new`);
    await expectAccessibleLayout();
  });

  it('list missing delivery details, the default address, and addresses outside the delivery area', async () => {
    await open({ addresses: [home, office, far] });
    const entry = (index: number) => list().getByRole('listitem').nth(index);
    const [first, second, third] = [entry(0), entry(1), entry(2)] as const;
    const join = (parts: ('phone' | 'floor' | 'bell')[]) => ({
      count: parts.length,
      list: new Intl.ListFormat(language).format(parts.map((part) => say(`addresses-missing-${part}`))),
    });
    await expect.element(first.getByText(say('addresses-missing', join(['phone', 'floor', 'bell'])))).toBeVisible();
    await expect.element(first.getByText(say('addresses-default'), { exact: true })).toBeVisible();
    await expect.element(second.getByText(say('addresses-missing', join(['floor', 'bell'])))).toBeVisible();
    await expect.element(third.getByText(say('addresses-not-served'))).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: press('addresses-make-default', home) }))
      .not.toBeInTheDocument();
    await expectAccessibleLayout();
  });

  it('have one default, which can be changed to another', async () => {
    const { sent } = await open({ addresses: [home, office] }, ({ intent }) => ({ intent, isDone: true }));
    await page.getByRole('button', { name: press('addresses-make-default', office) }).click();
    await expect.element(page.getByText(say('account-done-address-default'))).toBeVisible();
    expect(sent).toEqual([{ path: accountAddressesPath, intent: 'address-default', addressId: 'a2' }]);
  });

  it('are deleted by a press, and restored by another', async () => {
    const kept: Kept = { addresses: [home] };
    const undo = JSON.stringify({ ...home.address, label: home.label, isDefault: true });
    const { sent } = await open(kept, ({ intent }) => {
      kept.addresses = intent === 'address-delete' ? [] : [home];
      return { intent, isDone: true, ...(intent === 'address-delete' && { undo }) };
    });
    await page.getByRole('button', { name: press('addresses-delete', home) }).click();
    await expect.element(page.getByText(say('account-done-address-delete'))).toBeVisible();
    await expectAccessibleLayout();
    await page.getByRole('button', { name: say('addresses-undo') }).click();
    await expect.element(page.getByText(say('account-done-address-restore'))).toBeVisible();
    await expect.element(list()).toBeVisible();
    expect(sent[1]).toEqual({ path: accountAddressesPath, intent: 'address-restore', deleted: undo });
  });

  it('outside the delivery area are not saved: a notification is offered instead', async () => {
    const { sent } = await open({ addresses: [], edited: 'new' }, () => ({ isReceived: true }));
    await page.getByRole('textbox', { name: say('home-area-label'), exact: false }).fill('54622');
    await expect.element(page.getByText(asRead(say('home-area-soon')))).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: say('address-street') })).not.toBeInTheDocument();
    await expectAccessibleLayout();
    await page.getByLabelText(say('home-area-email'), loose).fill('far@example.com');
    await page.getByRole('button', { name: say('home-area-tell-me') }).click();
    await expect.element(page.getByText(asRead(say('home-area-received')))).toBeVisible();
    expect(sent).toMatchObject([{ postalCode: '54622', email: 'far@example.com' }]);
  });

  it('that are no longer in the delivery area can still be edited', async () => {
    const area = checkArea({ postalCode: '54622' });
    await open({ addresses: [far], edited: far, area });
    await expect.element(page.getByText(`${say('addresses-not-served')}.`)).toBeVisible();
    await expect.element(page.getByRole('button', { name: say('addresses-save') }).last()).toBeVisible();
  });

  it('are created: the area is checked at once, and without a street the form is not sent', async () => {
    const { sent } = await open({ addresses: [], edited: 'new' }, (values) => ({
      ...{ intent: values.intent, isDone: false, code: 'invalid-input', values },
      fields: { label: 'too-long' },
    }));
    const save = page.getByRole('button', { name: say('addresses-save') }).last();
    const code = page.getByRole('textbox', { name: say('home-area-label'), exact: false });
    await save.click();
    await expect.element(page.getByText(say('incomplete-address')).first()).toBeVisible();
    await code.fill('54622');
    await expect.element(page.getByText(asRead(say('home-area-soon')))).toBeVisible();
    await code.fill('11635');
    await expect.element(page.getByText(say('home-area-yes', { place: 'Αθήνα' }))).toBeVisible();
    await page.getByRole('combobox', { name: say('address-street'), exact: false }).fill('Αρχελάου');
    await page.getByLabelText(say('address-number'), loose).fill('18');
    await page.getByLabelText(say('address-bell'), loose).fill('Δήμου');
    await page.getByLabelText(say('addresses-label'), loose).fill('Σπίτι');
    await expectAccessibleLayout();
    expect(sent).toEqual([]);
    await save.click();
    await expect
      .element(page.getByLabelText(say('addresses-label'), loose))
      .toHaveAccessibleDescription(say('too-long'));
    expect(sent).toMatchObject([
      {
        intent: 'address-create',
        postalCode: '11635',
        street: 'Αρχελάου',
        number: '18',
        bell: 'Δήμου',
        label: 'Σπίτι',
      },
    ]);
    await expect
      .element(page.getByRole('combobox', { name: say('address-street'), exact: false }))
      .toHaveValue('Αρχελάου');
  });

  it('are edited with the saved values in the fields, and remind of missing details for the courier', async () => {
    await open({ addresses: [far], edited: far, area: checkArea({ postalCode: '54622' }) });
    await expect.element(page.getByLabelText(say('address-number'), loose)).toHaveValue('18');
    await expect.element(page.getByText(say('phone-missing'))).toBeVisible();
    await page.getByLabelText(say('address-phone'), loose).fill('6941234567');
    await expect.element(page.getByText(say('phone-missing'))).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: say('account-cancel') }))
      .toHaveAttribute('href', accountAddressesPath);
    await expectAccessibleLayout();
  });
});
