import type { StaffRole } from '#contract/fields/call-contract.ts';
import type { TeamMember, TeamMemberForm } from '#contract/staff/team.ts';
import { changeRoles } from '#domain/staff/role-change.ts';
import { endPinOf, findAccountByEmail, insertAccount } from '../accounts/account-store.ts';
import { insertAuditEntry, type NewAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import { invite } from './invite.ts';
import { deleteFactorsOf } from './second-factor-store.ts';
import type { StaffDeps } from './staff-deps.ts';
import { endStaffSessionsOf } from './staff-session-store.ts';
import { countOtherOwners, findMember, grantRoles, lockRoles, type StoredMember, takeRoles } from './staff-store.ts';

export function answerMember({ lastSeenAt, ...member }: StoredMember): TeamMember {
  return { ...member, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

/** Gives roles to the account with an address; creates the account if needed. Existing roles stay. */
export function addMember({ db }: StaffDeps, form: TeamMemberForm, context: CallContext): Promise<TeamMember> {
  const { language, now } = context;
  const { email, name, roles, reason } = form;
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const fresh = { email, name, passwordHash: null, isEmailVerified: false, language };
    const account = (await findAccountByEmail(tx, email)) ?? (await insertAccount(tx, fresh, now));
    if (!account) throw new CallFailure('account-exists');
    const before = await requireMember(tx, account.id);
    await grantRoles(tx, account.id, roles, now);
    await invite(tx, account, { language, now });
    return notifyMember(tx, before, context, { action: 'roles-changed', reason });
  });
}

export function updateRoles(
  { db }: StaffDeps,
  asked: { memberId: string; roles: readonly StaffRole[]; reason: string },
  context: CallContext,
): Promise<TeamMember> {
  const { memberId, roles, reason } = asked;
  return db.transaction(async (tx) => {
    await lockRoles(tx);
    const before = await requireMember(tx, memberId);
    const change = changeRoles(before.roles, roles, await countOtherOwners(tx, memberId));
    if (!change) throw new CallFailure('last-owner');
    await takeRoles(tx, memberId, change.taken);
    await grantRoles(tx, memberId, change.granted, context.now);
    return notifyMember(tx, before, context, { action: 'roles-changed', reason });
  });
}

export function endSessions({ db }: StaffDeps, memberId: string, reason: string, context: CallContext) {
  return db.transaction(async (tx) => {
    const before = await requireMember(tx, memberId);
    await endStaffSessionsOf(tx, memberId);
    return notifyMember(tx, before, context, { action: 'sessions-ended', reason });
  });
}

/** For a lost phone: the password alone permits the next sign-in, which requires enrolling a new second factor first. */
export function resetFactors({ db }: StaffDeps, memberId: string, reason: string, context: CallContext) {
  return db.transaction(async (tx) => {
    const before = await requireMember(tx, memberId);
    await deleteFactorsOf(tx, memberId);
    await endPinOf(tx, memberId);
    await endStaffSessionsOf(tx, memberId);
    return notifyMember(tx, before, context, { action: 'second-factors-reset', reason });
  });
}

async function requireMember(tx: Queryable, memberId: string): Promise<StoredMember> {
  const member = await findMember(tx, memberId);
  if (!member) throw new CallFailure('not-found');
  return member;
}

async function notifyMember(
  tx: Queryable,
  before: StoredMember,
  context: CallContext,
  entry: Pick<NewAuditEntry<'staff'>, 'action'> & { reason: string },
): Promise<TeamMember> {
  const after = await requireMember(tx, before.id);
  const facts = ({ roles, factors, sessions }: StoredMember) => ({ roles, factors, sessions });
  const subject = { kind: 'staff', id: before.id } as const;
  await insertAuditEntry(tx, context, { subject, ...entry, before: facts(before), after: facts(after) });
  return answerMember(after);
}
