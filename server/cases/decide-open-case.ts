import type { CallBody } from '#contract/calls.ts';
import { isUnsafe } from '#contract/cases/case-words.ts';
import { needsOwner } from '#domain/cases/case-moves.ts';
import { formatEuros } from '#domain/money.ts';
import { wasAtDoor } from '#domain/orders/order-status.ts';
import { settleAlert } from '../alerts/alert-store.ts';
import { actorIdOf, insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import { readSettings } from '../settings/settings-store.ts';
import { dangerKey } from './alert-of-danger.ts';
import type { CaseDeps, CaseWork } from './case-deps.ts';
import { addStep, findCase, type StoredCase, saveCase } from './case-store.ts';
import { mailOwners } from './mail-owners.ts';
import { readMost, settleCase } from './settle-case.ts';

/** The decision of a person; above the limit of support it waits for the owner. */
export function decideOpenCase(
  deps: CaseDeps,
  { caseId, ...body }: CallBody<'case-decide'> & { caseId: string },
  context: CallContext,
): Promise<void> {
  return workOnCase(deps, { caseId, seen: body.seen }, context, async (work, one) => {
    if (one.state !== 'open') throw new CallFailure(one.state === 'closed' ? 'case-closed' : 'case-changed');
    const amountInCents = body.way === 'none' ? 0 : body.amount;
    if (body.way !== 'none' && amountInCents === 0)
      throw new CallFailure('invalid-input', { fields: { amount: 'required-field' } });
    const { desk } = await readSettings(work.tx);
    const terms = { ...body, amountInCents };
    const isProposal = needsOwner(amountInCents, context.staff?.roles ?? [], desk.supportLimitInCents);
    if (isProposal) await propose(work, one, terms, context);
    else await decide(work, { ...one, cause: body.cause }, terms, context);
  });
}

interface Terms {
  way: StoredCase['wish'];
  amountInCents: number;
  cause: NonNullable<StoredCase['cause']>;
  reason: string;
  message: string;
}

/** As a decision, but the money waits. It is checked now, so that the owner is not asked for what cannot be. */
async function propose(work: CaseWork, one: StoredCase, terms: Terms, context: CallContext): Promise<void> {
  const { tx, order } = work;
  const { now } = context;
  const { way, amountInCents, cause, reason, message } = terms;
  const { delivery, most } = await readMost(tx, order, one);
  if (!wasAtDoor(delivery.status)) throw new CallFailure('case-not-delivered');
  if (amountInCents > most) throw new CallFailure('case-over-cost', { most }, { most: formatEuros(most) });
  const byId = actorIdOf(context);
  const proposed = { ...one, state: 'waits-owner' as const, way, amountInCents, cause, reason, message };
  await saveCase(tx, { ...proposed, decidedBy: byId, decidedAt: now });
  await addStep(tx, { caseId: one.id, kind: 'proposed', at: now, byId, text: reason });
  await mailOwners(tx, order, { one, amountInCents, by: context.staff?.name ?? '', reason }, now);
  await audit(work, { one, action: 'case-proposed', after: { way, amountInCents, cause }, reason }, context);
}

async function decide(work: CaseWork, one: StoredCase, terms: Terms, context: CallContext): Promise<void> {
  const { way, amountInCents, reason, message } = terms;
  const decidedBy = actorIdOf(context);
  const { now } = context;
  const settled = await settleCase(work, one, { way, amountInCents, decidedBy, reason, message, now });
  await settleDanger(work, one, context);
  const { refundInCents, creditInCents, cause } = settled;
  const after = { way: settled.way, amountInCents: settled.amountInCents, refundInCents, creditInCents, cause };
  await audit(work, { one, action: 'case-decided', after, reason }, context);
}

/** The owner's answer to a proposal. Refused, the case is open again. */
export function approveCase(
  deps: CaseDeps,
  { caseId, seen, isApproved, reason }: CallBody<'case-approve'> & { caseId: string },
  context: CallContext,
): Promise<void> {
  return workOnCase(deps, { caseId, seen }, context, async (work, one) => {
    if (one.state !== 'waits-owner' || one.way === null || one.amountInCents === null)
      throw new CallFailure(one.state === 'closed' ? 'case-closed' : 'case-changed');
    if (isApproved) {
      const { way, amountInCents, cause, message } = one;
      const terms = { way, amountInCents, cause: cause ?? 'unknown', message, reason: reason || one.reason };
      return decide(work, one, terms, context);
    }
    if (!reason) throw new CallFailure('invalid-input', { fields: { reason: 'required-field' } });
    const { tx } = work;
    const undecided = { way: null, amountInCents: null, decidedBy: null, decidedAt: null, reason: '', message: '' };
    await saveCase(tx, { ...one, state: 'open', ...undecided });
    const byId = actorIdOf(context);
    await addStep(tx, { caseId, kind: 'refused-by-owner', at: context.now, byId, text: reason });
    const before = { way: one.way, amountInCents: one.amountInCents };
    await audit(work, { one, action: 'case-refused', before, after: {}, reason }, context);
  });
}

/** Locks the order and then the case, as it was seen. */
export async function workOnCase(
  deps: CaseDeps,
  { caseId, seen }: { caseId: string; seen: number },
  { now }: CallContext,
  work: (work: CaseWork, one: StoredCase) => Promise<void>,
): Promise<void> {
  const found = await findCase(deps.db, caseId);
  if (!found) throw new CallFailure('not-found');
  await deps.workOnOrder({ orderId: found.orderId, now }, async (open) => {
    // Every change of a case locks its order first, so the case itself needs no lock.
    const one = await findCase(open.tx, caseId);
    if (!one) throw new CallFailure('not-found');
    if (one.version !== seen) throw new CallFailure(one.state === 'closed' ? 'case-closed' : 'case-changed');
    await work(open, one);
  });
}

async function settleDanger({ tx }: CaseWork, one: StoredCase, { staff, now }: CallContext): Promise<void> {
  if (isUnsafe(one.problem)) await settleAlert(tx, dangerKey(one.id), staff?.name ?? '', now);
}

interface Audited {
  one: StoredCase;
  action: 'case-proposed' | 'case-decided' | 'case-refused' | 'case-changed';
  before?: object;
  after: object;
  reason?: string;
}

export async function audit(
  { tx, order }: CaseWork,
  { one, action, before, after, reason = '' }: Audited,
  context: CallContext,
): Promise<void> {
  await insertAuditEntry(tx, context, {
    subject: { kind: 'order', id: order.id },
    action,
    ...(before && { before }),
    after: { caseId: one.id, number: one.number, ...after },
    reason,
  });
}
