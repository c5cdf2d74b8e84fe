import type { PaymentType } from '#contract/payments.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { CartWorld } from '../cart/cart-world.ts';
import type { Database } from '../database/database.ts';
import type { StoredOrder } from './order-store.ts';
import type { OrderTeller } from './order-teller.ts';

export interface OrderNeeds {
  db: Database;
  world(): Promise<CartWorld>;
  say(key: string, language: CallContext['language'], values?: Record<string, unknown>): string;
  /** Keys the hashes by which people are recognised. */
  secret: string;
  teller: OrderTeller;
  /** Opens the provider's page for what is due; null when the provider does not answer. */
  startPayment(order: StoredOrder): Promise<string | null>;
  /** Another try to pay an order that is not paid, by the same method or another. */
  payAgain(order: StoredOrder, paymentType: PaymentType): Promise<{ redirectUrl: string | null }>;
  /** Where deposits go. */
  bank: { iban: string; holder: string; bank: string };
}
