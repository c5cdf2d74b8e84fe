import type { CallAnswer, CallBody, CallName, CallQuery } from '#contract/calls.ts';
import type { OwedStep, StaffRole } from '#contract/fields/call-contract.ts';
import type { Language } from '#contract/fields/languages.ts';
import type { FactorKind } from '#contract/staff/office.ts';

/** The customer behind a bearer token. */
export interface SignedIn {
  accountId: string;
  /** The device's session, for signing out only this one. */
  sessionId: string;
  name: string;
  /** True once the account's mailbox is proven. */
  isProven?: boolean;
}

/** A session opened at the office: the only kind in which roles take effect. */
export interface OfficeSessionState {
  sessionId: string;
  accountId: string;
  owes: OwedStep | null;
  /** Time of the latest proof of identity. */
  provenAt: Date;
  /** The kinds of second factor they have enrolled. */
  factors: readonly FactorKind[];
}

/** Someone who works at the shop. */
export interface StaffCaller {
  /** Shown with their actions. */
  name: string;
  roles: readonly StaffRole[];
  /** Missing when the transport itself vouches for the person, such as someone at the command line of the shop's machine. */
  sitting?: OfficeSessionState;
  /** Set on a shared tablet opened with a PIN. `isLate`: the action was made offline and arrives only now. */
  tablet?: { id: string; personId: string; isLate?: true };
  /** Set for a program instead of a person, by a key bound to the call. */
  key?: { id: string; prefix: string };
  /** Set for a courier with the link of one run. */
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

/** The holder of a bearer token: a customer, a staff member, a tablet with the person at it, or a program. */
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
  /** The client's solution of a challenge. */
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
