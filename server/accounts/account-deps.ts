import type { AuthRecord } from '#contract/customers.ts';
import type { LimitCall } from '../calls/limits/limit-call.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { SocialLogins } from '../outside/social-login/social-login.ts';
import type { RequireUnbreached } from './breached/breached-passwords.ts';

/** Which cart is the customer's from now on, decided in the transaction that signs them in. */
type AttachCart = (
  tx: Queryable,
  visit: { cartId: string | null; accountId: string; now: Date },
) => Promise<AuthRecord['cart']>;

export interface AccountDeps {
  db: Database;
  /** Keys the hashes of codes, and of who has tried how often. */
  secret: string;
  /** How long a device stays signed in. */
  sessionMonths: number;
  social: SocialLogins;
  attachCart: AttachCart;
  /** Whether allergies from before the question was asked still wait for a yes. */
  asksAllergyConsent(tx: Queryable, accountId: string): Promise<boolean>;
  limitCall: LimitCall;
  requireUnbreached: RequireUnbreached;
}
