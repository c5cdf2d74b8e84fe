import { NotesForm } from '#contract/orders/cart.ts';
import { Contact } from '#contract/orders/orders.ts';
import { InvoiceForm } from '#contract/orders/payments.ts';
import { isVatNumber } from '#domain/orders/placing/vat-number.ts';
import { checkWith } from '#web/forms/check-with.ts';
import { fieldErrorText } from '#web/forms/field-error-text.ts';
import type { WrongFields } from '#web/forms/use-checked-form.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

const contactFields = ['name', 'email', 'phone'] as const;
export const invoiceFields = [
  'companyName',
  'profession',
  'vatNumber',
  'taxOffice',
  'street',
  'number',
  'postalCode',
  'city',
] as const;
/** Details the courier reads at the door; the rest of the address has its own step. */
const doorFields = ['floor', 'bell', 'doorNotes'] as const;
export const checkoutFields = [
  'cartId',
  'key',
  'total',
  ...contactFields,
  ...doorFields,
  'notes',
  'document',
  ...invoiceFields,
  'code',
  'proofCode',
  'paymentType',
  'acceptTerms',
] as const;
type CheckoutField = (typeof checkoutFields)[number];

/** One field of the form: its name, its initial value, and its error. */
export type FieldOf = (name: CheckoutField) => { name: string; defaultValue: string; error: string | undefined };
export type CheckoutValues = Record<CheckoutField, string>;

const checkContact = checkWith(Contact);
const checkInvoice = checkWith(InvoiceForm);
const checkNotes = checkWith(NotesForm);

/** The contract's own checks, the check digit of the VAT number, and the terms. */
export function checkCheckout(values: Record<string, string | undefined>): WrongFields {
  const typed = values as Record<string, string>;
  return {
    ...checkContact(typed),
    ...checkNotes({ notes: typed.notes ?? '' }),
    ...(values.document === 'invoice' && checkVat(typed)),
    ...(!values.paymentType && { paymentType: 'required-field' }),
    ...(!values.acceptTerms && { acceptTerms: 'accept-terms' }),
  };
}

function checkVat(values: Record<string, string>): WrongFields {
  const wrong = checkInvoice(values);
  return wrong.vatNumber || isVatNumber(values.vatNumber ?? '') ? wrong : { ...wrong, vatNumber: 'invalid-vat-number' };
}

export function isInvoiceWrong(values: Record<string, string>): boolean {
  return values.document === 'invoice' && Object.keys(checkVat(values)).length > 0;
}

/** Typed invoice details in the shop's format. */
export function typedInvoice(values: CheckoutValues): InvoiceForm | null {
  if (values.document !== 'invoice') return null;
  return Object.fromEntries(invoiceFields.map((name) => [name, values[name]])) as InvoiceForm;
}

export function checkoutErrorText(text: Text, key: string | undefined): string | undefined {
  if (key === 'invalid-vat-number' || key === 'own-vat-number' || key === 'accept-terms') return text(key);
  return fieldErrorText(text, key);
}
