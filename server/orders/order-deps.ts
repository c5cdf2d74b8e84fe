import type { PaymentType } from '#contract/payments.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { CatalogueSnapshot } from '../cart/catalogue-snapshot.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { DocumentFiles } from '../documents/document-file-answer.ts';
import type { OrderNotifier } from './papers/order-notifier.ts';

export interface OrderDeps {
  db: Database;
  catalogue(): Promise<CatalogueSnapshot>;
  /** Whether nothing that is sold has changed since this snapshot was read; asked in the transaction that sells from it. */
  isFresh(tx: Queryable, catalogue: CatalogueSnapshot): Promise<boolean>;
  forgetCatalogue(): void;
  say(key: string, language: CallContext['language'], values?: Record<string, unknown>): string;
  /** Keys the hashes by which people are recognised. */
  secret: string;
  notifier: OrderNotifier;
  documentFiles: DocumentFiles;
  /** Whether one account or phone keeps only so many orders open; off where a test measures something else. */
  isCapped: boolean;
  /** Opens the provider's page for what is due; null when the provider does not answer. */
  startPayment(order: StoredOrder): Promise<string | null>;
  /** Another try to pay an order that is not paid, by the same method or another. */
  payAgain(order: StoredOrder, paymentType: PaymentType): Promise<{ redirectUrl: string | null }>;
  /** The transaction that a customer's kept card goes by, where this order was paid with one. */
  findKeptCard(tx: Queryable, orderId: string): Promise<string | null>;
  /** The next sweep looks at an open attempt to pay this order. */
  hurryPayment(tx: Queryable, orderId: string, now: Date): Promise<void>;
  /** Nobody shall pay for an order that was cancelled. Speaks with the provider, so never inside a transaction; never fails. */
  closePayment(orderId: string): Promise<void>;
  /**
   * Sends back what was paid online, in the transaction that holds the order; once for a key. Answers how much of it can go
   * back that way.
   */
  askRefund(
    tx: Queryable,
    refund: { orderId: string; amountInCents: number; reason: string; dedupeKey: string },
    now: Date,
  ): Promise<number>;
  /**
   * Charges the card a customer let us keep, for what is due, and opens the order. `unknown`: ask again later. `not-wanted`:
   * the customer has chosen to pay this order in another way.
   */
  chargeKeptCard(
    order: StoredOrder,
    firstTransactionId: string,
  ): Promise<'paid' | 'refused' | 'unknown' | 'not-wanted'>;
  /** Where mails lead to. */
  publicUrl: string;
}
