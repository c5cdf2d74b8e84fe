import type { ChangeReceipt, DocumentData, DocumentKind, SaleDocument } from './document-data.ts';

/** Fields that the caller provides: issuing adds the rest. */
type Given<Document> = Omit<Document, 'kind' | 'series' | 'number' | 'issuedAt' | 'seller' | 'fiscal'>;
export type NewSale = Given<SaleDocument>;
export type NewChangeReceipt = Given<ChangeReceipt>;

export type NewDocument = {
  orderId: string;
  /** The reason for it: an order has one document for each occasion, however often it is requested. */
  occasion: string;
  now: Date;
} & ({ kind: SaleDocument['kind']; data: NewSale } | { kind: ChangeReceipt['kind']; data: NewChangeReceipt });

export interface KeptDocument {
  id: string;
  orderId: string;
  /** The reason for it. */
  occasion: string;
  kind: DocumentKind;
  series: string;
  /** 0 until it is numbered, a moment after it was requested. */
  number: number;
  issuedAt: Date;
  data: DocumentData;
}
