import * as z from 'zod/mini';

/** Roles of the shop's staff. A person may hold several. */
export const staffRoles = ['owner', 'support', 'kitchen', 'dispatch', 'courier', 'accounts'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The groups of roles that may do something together: who is in each is said in contract/words/role-groups.ts. */
export type GroupName =
  | 'owner'
  | 'money'
  | 'customers'
  | 'sales'
  | 'doors'
  | 'dispatch'
  | 'road'
  | 'tills'
  | 'kitchen'
  | 'dishes'
  | 'days'
  | 'deliveries'
  | 'office'
  | 'courier'
  | 'tablet'
  | 'everyone';

declare const nameOfGroup: unique symbol;
/** The roles of a group. A list that is written elsewhere is none, and does not compile where a group is asked for. */
export type RoleGroup<Name extends GroupName = GroupName, Role extends StaffRole = StaffRole> = readonly Role[] & {
  readonly [nameOfGroup]: Name;
};

/**
 * `staff`: only for sessions with one of the named roles. A sign-in through the shop never gives one. `tablet`: a shared
 * tablet itself, open or locked.
 */
export type Caller = 'anyone' | 'customer' | 'staff' | 'tablet';

/** Steps that an office session still owes before it may work: the second factor, or its enrolment. */
export const owedSteps = ['second-factor', 'enrolment'] as const;
export type OwedStep = (typeof owedSteps)[number];

/**
 * Objects that a call for staff may access, besides its required role; tests/staff-objects.test.ts tries each of them with
 * objects of another person.
 * - `any`: every object of the shop. Never open to couriers, nor by the link of a run.
 * - `own-run`: a courier reaches their own runs of today with the stops in them; owner and dispatch any run.
 * - `own-till`: a courier reaches their own till of today; owner and dispatch any till.
 * - `own-account`: the caller's own session, second factors and PIN.
 * - `own-kinds`: the kinds of objects that the caller's roles work with.
 * - `none`: it names no object.
 */
export type ObjectScope = 'any' | LimitedScope;
export type LimitedScope = 'own-run' | 'own-till' | 'own-account' | 'own-kinds' | 'none';

/** One call of the shop's API. The addresses say hook; in code it is a call, so that React's hooks keep the word. */
export interface CallContract {
  method: 'GET' | 'POST' | 'PUT';
  caller: Caller;
  /** For a call for staff: the roles that may make it. Without any role, it is closed. */
  roles?: RoleGroup;
  /** For a call for staff: the objects it may access. */
  objectScope?: ObjectScope;
  /** For a call for staff: also open to a session that owes one of these steps, so that it can complete it. */
  openWhileOwing?: readonly OwedStep[];
  /** For money out, erasure, roles and settings: requires a proof of identity that is not older than ten minutes. */
  needsFreshProof?: true;
  /** Its body is a file, or names each delivery that was seen: more than the few kilobytes of a form. */
  isLarge?: true;
  /** For a call for staff: also open to a courier with the link of a run, and only for that run. */
  byRunLink?: true;
  /**
   * For a call for staff: also open to a program with a secret key that is bound to it. Never where money goes out, nor for roles,
   * people, settings, keys or sign-in.
   */
  byKey?: true;
  /**
   * Of a call for staff: its body may name who pressed on a shared tablet while there was no network, and is then theirs, also after
   * the tablet has locked (docs/decisions/0164-late-presses-by-person.md).
   */
  takesLatePresses?: true;
  summary: string;
  /** The same answer for everyone until the catalogue changes: also served on the shared path, cached and with an ETag. */
  isPublic?: true;
  /** Its answer is an auth record: over HTTP it is also sent in the headers `token` and `user` (docs/spec.md#api-auth-headers). */
  signsIn?: true;
  /** Idempotent with a header Idempotency-Key: a repeated request returns the first answer. */
  isOnce?: true;
  query: z.ZodMiniType<object>;
  body?: z.ZodMiniType<object>;
  answer: z.ZodMiniType;
}

/** A call of the contract: one for staff must state its roles and object scope, or it does not compile. */
export type StatedCall = OpenCall | OfficeCall | RoadCall;

interface OpenCall extends CallContract {
  caller: Exclude<Caller, 'staff'>;
}

/** Roles of the office work with all there is of their kind. */
interface OfficeCall extends CallContract {
  caller: 'staff';
  roles: RoleGroup<GroupName, Exclude<StaffRole, 'courier'>>;
  objectScope: ObjectScope;
  byRunLink?: never;
}

/** Also open to couriers, for their own objects. */
interface RoadCall extends CallContract {
  caller: 'staff';
  roles: RoleGroup;
  objectScope: LimitedScope;
}

export const nothing = z.object({});
