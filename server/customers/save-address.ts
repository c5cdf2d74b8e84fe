import { randomUUID } from 'node:crypto';
import type { CustomerAddressForm } from '#contract/customers/customers.ts';
import type { AddressForm } from '#contract/orders/cart.ts';
import { isBlank, withCity } from '#domain/delivery/city-of-address.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import {
  appointDefault,
  clearDefault,
  findCustomerAddress,
  findEqualAddress,
  insertAddress,
  listCustomerAddresses,
  removeAddress,
  type StoredAddress,
  saveAddress,
} from './address-store.ts';
import { type Areas, requireCaller } from './customer-deps.ts';
import { lockCustomer } from './customer-store.ts';

export const mostAddresses = 20;

interface AddressDeps {
  db: Database;
  areas: Areas;
}

/** Saves an address. The first becomes the default; a duplicate returns the saved one. */
export function createAddress(
  { db, areas }: AddressDeps,
  { label, isDefault, ...given }: CustomerAddressForm,
  context: CallContext,
): Promise<StoredAddress> {
  const { now } = context;
  const { accountId } = requireCaller(context);
  const address = completeAddress(given, null, { areas, context });
  return withAddresses(db, accountId, async (tx) => {
    const equal = await findEqualAddress(tx, accountId, address);
    if (equal)
      return put(tx, accountId, { old: equal, fresh: { ...equal, label: label || equal.label, isDefault } }, now);
    const saved = await listCustomerAddresses(tx, accountId);
    if (saved.length >= mostAddresses) throw new CallFailure('too-many-addresses', { most: mostAddresses });
    const fresh = { id: randomUUID(), label, isDefault: isDefault || saved.length === 0, address };
    if (fresh.isDefault) await clearDefault(tx, accountId);
    await insertAddress(tx, accountId, fresh, now);
    return fresh;
  });
}

/** The default mark stays until another address gets it. */
export function updateAddress(
  { db, areas }: AddressDeps,
  { id, form }: { id: string; form: CustomerAddressForm },
  context: CallContext,
): Promise<StoredAddress> {
  const { now } = context;
  const { accountId } = requireCaller(context);
  const { label, isDefault, ...given } = form;
  return withAddresses(db, accountId, async (tx) => {
    const old = await findCustomerAddress(tx, accountId, id);
    if (!old) throw new CallFailure('address-not-found');
    const address = completeAddress(given, old.address, { areas, context });
    return put(tx, accountId, { old, fresh: { id, label, isDefault, address } }, now);
  });
}

export function deleteAddress(db: Database, accountId: string, id: string): Promise<void> {
  return withAddresses(db, accountId, async (tx) => {
    if (!(await removeAddress(tx, accountId, id))) throw new CallFailure('address-not-found');
    await appointDefault(tx, accountId);
  });
}

/** An address that left the delivery area may be changed otherwise; a new one must be inside it. */
function completeAddress(
  given: AddressForm,
  before: AddressForm | null,
  { areas, context }: { areas: Areas; context: CallContext },
): AddressForm {
  const isNewCode = before?.postalCode !== given.postalCode;
  if (isNewCode && !areas.findPostalCode(given.postalCode)?.spot)
    throw new CallFailure('area-not-served', { postalCode: given.postalCode });
  const cityOf = (code: string) => areas.findPostalCode(code)?.code.municipality ?? null;
  const address = withCity(given, before, { cityOf, language: context.language });
  if (isBlank(address)) throw new CallFailure('invalid-input', { fields: { city: 'required-field' } });
  return address;
}

async function put(
  tx: Queryable,
  accountId: string,
  { old, fresh }: { old: StoredAddress; fresh: StoredAddress },
  now: Date,
): Promise<StoredAddress> {
  const isDefault = fresh.isDefault || old.isDefault;
  if (isDefault && !old.isDefault) await clearDefault(tx, accountId);
  await saveAddress(tx, { ...fresh, isDefault }, now);
  return { ...fresh, isDefault };
}

/** Serialises changes of one customer's addresses, so that there is always exactly one default. */
function withAddresses<Result>(
  db: Database,
  accountId: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    if (!(await lockCustomer(tx, accountId))) throw new CallFailure('user-not-allowed');
    return work(tx);
  });
}
