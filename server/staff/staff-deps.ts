import type { Clock } from '#domain/clock.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, OfficeSessionState } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';

export interface StaffDeps {
  db: Database;
  /** Encryption key for stored second factors. */
  secret: string;
  /** A live shop requires a second factor for some roles. */
  isLive: boolean;
  /** The shop's public URL: a passkey is bound to it and works nowhere else. */
  publicUrl: string;
  /** The shop's name, as a code app or a browser shows it. */
  shopName(): string;
  /** The real time, for the codes of an app on a phone: a demo's own clock differs. */
  codeAppClock: Clock;
  /** Draws a QR code as rows of modules, true where one is dark. */
  qrCode(text: string): boolean[][];
  isPassword(password: string, hash: string): Promise<boolean>;
  hashOfNothing(): string;
}

/** Refuses callers without an office session, such as the command line. */
export function requireOfficeSession({ staff }: CallContext): OfficeSessionState {
  if (!staff?.sitting) throw new CallFailure(staff?.tablet ? 'not-on-a-tablet' : 'user-not-allowed');
  return staff.sitting;
}
