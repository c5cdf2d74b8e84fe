import type { FiscalMark, SaleDocument } from '../document-data.ts';
import type { Channel } from './transmission-failure.ts';

/** A document on its way: `payload` is its myDATA XML; a provider that speaks otherwise makes its own of `data`. */
export interface FiscalDocument {
  id: string;
  data: SaleDocument;
  payload: string;
}

/** What the shop needs of whoever passes documents on to the tax authority: a certified provider, or myDATA itself. */
export interface FiscalTransmitter {
  /** False: nothing is sent, and documents wait in the outbox until somebody is connected. */
  readonly isConnected: boolean;
  /** Which connection is lost when it is. */
  readonly channel: Channel;
  /**
   * Resolves once the document has its mark. A document may come a second time after a crash: answer with the mark it
   * already has. Throws `TransmissionRefused` when this one is not accepted.
   */
  transmit(document: FiscalDocument): Promise<FiscalMark>;
}

/** The other side answered, and said no to this document. Any other error means that it could not be reached at all. */
export class TransmissionRefused extends Error {}
