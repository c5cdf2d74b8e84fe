/** A sum for a terminal. The session is ours: asked twice, the card is charged once. */
interface TerminalSale {
  sessionId: string;
  terminalId: string;
  amountInCents: number;
  reference: string;
  /** The e-invoicing provider's, before the tap; null where none is connected. */
  signature: string | null;
  signingAuthor: string | null;
}

export type TerminalSession =
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'paid'; transactionId: string; amountInCents: number };

/** Card terminals that take a sum from the shop. Each may throw `CardProviderDown`: then nobody knows, and `find` is asked later. */
export interface CardTerminals {
  /** Throws `CardRefused` where the provider says that nothing will come of it. */
  ask(sale: TerminalSale): Promise<void>;
  /** Null: the provider knows no such session. */
  find(sessionId: string): Promise<TerminalSession | null>;
  /** Tells the terminal to wait no longer. Only `find` says whether it was in time. */
  abort(sessionId: string): Promise<void>;
}
