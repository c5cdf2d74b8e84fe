import type { DoorMethod } from '#contract/words/payment-channels.ts';
import type { FiscalMark, SaleDocument } from '#domain/documents/document-data.ts';
import type { Channel } from './transmission-failure.ts';

/** A document to be sent: `payload` is its myDATA XML; a provider with another format builds its own from `data`. */
export interface OutgoingDocument {
  id: string;
  data: SaleDocument;
  payload: string;
}

/** Signature a terminal requires before it charges a card. */
export interface PosSignature {
  signature: string;
  signingAuthor: string;
}

/** Payment at the door of a document issued on credit. */
export interface DoorCollection {
  /** Mark of the document. */
  mark: string;
  method: DoorMethod;
  /** The authority's form of a terminal's payment; null if it has no form for it. */
  payload: string | null;
}

/** Interface to the system that passes documents on to the tax authority: a certified provider, or myDATA itself. */
export interface EInvoicingProvider {
  /** False: nothing is sent, and documents wait in the outbox until a provider is connected. */
  readonly isConnected: boolean;
  /** The channel named as the cause when a document is late. */
  readonly channel: Channel;
  /**
   * Resolves once the document has its mark. A document may be sent a second time after a crash or a lost response: series and
   * number are then the same, and so is the mark. Throws `TransmissionRefused` if this document is rejected.
   */
  issue(document: OutgoingDocument): Promise<FiscalMark>;
  /** The same, for a document to be paid at the door later. */
  issueOnCredit(document: OutgoingDocument): Promise<FiscalMark>;
  creditNote(document: OutgoingDocument): Promise<FiscalMark>;
  /** Called before a terminal charges a card. */
  signPos(payment: { orderNumber: string; amountInCents: number; terminalId: string }): Promise<PosSignature>;
  collectByPos(collection: DoorCollection): Promise<void>;
  /** Cash, and IRIS at the door: payments no terminal reports. */
  collectCash(collection: DoorCollection): Promise<void>;
  /** Cancels a document issued by mistake. */
  cancel(mark: string): Promise<void>;
  /** The mark of a document whose response was lost; null: it never arrived. */
  state(document: { series: string; number: number }): Promise<FiscalMark | null>;
}

/** The other side answered and rejected the request. Any other error means that it could not be reached at all. */
export class TransmissionRefused extends Error {}
