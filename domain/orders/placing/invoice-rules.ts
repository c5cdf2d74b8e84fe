import type { Invoice, InvoiceForm } from '#contract/orders/payments.ts';
import { postalAddressLine } from '../../postal-address.ts';
import { isVatNumber, normaliseVatNumber } from './vat-number.ts';

/** Reason against an invoice for this VAT number; null: none. The tax authority accepts no invoice from a shop to itself. */
export function refuseVatNumber(
  vatNumber: string,
  ownVatNumber: string,
): 'invalid-vat-number' | 'own-vat-number' | null {
  if (!isVatNumber(vatNumber)) return 'invalid-vat-number';
  return normaliseVatNumber(vatNumber) === normaliseVatNumber(ownVatNumber) ? 'own-vat-number' : null;
}

/** The stored form: the bare VAT number, the parts of the address for transmission, and one line for reading. */
export function keptInvoice(form: InvoiceForm): Invoice {
  const postalCode = form.postalCode.replace(/\s/g, '');
  const street = [form.street, form.number].filter(Boolean).join(' ');
  const address = postalAddressLine({ street, postalCode, city: form.city });
  return { ...form, postalCode, vatNumber: normaliseVatNumber(form.vatNumber), address };
}
