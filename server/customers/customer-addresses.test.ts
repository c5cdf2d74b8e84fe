import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerAddress } from '#contract/customers/customers.ts';
import { openTestCustomer, type TestCustomer } from '#tests/support/accounts/test-customer.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { sql } from '../database/sql.ts';
import { mostAddresses } from './save-address.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const home = { street: 'Ερμού', number: '1', postalCode: '105 63', city: 'Αθήνα', floor: '2', label: 'Σπίτι' };
const work = { street: 'Κηφισίας', number: '44', postalCode: '15125', city: 'Μαρούσι', label: 'Δουλειά' };
const far = { street: 'Τσιμισκή', number: '3', postalCode: '54622', city: 'Θεσσαλονίκη' };
const create = async (customer: TestCustomer, body: object) =>
  (await customer.call('customer-address-create', body)).answer.data as CustomerAddress;
const list = async (customer: TestCustomer) =>
  (await customer.call('customer-address-collection')).answer.data.items as CustomerAddress[];
const defaultsOf = async (customer: TestCustomer) =>
  (await list(customer)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('saved addresses', () => {
  it('start with a default, show whether they are served, and are listed default first', async () => {
    const eva = await openTestCustomer(shop);
    expect(await list(eva)).toEqual([]);
    const first = await create(eva, home);
    expect(first).toEqual({
      id: first.id,
      label: 'Σπίτι',
      isDefault: true,
      isServed: true,
      address: {
        street: 'Ερμού',
        number: '1',
        postalCode: '10563',
        city: 'Αθήνα',
        floor: '2',
        bell: '',
        phone: '',
        notes: '',
        country: 'GR',
      },
    });
    const second = await create(eva, { ...work, isDefault: true });
    expect((await list(eva))[0]).toEqual(second);
    expect(await defaultsOf(eva)).toEqual([second.id]);
  });

  it('can be changed, and pass the default mark on when deleted', async () => {
    const eva = await openTestCustomer(shop);
    const first = await create(eva, home);
    const second = await create(eva, work);
    const update = (id: string, body: object) => eva.call('customer-address-update', body, { addressId: id });
    const moved = await update(first.id, { ...home, number: '5', label: 'Εξοχικό', isDefault: false });
    expect(moved.answer.data).toMatchObject({ label: 'Εξοχικό', isDefault: true, address: { number: '5' } });
    await update(second.id, { ...work, isDefault: true });
    expect(await defaultsOf(eva)).toEqual([second.id]);
    const gone = await eva.call('customer-address-delete', undefined, { addressId: second.id });
    expect(gone.answer.data).toEqual({ received: true });
    expect(await defaultsOf(eva)).toEqual([first.id]);
    await eva.call('customer-address-delete', undefined, { addressId: first.id });
    expect(await list(eva)).toEqual([]);
  });

  it('must be in the delivery area; one that left the area can still be changed otherwise', async () => {
    const eva = await openTestCustomer(shop);
    const refused = await eva.call('customer-address-create', far);
    expect([refused.status, refused.answer.code, refused.answer.data]).toEqual([
      409,
      'area-not-served',
      { postalCode: '54622' },
    ]);
    const { id } = await create(eva, home);
    const update = (body: object) => eva.call('customer-address-update', body, { addressId: id });
    expect((await update(far)).answer.code).toBe('area-not-served');
    expect((await list(eva))[0]?.address.postalCode).toBe('10563');
    await shop.database.db.run(sql`
      update customer_addresses set address = address || ${{ ...far, postalCode: '54622' }} where id = ${id}`);
    expect((await list(eva))[0]?.isServed).toBe(false);
    expect((await update({ ...far, number: '4' })).answer.data).toMatchObject({ isServed: false });
    const withoutCity = await update({ ...far, city: '' });
    expect(withoutCity.answer.data).toEqual({ fields: { city: 'required-field' } });
  });

  it('have the city of their postal code, and a city filled in by the shop follows a new code', async () => {
    const eva = await openTestCustomer(shop);
    const { id, address } = await create(eva, { ...home, city: '' });
    expect(address.city).toBe('Αθήνα');
    const update = async (body: object) =>
      (await eva.call('customer-address-update', body, { addressId: id })).answer.data.address.city;
    expect(await update({ ...home, postalCode: '15125' })).toBe('Μαρούσι');
    expect(await update({ ...home, postalCode: '15125', city: 'Παράδεισος' })).toBe('Παράδεισος');
    expect(await update({ ...home, postalCode: '10563', city: 'Παράδεισος' })).toBe('Παράδεισος');
    const inEnglish = await eva.call('customer-address-create', { ...work, city: ' ' }, {}, 'en');
    expect(inEnglish.answer.data.address.city).toBe('Marousi');
  });

  it('have a single default, even after concurrent changes', async () => {
    const eva = await openTestCustomer(shop);
    const numbers = Array.from({ length: 8 }, (_, index) => String(index + 1));
    const made = await Promise.all(numbers.map((number) => create(eva, { ...home, number, isDefault: true })));
    expect(await defaultsOf(eva)).toHaveLength(1);
    const replies = await Promise.all([
      ...made.map(({ id }, i) =>
        eva.call('customer-address-update', { ...home, number: numbers[i], isDefault: true }, { addressId: id }),
      ),
      eva.call('customer-address-delete', undefined, { addressId: made[0]?.id ?? '' }),
    ]);
    expect(replies.every(({ status }) => status === 200 || status === 404)).toBe(true);
    expect(await defaultsOf(eva)).toHaveLength(1);
  });

  it('are saved once on a double click', async () => {
    const eva = await openTestCustomer(shop);
    const [one, other] = await Promise.all([create(eva, home), create(eva, home)]);
    expect(one?.id).toBe(other?.id);
    expect(await list(eva)).toHaveLength(1);
  });

  it('are limited to twenty, even with concurrent requests', async () => {
    const eva = await openTestCustomer(shop);
    const numbers = Array.from({ length: mostAddresses + 3 }, (_, index) => String(index + 1));
    const replies = await Promise.all(
      numbers.map((number) => eva.call('customer-address-create', { ...home, number }, {}, 'en')),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, answer }) => [status, answer.code])).toEqual(
      Array(3).fill([409, 'too-many-addresses']),
    );
    expect(refused[0]?.answer.message).toContain(String(mostAddresses));
    expect(await list(eva)).toHaveLength(mostAddresses);
  });

  it('of other customers are not found, in any call', async () => {
    const [eva, kostas] = [await openTestCustomer(shop), await openTestCustomer(shop)];
    const { id } = await create(eva, home);
    const update = await kostas.call('customer-address-update', work, { addressId: id });
    const remove = await kostas.call('customer-address-delete', undefined, { addressId: id }, 'en');
    expect([update.status, update.answer.code]).toEqual([404, 'address-not-found']);
    expect(update.answer.message).toBe('Αυτή η διεύθυνση δεν υπάρχει πια.');
    expect([remove.status, remove.answer.message]).toEqual([404, 'This address no longer exists.']);
    expect(await list(kostas)).toEqual([]);
    expect(await list(eva)).toMatchObject([{ id, label: 'Σπίτι' }]);
  });

  it('name the error of every wrong field', async () => {
    const eva = await openTestCustomer(shop);
    const attempts: [object, string, string][] = [
      [{ ...home, street: ' ' }, 'street', 'required-field'],
      [{ ...home, number: undefined }, 'number', 'required-field'],
      [{ ...home, street: 'Ω'.repeat(10_240) }, 'street', 'too-long'],
      [{ ...home, postalCode: '1056' }, 'postalCode', 'invalid-field'],
      [{ ...home, phone: 'καλέστε με' }, 'phone', 'invalid-phone'],
      [{ ...home, label: 'x'.repeat(41) }, 'label', 'too-long'],
      [{ ...home, notes: { text: 1 } }, 'notes', 'invalid-field'],
    ];
    for (const [body, field, code] of attempts) {
      const { status, answer } = await eva.call('customer-address-create', body);
      expect([status, answer.data], field).toEqual([422, { fields: { [field]: code } }]);
    }
    expect((await eva.call('customer-address-create', { ...home, isDefault: 'yes' })).status).toBe(422);
    expect((await eva.call('customer-address-update', home, { addressId: 'x' })).status).toBe(422);
    const odd = await create(eva, { ...home, street: 'Ὁδὸς <b>Ἁγίου</b> 🏠', bell: "';--" });
    expect(odd.address).toMatchObject({ street: 'Ὁδὸς <b>Ἁγίου</b> 🏠', bell: "';--" });
  });

  it('select the kitchens that serve them, or the default one', async () => {
    const eva = await openTestCustomer(shop);
    const spots = async (lang: 'el' | 'en' = 'el') =>
      (await eva.call('customer-spot-collection', undefined, {}, lang)).answer.data.items;
    expect(await spots()).toMatchObject([{ slug: 'attiki', isDefault: true }]);
    await create(eva, far);
    await create(eva, home);
    await create(eva, work);
    expect(await spots('en')).toMatchObject([{ slug: 'attiki' }]);
    expect((await shop.call('customer-spot-collection')).status).toBe(401);
  });
});
