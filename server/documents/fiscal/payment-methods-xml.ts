import type { PosPayment, SaleDocument } from '#domain/documents/document-data.ts';
import { splitVat } from '#domain/documents/vat-split.ts';
import { element, euros } from './xml-element.ts';

const pos = 7;
const onCredit = 5;

/** Payment at a terminal of a document that was issued on credit; its amounts add up to the document's total. */
export function paymentMethodsXml(data: SaleDocument, mark: string, payment: PosPayment): string {
  const { totalInCents } = splitVat(data).totals;
  const { creditUsedInCents } = data;
  const credit = creditUsedInCents > 0 ? details(onCredit, creditUsedInCents) : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<PaymentMethodsDoc xmlns="https://www.aade.gr/myDATA/paymentMethod/v1.0">
<paymentMethods>${element('invoiceMark', mark)}${details(pos, totalInCents - creditUsedInCents, payment)}${credit}</paymentMethods>
</PaymentMethodsDoc>
`;
}

/** One payment method, with the terminal's data. */
export function details(type: number, cents: number, payment?: PosPayment | null): string {
  return `<paymentMethodDetails>${element('type', type)}${element('amount', euros(cents))}${payment ? terminal(payment) : ''}</paymentMethodDetails>`;
}

function terminal({ transactionId, terminalId, signature, signingAuthor }: PosPayment): string {
  const signed = signature
    ? `<ProvidersSignature>${element('SigningAuthor', signingAuthor ?? '')}${element('Signature', signature)}</ProvidersSignature>`
    : '';
  return `${element('transactionId', transactionId)}${element('tid', terminalId)}${signed}`;
}
