import { AddressForm } from '#contract/orders/cart.ts';
import { checkWith } from '#web/forms/check-with.ts';
import type { WrongFields } from '#web/forms/use-checked-form.ts';
import { splitStreet } from './split-street.ts';

export const addressFields = [
  'postalCode',
  'street',
  'number',
  'city',
  'floor',
  'bell',
  'phone',
  'notes',
  'whenAway',
  'country',
] as const;
export type AddressValues = Record<(typeof addressFields)[number], string>;

const checkContract = checkWith(AddressForm);

/** The contract's own check, and docs/spec.md#address-required: an address is incomplete without street or number. */
export function checkAddress(values: Record<string, string>): WrongFields {
  const { street, number } = splitStreet(values.street ?? '', values.number ?? '');
  return {
    ...(street === '' && { street: 'incomplete-address' }),
    ...(number === '' && { number: 'incomplete-address' }),
    ...checkContract(values),
  };
}

/** Optional details that make a delivery easier; their absence never blocks the form. */
export const reminders = { phone: 'phone-missing', floor: 'floor-missing', bell: 'bell-missing' } as const;
