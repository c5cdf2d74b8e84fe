import { data, type RouterContextProvider, redirect } from 'react-router';
import * as z from 'zod/mini';
import { type CustomerAddress, CustomerAddressForm } from '#contract/customers/customers.ts';
import { type AreaAnswer, checkPostalCode } from '#web/address-fields/check-area.ts';
import { splitStreet } from '#web/address-fields/split-street.ts';
import { readFields, sendForm } from '#web/forms/send-form.server.ts';
import { pagePath } from '#web/routing/page-path.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { listAddresses } from '#web/storefront/customer/list-addresses.server.ts';
import { shopContext } from '#web/visit/visit.ts';
import { findIntent } from '../parts/account-answer.ts';
import { changeAccount } from '../parts/change-account.server.ts';
import { addressBookFields, checkSavedAddress } from './address-book-fields.ts';

/** Result of an area check, made without scripts or by saving: with all typed values. */
export interface CheckedArea {
  area: AreaAnswer;
  values: Record<string, string>;
}

/** All forms of the saved addresses, on the page of the account and on that of the ordering flow. */
export async function answerAddressBook(request: Request, context: Readonly<RouterContextProvider>, form: FormData) {
  const shop = context.get(shopContext);
  const intent = findIntent(form.get('intent'));
  const addressId = String(form.get('addressId') ?? '');
  const path = pagePath(request);
  if (form.has('email')) {
    const fields = readFields(form, ['email', 'postalCode', 'website']);
    return await sendForm(fields, (body) => shop.call('area-interest-create', { body }));
  }
  const about = { subject: addressId || undefined, anchor: 'addresses' };
  if (form.getAll('intent').includes('check')) {
    const values = readFields(form, addressBookFields);
    return data<CheckedArea>({ values, area: await checkPostalCode(shop, values.postalCode) });
  }
  if (intent === 'address-create' || intent === 'address-update') {
    const values = readAddress(form);
    const { isDefault, ...address } = values;
    const fields = checkSavedAddress(values) as Record<string, string>;
    if (Object.keys(fields).length > 0) {
      const refusal = { intent, subject: about.subject, isDone: false, code: 'invalid-input', fields, values } as const;
      return data(refusal, { status: 422 });
    }
    const body = { ...address, country: 'GR' as const, isDefault: isDefault === 'on' };
    const send = () =>
      intent === 'address-create'
        ? shop.call('customer-address-create', { body })
        : shop.call('customer-address-update', { query: { addressId }, body });
    const answer = await changeAccount(request, { ...about, intent, values, send });
    // The list is a page of its own beside the form.
    if (answer.data.isDone) throw redirect(`${path}?done=${intent}`);
    if (answer.data.code === 'area-not-served')
      return data<CheckedArea>({ values, area: await checkPostalCode(shop, values.postalCode) }, { status: 409 });
    return answer;
  }
  if (intent === 'address-restore') {
    const body = readDeleted(form);
    if (!body) throw redirect(path);
    const send = () => shop.call('customer-address-create', { body });
    return await changeAccount(request, { anchor: about.anchor, intent, send });
  }
  const saved = (await listAddresses(shop)).find(({ id }) => id === addressId);
  if (!saved || (intent !== 'address-default' && intent !== 'address-delete')) throw redirect(path);
  const kept = { ...saved.address, label: saved.label };
  if (intent === 'address-delete') {
    const undo = JSON.stringify({ ...kept, isDefault: saved.isDefault });
    const send = () => shop.call('customer-address-delete', { query: { addressId } });
    return await changeAccount(request, { ...about, intent, undo, send });
  }
  const send = () => shop.call('customer-address-update', { query: { addressId }, body: { ...kept, isDefault: true } });
  return await changeAccount(request, { ...about, intent, send });
}

/** The area check of the initial postal code: that of the address, or one that was submitted without scripts. */
export async function checkEdited(request: Request, shop: ShopClient, edited: CustomerAddress | 'new' | null) {
  const asked = new URL(request.url).searchParams.get('postalCode');
  const code = edited && (asked ?? (edited === 'new' ? null : edited.address.postalCode));
  return code ? await checkPostalCode(shop, code) : null;
}

/** The address being edited: a saved one, a new one, or none. */
export function readEdited(request: Request, saved: readonly CustomerAddress[]): CustomerAddress | 'new' | null {
  const asked = new URL(request.url).searchParams.get('edit');
  if (asked === 'new') return 'new';
  return saved.find(({ id }) => id === asked) ?? null;
}

function readAddress(form: FormData) {
  const values = readFields(form, addressBookFields);
  return { ...values, ...splitStreet(values.street, values.number) };
}

/** The address just deleted, from a hidden field of the page. */
function readDeleted(form: FormData): CustomerAddressForm | null {
  try {
    const parsed = z.safeParse(CustomerAddressForm, JSON.parse(String(form.get('deleted'))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
