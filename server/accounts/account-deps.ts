import type { AuthRecord } from '#contract/customers/customers.ts';
import type { LimitCall } from '../calls/limits/limit-call.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { SocialLogins } from '../outside/social-login/social-login.ts';
import type { RequireUnbreached } from './breached/breached-passwords.ts';

/** Decides, in the sign-in transaction, which cart the customer continues with. */
type AttachCart = (
  tx: Queryable,
  visit: { cartId: string | null; accountId: string; now: Date },
) => Promise<AuthRecord['cart']>;

export interface AccountDeps {
  db: Database;
  /** Keys the hashes of codes and of the senders that the limits count. */
  secret: string;
  /** Months until a session expires. */
  sessionMonths: number;
  social: SocialLogins;
  attachCart: AttachCart;
  /** True while allergies recorded before the consent question existed still await consent. */
  asksAllergyConsent(tx: Queryable, accountId: string): Promise<boolean>;
  limitCall: LimitCall;
  requireUnbreached: RequireUnbreached;
}
