import type { ChangeReceipt, DocumentData, DocumentKind, SaleDocument } from './document-data.ts';

/** What issuing adds: the rest is the caller's. */
type Given<Document> = Omit<Document, 'kind' | 'series' | 'number' | 'issuedAt' | 'seller' | 'fiscal'>;
export type NewSale = Given<SaleDocument>;
export type NewChangeReceipt = Given<ChangeReceipt>;

export type NewDocument = {
  orderId: string;
  /** What brings it about: an order has one document for each occasion, however often it is asked for. */
  occasion: string;
  now: Date;
} & ({ kind: SaleDocument['kind']; data: NewSale } | { kind: ChangeReceipt['kind']; data: NewChangeReceipt });

export interface KeptDocument {
  id: string;
  orderId: string;
  /** What brought it about. */
  occasion: string;
  kind: DocumentKind;
  series: string;
  /** 0 until it is numbered, a moment after it was asked for. */
  number: number;
  issuedAt: Date;
  data: DocumentData;
}
