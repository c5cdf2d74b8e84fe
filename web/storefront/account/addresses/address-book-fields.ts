import * as z from 'zod/mini';
import { CustomerAddressForm } from '#contract/customers/customers.ts';
import { addressFields, checkAddress } from '#web/address-fields/address-fields.ts';
import { checkWith } from '#web/forms/check-with.ts';
import type { WrongFields } from '#web/forms/use-checked-form.ts';

export const addressBookFields = [...addressFields, 'label', 'isDefault'] as const;

const checkLabel = checkWith(z.object({ label: CustomerAddressForm.shape.label }));

/** The checks of the ordering step, and that of the customer's name for the address. */
export function checkSavedAddress(values: Record<string, string>): WrongFields {
  return { ...checkAddress(values), ...checkLabel(values) };
}
