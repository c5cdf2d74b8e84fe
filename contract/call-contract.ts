import * as z from 'zod/mini';

/** Who works at the shop. A person may hold several roles. */
export const staffRoles = ['owner', 'support', 'kitchen', 'dispatch', 'courier', 'accounts'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** The groups of roles that may do something together: who is in each is said in contract/role-groups.ts. */
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
 * `staff`: only for those who hold one of the named roles. A sign-in through the shop never gives one. `tablet`: a shared
 * tablet itself, open or locked.
 */
export type Caller = 'anyone' | 'customer' | 'staff' | 'tablet';

/** What a session of the office still asks for before it may do its work: the second factor, or that one is enrolled. */
export const owedSteps = ['second-factor', 'enrolment'] as const;
export type OwedStep = (typeof owedSteps)[number];

/**
 * Whose objects a call for staff may touch, besides the role it asks for; tests/staff-objects.test.ts tries each of them with
 * objects of somebody else.
 * - `any`: every object of the shop. Never open to couriers, nor by the link of a run.
 * - `own-run`: a courier reaches their own runs of today with the stops in them; owner and dispatch any run.
 * - `own-till`: a courier reaches their own till of today; owner and dispatch any till.
 * - `own-account`: the caller's own session, second factors and PIN.
 * - `own-kinds`: the kinds of objects that the caller's roles work with.
 * - `none`: it names no object.
 */
export type ObjectScope = 'any' | LimitedScope;
export type LimitedScope = 'own-run' | 'own-till' | 'own-account' | 'own-kinds' | 'none';

/** One call of the shop's API. The address says hook; in code it is a call, so that React's hooks keep the word. */
export interface CallContract {
  method: 'GET' | 'POST' | 'PUT';
  caller: Caller;
  /** Of a call for staff: who may make it. Without any, nobody may. */
  roles?: RoleGroup;
  /** Of a call for staff: whose objects it may touch. */
  objectScope?: ObjectScope;
  /** Of a call for staff: also open to a session that owes one of these, as a way to give it. */
  openWhileOwing?: readonly OwedStep[];
  /** Money out, erasure, roles, settings: asks for a proof of who is there that is not older than ten minutes. */
  needsFreshProof?: true;
  /** Its body is a file, or names each delivery that was seen: more than the few kilobytes of a form. */
  isLarge?: true;
  /** Of a call for staff: also open to whoever drives by the link of a run, and only for that run. */
  byRunLink?: true;
  /**
   * Of a call for staff: also open to a program with a secret key that is bound to it. Never where money goes out, nor for roles,
   * people, settings, keys or what opens a session.
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
  /** Its answer is an auth record: over HTTP it also goes out in the headers `token` and `user` (docs/spec.md#api-auth-headers). */
  signsIn?: true;
  /** With a header Idempotency-Key, asking again gives the first answer and does nothing more. */
  isOnce?: true;
  query: z.ZodMiniType<object>;
  body?: z.ZodMiniType<object>;
  answer: z.ZodMiniType;
}

/** A call of the contract: one for staff states its roles and whose objects it may touch, or it does not compile. */
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

/** Open to couriers too, who reach what is their own. */
interface RoadCall extends CallContract {
  caller: 'staff';
  roles: RoleGroup;
  objectScope: LimitedScope;
}

export const nothing = z.object({});
