import type { Language } from '#contract/languages.ts';
import type { MethodOf } from '#contract/payment-channels.ts';

/**
 * `refunded`: given back whole or in part; a refund is itself a transaction in this state, with a negative amount.
 * `unknown`: the provider said something this shop has no word for; treat it as "not paid, look again".
 */
export type CardState = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'disputed' | 'unknown';

export const cardProviders = ['viva', 'sandbox'] as const;
export type CardProviderName = (typeof cardProviders)[number];

/** How the payer paid on the provider's page. */
export type CardMethod = MethodOf<'online'>;

export interface CardTransaction {
  transactionId: string;
  /** Empty when the provider charged a kept card and did not say under which order. */
  orderCode: string;
  state: CardState;
  method: CardMethod;
  /** Of a refund: the capture it gives back, where the provider tells it. */
  parentId: string | null;
  amountInCents: number;
  /** The number of ISO 4217: 978 is the euro. */
  currency: string;
  paidAt?: string;
  /** Why a bank declined, in the provider's numbers. */
  reason?: number | null;
  isRecurringSupported?: boolean;
  /** Our own id of the order, as it was given to the provider. */
  orderId?: string | null;
}

export interface CardOrder {
  orderCode: string;
  state: 'pending' | 'expired' | 'cancelled' | 'paid';
  amountInCents: number;
  /** Every attempt and refund, paid or not. */
  transactionIds: string[];
}

export interface NewCardOrder {
  orderId: string;
  amountInCents: number;
  description: string;
  customer: { email: string; name: string; phone: string; language: Language };
  /** The card may be charged again later without the payer. */
  keepsCard: boolean;
  timeoutInSeconds: number;
}

/**
 * What the shop needs of a card provider. Every method may throw `CardProviderDown`; those that ask for something to be
 * done may also throw `CardRefused`. Nothing a browser or a webhook says is believed before `findTransaction` says it too.
 */
export interface CardPayments {
  provider: CardProviderName;
  /** False: the shop has no keys of it, and every method throws `CardProviderDown`. */
  readonly isConnected: boolean;
  createOrder(order: NewCardOrder): Promise<{ orderCode: string }>;
  /** Where the payer pays: an address, or a path of this shop. */
  payPage(orderCode: string, options?: { method?: 'iris' }): string;
  /** Null: no such transaction; or, of one that was there before: voided on its own day, which Viva may forget. */
  findTransaction(transactionId: string): Promise<CardTransaction | null>;
  /** For payers who never came back and webhooks that never came. */
  findOrder(orderCode: string): Promise<CardOrder | null>;
  /** Nobody can pay the order any more. Refused: it may have been paid meanwhile, so ask `findOrder`. */
  cancelOrder(orderCode: string): Promise<void>;
  /** Gives back of one capture. Refused with 404 where the capture was there before: it was voided already. */
  refund(transactionId: string, amountInCents: number): Promise<{ transactionId: string }>;
  /** Charges a kept card. The provider does not notice repeats: after `CardProviderDown` ask `findCharge` first. */
  chargeAgain(firstTransactionId: string, amountInCents: number, orderId: string): Promise<CardTransaction>;
  /**
   * The charge of `chargeAgain` whose answer was lost, among all tries for that id since `triedAt`: one that took money before
   * one that may yet, and those before one that failed.
   */
  findCharge(orderId: string, triedAt: Date): Promise<CardTransaction | null>;
  /** What the provider expects to read at the address of our webhook. */
  webhookKey(): Promise<string>;
}

export const euroCurrency = '978';

/** Network, time-out, refused keys, 5xx, an error envelope, nonsense: nothing is known, not even whether it was done. Try later. */
export class CardProviderDown extends Error {
  override name = 'CardProviderDown';
}

/** Too many questions. As `CardProviderDown` in every way, and told apart in the log. */
export class CardProviderBusy extends CardProviderDown {
  override name = 'CardProviderBusy';
  retryAfterInMs: number;
  constructor(message: string, retryAfterInMs: number) {
    super(message);
    this.retryAfterInMs = retryAfterInMs;
  }
}

/** The provider understood, and said no. */
export class CardRefused extends Error {
  override name = 'CardRefused';
  reason: number | string;
  constructor(message: string, reason: number | string) {
    super(message);
    this.reason = reason;
  }
}
