import type { Invoice, InvoiceForm } from '#contract/payments.ts';
import { postalAddressLine } from '../../postal-address.ts';
import { isVatNumber, normaliseVatNumber } from './vat-number.ts';

/** Why nobody can be invoiced under this number; null: they can. The tax authority takes no invoice of a shop to itself. */
export function refuseVatNumber(
  vatNumber: string,
  ownVatNumber: string,
): 'invalid-vat-number' | 'own-vat-number' | null {
  if (!isVatNumber(vatNumber)) return 'invalid-vat-number';
  return normaliseVatNumber(vatNumber) === normaliseVatNumber(ownVatNumber) ? 'own-vat-number' : null;
}

/** As it is kept: the bare VAT number, the parts of the address as they are passed on, and one line as it is read. */
export function keptInvoice(form: InvoiceForm): Invoice {
  const postalCode = form.postalCode.replace(/\s/g, '');
  const street = [form.street, form.number].filter(Boolean).join(' ');
  const address = postalAddressLine({ street, postalCode, city: form.city });
  return { ...form, postalCode, vatNumber: normaliseVatNumber(form.vatNumber), address };
}
