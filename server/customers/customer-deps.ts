import type { SavedCart } from '#contract/customers/customers.ts';
import type { Language, Localised } from '#contract/fields/languages.ts';
import type { Say } from '#texts/say.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, SignedIn } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { StoredSpot } from '../delivery/area-store.ts';

export interface Areas {
  spots: readonly StoredSpot[];
  findPostalCode(code: string): { code: { municipality: Localised }; spot: StoredSpot | null } | null;
}

export interface CustomerDeps {
  db: Database;
  say: Say;
  /** Keys the hashes of counted senders, and those by which people are recognised. */
  secret: string;
  /** Months until a session expires. */
  sessionMonths: number;
  areas(): Promise<Areas>;
  findOpenCart(tx: Queryable, accountId: string, now: Date): Promise<{ id: string } | null>;
  listSavedCarts(accountId: string, reader: { language: Language; now: Date }): Promise<SavedCart[]>;
  hashPassword(password: string): Promise<string>;
  isPassword(password: string, hash: string): Promise<boolean>;
  requireUnbreached(password: string): Promise<void>;
}

/** The pipeline lets only customers through to these calls; this narrows the type. */
export function requireCaller({ caller }: CallContext): SignedIn {
  if (!caller) throw new CallFailure('user-not-allowed');
  return caller;
}
