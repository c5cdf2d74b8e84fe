import type { Language } from '#contract/fields/languages.ts';
import type { Invoice, PaymentType } from '#contract/orders/payments.ts';
import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';
import type { SoldLine } from './vat-split.ts';

/**
 * Everything a document contains, as of its issue: stored as JSON, so that no later change of the shop, the
 * catalogue or the customer alters it. Instants are ISO texts.
 */
export type DocumentData = SaleDocument | ChangeReceipt;
export type DocumentKind = DocumentData['kind'];

interface AnyDocument {
  series: string;
  number: number;
  issuedAt: string;
  language: Language;
  /** Issued by a demo shop: marked on the page, and never sent to the tax authority. */
  isTest: boolean;
  seller: Seller;
  buyer: { name: string; email: string };
  orderNumber: string;
  notes: string[];
}

export interface SaleDocument extends AnyDocument {
  kind: 'receipt' | 'invoice' | 'credit-note';
  /** The company an invoice, or the credit of one, is made out to; null for a receipt and the credit of one. */
  invoice: Invoice | null;
  /** The document that a credit note takes back, wholly or in part. */
  corrects: Corrected | null;
  deliveryDates: CalendarDate[];
  /** A credit note holds the credited lines, in positive amounts. */
  lines: DocumentLine[];
  discountInCents: Cents;
  /** A coupon's code, or the name of the offer. */
  discountName: string | null;
  shippingInCents: Cents;
  /** The part of the total that the customer's credit with the shop covered. */
  creditUsedInCents: Cents;
  payment: { method: DocumentPaymentMethod; name: string; state: DocumentPaymentState; pos?: PosPayment | null };
  /** Final payment of a document that was issued on credit. */
  settlement?: Settlement;
  /** Assigned by the tax authority once the document was transmitted. */
  fiscal: FiscalMark | null;
}

export interface Settlement {
  method: DocumentPaymentMethod;
  name: string;
  at: string;
  /** The terminal's answer; null for cash and IRIS. */
  pos: PosPayment | null;
  /** Time at which the tax authority was notified, and its objection. */
  reportedAt?: string;
  refusal?: string;
}

export interface PosPayment {
  transactionId: string;
  terminalId: string;
  /** Assigned by the provider before the card was charged; null where none is connected. */
  signature: string | null;
  signingAuthor: string | null;
}

interface Corrected {
  documentId: string;
  series: string;
  number: number;
  issuedAt: string;
  /** The rest of it, VAT included, before this credit note; absent in rows from before it was stored. */
  leftInCents?: Cents;
}

export interface ChangeReceipt extends AnyDocument {
  kind: 'change-receipt';
  changeId: string;
  /** Such as 10001-3. */
  changeNumber: string;
  change: {
    entries: { what: string; before: string; after: string }[];
    /** More to pay is positive, less is negative. */
    differenceInCents: Cents;
    undoUntil: string | null;
  };
}

export interface DocumentLine extends SoldLine {
  /** A second, quieter line: the portion, the delivery day. */
  note?: string;
}

export interface Seller {
  name: string;
  /** The name customers use. Missing in documents from before it could differ. */
  shopName?: string;
  profession: string;
  address: string;
  vatNumber: string;
  taxOffice: string;
  registryNumber: string;
  branch: number;
  /** Missing in documents from before it was recorded. */
  capitalInCents?: number | null;
  phone: string;
  email: string;
}

export interface FiscalMark {
  mark: string;
  uid: string;
  qrUrl: string;
}

/** docs/spec.md#documents-paid-by, with IRIS distinguished from cards, as the tax authority requires. */
export type DocumentPaymentMethod = PaymentType | 'viva-iris';

type DocumentPaymentState = 'paid' | 'due-on-delivery' | 'awaiting-deposit' | 'refunded' | 'credited';
