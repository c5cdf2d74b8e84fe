import type { Clock } from '#domain/clock.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, OfficeSitting } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';

export interface StaffDeps {
  db: Database;
  /** Keys what is kept of second factors. */
  secret: string;
  /** A live shop asks some roles for a second factor. */
  isLive: boolean;
  /** The shop's address as the world knows it: a passkey is made for it and works nowhere else. */
  publicUrl: string;
  /** The shop's name, as a code app or a browser shows it. */
  shopName(): string;
  /** The time as phones have it, which make the codes of an app: a demo's own clock is no phone's. */
  codeAppClock: Clock;
  /** Draws a text as rows of modules, true where one is dark. */
  qrCode(text: string): boolean[][];
  isPassword(password: string, hash: string): Promise<boolean>;
  hashOfNothing(): string;
}

/** The command line has none: what is about one's own session is not for it. */
export function requireSitting({ staff }: CallContext): OfficeSitting {
  if (!staff?.sitting) throw new CallFailure(staff?.tablet ? 'not-on-a-tablet' : 'user-not-allowed');
  return staff.sitting;
}
