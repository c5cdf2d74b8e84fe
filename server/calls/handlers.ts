import type { StaffRole } from '#contract/call-contract.ts';
import type { CallAnswer, CallBody, CallName, CallQuery } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';

/** Who is behind a bearer token. */
export interface SignedIn {
  accountId: string;
  /** The device's session, to sign out just this one. */
  sessionId: string;
  name: string;
  role: string | null;
  /** They have shown that the account's mailbox is theirs. */
  isProven?: boolean;
}

/** Someone who works at the shop, come in by a door for staff. */
export interface StaffCaller {
  /** Written beside what they do. */
  name: string;
  roles: readonly StaffRole[];
}

export interface CallContext {
  language: Language;
  caller: SignedIn | null;
  staff: StaffCaller | null;
  now: Date;
  requestId: string;
  clientAddress: string;
  userAgent: string;
  idempotencyKey: string | null;
  /** What was worked out for a challenge of ours. */
  challengeAnswer?: string | null;
  /** What the handler's `readAhead` is reading. */
  ahead?: Promise<unknown> | undefined;
}

export interface CallInput<Name extends CallName> {
  query: CallQuery<Name>;
  body: CallBody<Name>;
}

export interface CallHandler<Name extends CallName> {
  (input: CallInput<Name>, context: CallContext): CallAnswer<Name> | Promise<CallAnswer<Name>>;
  /** Begins to read what the call will need before it is known who calls, in the same round trip. Must change nothing. */
  readAhead?(query: Record<string, string>): Promise<unknown> | undefined;
}

export type CallHandlers = { [Name in CallName]: CallHandler<Name> };
