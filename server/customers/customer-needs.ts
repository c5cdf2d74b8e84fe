import type { Say } from '#texts/say.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, SignedIn } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import type { StoredSpot } from '../delivery/place-store.ts';
import type { StoredSpotPlan } from '../plans/plan-store.ts';

export interface Places {
  spots: readonly StoredSpot[];
  findPostalCode(code: string): { spot: StoredSpot | null } | null;
}

export interface CustomerNeeds {
  db: Database;
  say: Say;
  /** Keys the hashes of who has tried how often, and by which people are recognised. */
  secret: string;
  /** How long a device stays signed in. */
  sessionMonths: number;
  places(): Promise<Places>;
  plans(): Promise<readonly StoredSpotPlan[]>;
  hashPassword(password: string): Promise<string>;
  isPassword(password: string, hash: string): Promise<boolean>;
  requireUnbreached(password: string): Promise<void>;
}

/** The door lets only customers through to these calls; this tells the types so. */
export function requireCaller({ caller }: CallContext): SignedIn {
  if (!caller) throw new CallFailure('user-not-allowed');
  return caller;
}
