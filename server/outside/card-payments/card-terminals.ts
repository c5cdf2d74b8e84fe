/** A sale at a terminal. The session id is ours: requested twice, the card is charged once. */
interface TerminalSale {
  sessionId: string;
  terminalId: string;
  amountInCents: number;
  reference: string;
  /** The e-invoicing provider's signature, made before the tap; null where none is connected. */
  signature: string | null;
  signingAuthor: string | null;
}

export type TerminalSession =
  | { state: 'pending' }
  | { state: 'failed' }
  | { state: 'paid'; transactionId: string; amountInCents: number };

/** Card terminals that accept sales from the shop. Each method may throw `CardProviderDown`: the outcome is unknown, and `find` is called later. */
export interface CardTerminals {
  /** Throws `CardRefused` when the provider rejects the sale. */
  ask(sale: TerminalSale): Promise<void>;
  /** Null: the session does not exist at the provider. */
  find(sessionId: string): Promise<TerminalSession | null>;
  /** Asks the terminal to stop waiting. Only `find` shows whether it was in time. */
  abort(sessionId: string): Promise<void>;
}
