import type { OwedStep, StaffRole } from '#contract/call-contract.ts';
import type { CallAnswer, CallBody, CallName, CallQuery } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import type { FactorKind } from '#contract/office.ts';

/** Who is behind a bearer token. */
export interface SignedIn {
  accountId: string;
  /** The device's session, to sign out just this one. */
  sessionId: string;
  name: string;
  /** They have shown that the account's mailbox is theirs. */
  isProven?: boolean;
}

/** A session made at the office: the only one on which roles take effect. */
export interface OfficeSitting {
  sessionId: string;
  accountId: string;
  owes: OwedStep | null;
  /** When they last showed who they are. */
  provenAt: Date;
  /** The kinds of second factor they have enrolled. */
  factors: readonly FactorKind[];
}

/** Someone who works at the shop. */
export interface StaffCaller {
  /** Written beside what they do. */
  name: string;
  roles: readonly StaffRole[];
  /** Missing for whom the door itself vouches, such as whoever runs commands on the shop's machine. */
  sitting?: OfficeSitting;
  /** They opened a shared tablet with their PIN. `isLate`: what they pressed there without a network comes now. */
  tablet?: { id: string; personId: string; isLate?: true };
  /** No person: a program, by a key that is bound to the call it makes. */
  key?: { id: string; prefix: string };
  /** They drive by the link of one run. */
  link?: { id: string; runId: string; personId: string };
}

/** A shared tablet, open or locked. */
interface TabletCaller {
  id: string;
  name: string;
}

/** A program with a secret key, and the calls it is bound to. */
interface KeyCaller {
  id: string;
  name: string;
  prefix: string;
  calls: readonly string[];
}

/** Who a bearer token stands for: a customer, someone at work, a tablet with whoever is at it, or a program. */
export interface Bearer {
  caller: SignedIn | null;
  staff: StaffCaller | null;
  tablet?: TabletCaller;
  key?: KeyCaller;
}

export interface CallContext {
  language: Language;
  caller: SignedIn | null;
  staff: StaffCaller | null;
  tablet?: TabletCaller;
  now: Date;
  requestId: string;
  clientAddress: string;
  userAgent: string;
  idempotencyKey: string | null;
  /** What was worked out for a challenge of ours. */
  challengeAnswer?: string | null;
}

interface CallInput<Name extends CallName> {
  query: CallQuery<Name>;
  body: CallBody<Name>;
}

export type CallHandler<Name extends CallName> = (
  input: CallInput<Name>,
  context: CallContext,
) => CallAnswer<Name> | Promise<CallAnswer<Name>>;

export type CallHandlers = { [Name in CallName]: CallHandler<Name> };
