import type { Language } from '#contract/fields/languages.ts';
import type { MethodOf } from '#contract/words/payment-channels.ts';

/**
 * `refunded`: refunded in whole or in part; a refund is itself a transaction in this state, with a negative amount.
 * `unknown`: the provider sent a state this shop does not know; treat it as "not paid, poll again".
 */
export type CardState = 'pending' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'disputed' | 'unknown';

export const cardProviders = ['viva', 'sandbox'] as const;
export type CardProviderName = (typeof cardProviders)[number];

/** The payment method on the provider's page. */
export type CardMethod = MethodOf<'online'>;

export interface CardTransaction {
  transactionId: string;
  /** Empty when the provider charged a saved card and did not name the order. */
  orderCode: string;
  state: CardState;
  method: CardMethod;
  /** For a refund: the refunded capture, when the provider names it. */
  parentId: string | null;
  amountInCents: number;
  /** The ISO 4217 number: 978 is the euro. */
  currency: string;
  paidAt?: string;
  /** The bank's reason to decline, as the provider's number. */
  reason?: number | null;
  isRecurringSupported?: boolean;
  /** Our own order id, as sent to the provider. */
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
 * The interface of a card provider. Every method may throw `CardProviderDown`; methods that perform an action
 * may also throw `CardRefused`. Input from a browser or a webhook counts only once `findTransaction` confirms it.
 */
export interface CardPayments {
  provider: CardProviderName;
  /** False: the shop has no keys of it, and every method throws `CardProviderDown`. */
  readonly isConnected: boolean;
  createOrder(order: NewCardOrder): Promise<{ orderCode: string }>;
  /** The URL of the payment page, or a path of this shop. */
  payPage(orderCode: string, options?: { method?: 'iris' }): string;
  /** Null: no such transaction; or one that disappeared: voided on its own day, after which Viva may delete it. */
  findTransaction(transactionId: string): Promise<CardTransaction | null>;
  /** For payers who did not return and webhooks that did not arrive. */
  findOrder(orderCode: string): Promise<CardOrder | null>;
  /** The order cannot be paid afterwards. Refused: it may have been paid meanwhile, so call `findOrder`. */
  cancelOrder(orderCode: string): Promise<void>;
  /** Refunds part of one capture. Refused with 404 when an existing capture disappeared: it was voided already. */
  refund(transactionId: string, amountInCents: number): Promise<{ transactionId: string }>;
  /** Charges a saved card. The provider does not detect duplicates: after `CardProviderDown` call `findCharge` first. */
  chargeAgain(firstTransactionId: string, amountInCents: number, orderId: string): Promise<CardTransaction>;
  /**
   * The charge of `chargeAgain` whose response was lost, among all attempts for that id since `triedAt`: a successful one before
   * a pending one, and those before a failed one.
   */
  findCharge(orderId: string, triedAt: Date): Promise<CardTransaction | null>;
  /** The verification key that the provider expects from our webhook's URL. */
  webhookKey(): Promise<string>;
}

export const euroCurrency = '978';

/** Network error, timeout, refused keys, 5xx, error envelope or invalid response: the outcome is unknown. Retry later. */
export class CardProviderDown extends Error {
  override name = 'CardProviderDown';
}

/** Rate limited. Like `CardProviderDown` in every way, but distinct in the log. */
export class CardProviderBusy extends CardProviderDown {
  override name = 'CardProviderBusy';
  retryAfterInMs: number;
  constructor(message: string, retryAfterInMs: number) {
    super(message);
    this.retryAfterInMs = retryAfterInMs;
  }
}

/** The provider understood the request and refused it. */
export class CardRefused extends Error {
  override name = 'CardRefused';
  reason: number | string;
  constructor(message: string, reason: number | string) {
    super(message);
    this.reason = reason;
  }
}
