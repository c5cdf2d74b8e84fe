import type { PaymentType } from '#contract/orders/payments.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { CatalogueSnapshot } from '../cart/catalogue-snapshot.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { DocumentFiles } from '../documents/document-file-answer.ts';
import type { OrderNotifier } from './order-notifier.ts';

export interface OrderDeps {
  db: Database;
  catalogue(): Promise<CatalogueSnapshot>;
  /** False when the catalogue was changed since this snapshot was read; called in the transaction that sells from it. */
  isFresh(tx: Queryable, catalogue: CatalogueSnapshot): Promise<boolean>;
  forgetCatalogue(): void;
  say(key: string, language: CallContext['language'], values?: Record<string, unknown>): string;
  /** Key of the hashes by which people are recognised. */
  secret: string;
  notifier: OrderNotifier;
  documentFiles: DocumentFiles;
  /** Limits the open orders of an account or phone; off where a test measures something else. */
  isCapped: boolean;
  /** Creates the provider's payment page for the amount due; null when the provider does not respond. */
  startPayment(order: StoredOrder): Promise<string | null>;
  /** Another attempt to pay an unpaid order, with the same payment type or another. */
  payAgain(
    order: StoredOrder,
    paymentType: PaymentType,
    also?: (tx: Queryable, chosen: { before: StoredOrder; after: StoredOrder }) => Promise<void>,
  ): Promise<{ redirectUrl: string | null }>;
  /** The original transaction of the customer's saved card, when this order was paid with one. */
  findKeptCard(tx: Queryable, orderId: string): Promise<string | null>;
  /** Makes the next poll check an open payment attempt of this order. */
  pollPaymentSoon(tx: Queryable, orderId: string, now: Date): Promise<void>;
  /** Prevents payment of a cancelled order. Calls the provider, so never inside a transaction; never fails. */
  closePayment(orderId: string): Promise<void>;
  /**
   * Refunds online payments, in the transaction that locks the order; idempotent by key. Returns the amount that can be
   * refunded that way.
   */
  askRefund(
    tx: Queryable,
    refund: { orderId: string; amountInCents: number; reason: string; dedupeKey: string },
    now: Date,
  ): Promise<number>;
  /** The most that `askRefund` could return for this order now; changes nothing. */
  countRefundable(tx: Queryable, orderId: string): Promise<number>;
  /**
   * Charges the customer's saved card for the amount due, and opens the order. `unknown`: retry later. `not-wanted`:
   * the customer chose another way to pay this order.
   */
  chargeKeptCard(
    order: StoredOrder,
    firstTransactionId: string,
  ): Promise<'paid' | 'refused' | 'unknown' | 'not-wanted'>;
  /** The base URL of links in mails. */
  publicUrl: string;
}
