import type * as z from 'zod/mini';
import type { CustomerExport } from '#contract/customers/customers.ts';
import type { Language } from '#contract/fields/languages.ts';
import type { StoredChange } from '#domain/orders/stored-change.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Say } from '#texts/say.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { StoredCustomer } from '../customers/customer-store.ts';
import { lockCustomer } from '../customers/customer-store.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { StoredMail } from '../outbox/mail-store.ts';

export interface CardDeps {
  db: Database;
  say: Say;
  /** A change of an order in one sentence. */
  describeChange(
    change: StoredChange,
    order: Pick<StoredOrder, 'type' | 'address'>,
    changes: readonly StoredChange[],
    voice: { language: Language; say(key: string, values?: Record<string, unknown>): string },
  ): string;
  /** Null: its content is no longer stored. */
  subjectOf(mail: StoredMail): Promise<string | null>;
  lockBelongings(tx: Queryable, accountId: string): Promise<void>;
  eraseCustomer(tx: Queryable, customer: StoredCustomer, how: { language: Language; now: Date }): Promise<void>;
  collectExport(db: Queryable, customer: StoredCustomer, now: Date): Promise<z.infer<typeof CustomerExport>>;
}

/** The person at the office; null: a call from the command line of the shop's machine. */
export function readerOf({ staff }: Pick<CallContext, 'staff'>): { accountId: string | null; isOwner: boolean } {
  return { accountId: staff?.sitting?.accountId ?? null, isOwner: staff?.roles.includes('owner') ?? false };
}

/** Locks the account: whatever is decided about the customer happens one after the other. */
export async function requireCardCustomer(tx: Queryable, customerId: string): Promise<StoredCustomer> {
  const customer = await lockCustomer(tx, customerId);
  if (!customer) throw new CallFailure('customer-not-found');
  return customer;
}
