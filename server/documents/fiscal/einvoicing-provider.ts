import type { DoorMethod } from '#contract/payment-channels.ts';
import type { FiscalMark, SaleDocument } from '#domain/documents/document-data.ts';
import type { Channel } from './transmission-failure.ts';

/** A document on its way: `payload` is its myDATA XML; a provider that speaks otherwise makes its own of `data`. */
export interface OutgoingDocument {
  id: string;
  data: SaleDocument;
  payload: string;
}

/** What a terminal must carry before it charges a card. */
export interface PosSignature {
  signature: string;
  signingAuthor: string;
}

/** A document issued on credit was paid at the door. */
export interface DoorCollection {
  /** Of the document. */
  mark: string;
  method: DoorMethod;
  /** The authority's form of a terminal's payment; null for what it has no form for. */
  payload: string | null;
}

/** What the shop needs of whoever passes documents on to the tax authority: a certified provider, or myDATA itself. */
export interface EInvoicingProvider {
  /** False: nothing is sent, and documents wait in the outbox until somebody is connected. */
  readonly isConnected: boolean;
  /** Which connection is lost when it is. */
  readonly channel: Channel;
  /**
   * Resolves once the document has its mark. A document may come a second time after a crash or a lost answer: series and
   * number are then the same, and so is the mark. Throws `TransmissionRefused` when this one is not accepted.
   */
  issue(document: OutgoingDocument): Promise<FiscalMark>;
  /** The same, for what is paid at the door later. */
  issueOnCredit(document: OutgoingDocument): Promise<FiscalMark>;
  creditNote(document: OutgoingDocument): Promise<FiscalMark>;
  /** Before a terminal charges a card. */
  signPos(payment: { orderNumber: string; amountInCents: number; terminalId: string }): Promise<PosSignature>;
  collectByPos(collection: DoorCollection): Promise<void>;
  /** Cash, and IRIS at the door: what no terminal tells of. */
  collectCash(collection: DoorCollection): Promise<void>;
  /** Takes back a document that should never have been issued. */
  cancel(mark: string): Promise<void>;
  /** The mark of a document whose answer was lost; null: it never arrived. */
  state(document: { series: string; number: number }): Promise<FiscalMark | null>;
}

/** The other side answered, and said no. Any other error means that it could not be reached at all. */
export class TransmissionRefused extends Error {}
