import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TabletState } from '#contract/staff/tablets.ts';
import { countPinFailure, isGuessablePin, rolesOnTablet } from '#domain/staff/tablet-rules.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import { findMember } from '../staff/staff-store.ts';
import { lockPin, recordPinFailure, recordPinSuccess, type StoredPin, savePin } from './pin-store.ts';
import { answerState } from './tablet-answer.ts';
import { findTablet, openTablet } from './tablet-store.ts';

export interface TabletDeps {
  db: Database;
  /** Key of the hashes of PINs. */
  secret: string;
}

function hashPin({ secret }: TabletDeps, accountId: string, pin: string): Buffer {
  return createHmac('sha256', secret).update(`pin ${accountId}\n${pin}`).digest();
}

export async function setPin(deps: TabletDeps, pin: string, context: CallContext): Promise<void> {
  const accountId = context.staff?.sitting?.accountId;
  if (!accountId) throw new CallFailure('user-not-allowed');
  if (isGuessablePin(pin)) throw new CallFailure('invalid-input', { fields: { pin: 'guessable-pin' } });
  await deps.db.transaction(async (tx) => {
    await savePin(tx, accountId, hashPin(deps, accountId, pin), context.now);
    await insertAuditEntry(tx, context, { subject: { kind: 'staff', id: accountId }, action: 'pin-changed' });
  });
}

/** A wrong PIN is counted in any case, so the refusal is thrown after the transaction. */
export async function openByPin(
  deps: TabletDeps,
  { tabletId, personId, pin }: { tabletId: string; personId: string; pin: string },
  context: CallContext,
): Promise<TabletState> {
  const { now } = context;
  const opened = await deps.db.transaction(async (tx) => {
    const kept = await lockPin(tx, personId);
    if (!kept) return new CallFailure('pin-missing');
    if (kept.blockedUntil && kept.blockedUntil > now) return blocked(kept.blockedUntil, now);
    if (!timingSafeEqual(kept.pinHash, hashPin(deps, personId, pin))) return countWrong(tx, personId, kept, context);
    await requireWorkHere(tx, tabletId, personId);
    await recordPinSuccess(tx, personId);
    await openTablet(tx, tabletId, personId, now);
    return answerState(tx, tabletId, now);
  });
  if (opened instanceof CallFailure) throw opened;
  return opened;
}

async function countWrong(tx: Queryable, personId: string, kept: StoredPin, context: CallContext) {
  const failed = countPinFailure(kept.failures, context.now);
  await recordPinFailure(tx, personId, failed);
  if (failed.isVoid) {
    await insertAuditEntry(tx, context, { subject: { kind: 'staff', id: personId }, action: 'pin-void' });
    return new CallFailure('pin-missing');
  }
  return failed.blockedUntil ? blocked(failed.blockedUntil, context.now) : new CallFailure('wrong-pin');
}

function blocked(until: Date, now: Date) {
  const retryInSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  return new CallFailure('too-many-requests', { retryInSeconds });
}

async function requireWorkHere(tx: Queryable, tabletId: string, personId: string): Promise<void> {
  const tablet = await findTablet(tx, tabletId);
  const person = await findMember(tx, personId);
  if (!tablet || !person || rolesOnTablet(person.roles, tablet.roles).length === 0) throw new CallFailure('staff-only');
}
