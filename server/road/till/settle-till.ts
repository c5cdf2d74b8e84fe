import type { CallBody } from '#contract/calls.ts';
import type { CourierTill } from '#contract/road/till.ts';
import { missingOf } from '#domain/till/count-notes.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { RoadDeps } from '../road-deps.ts';
import { subjectOf } from './cash-up.ts';
import { answerNow, requirePerson, requireTill, type TillOf } from './read-tills.ts';
import { expectedOf } from './till-answer.ts';
import { lockTill, settleCount, unsignCount } from './till-store.ts';

/** The owner removes a signature: the count stays, and is signed or made again. */
export function reopenTill(
  { db, spot }: RoadDeps,
  of: TillOf,
  { reason }: CallBody<'till-reopen'>,
  context: CallContext,
): Promise<CourierTill> {
  requirePerson(of, context);
  return db.transaction(async (tx) => {
    await lockTill(tx, of.date, of.courierId);
    const { till } = await requireTill(tx, spot, of);
    if (!till?.signedBy) throw new CallFailure('till-not-signed');
    await unsignCount(tx, { spot, date: of.date }, of.courierId);
    const answer = await answerNow(tx, spot, of);
    const { version, countedInCents, signedBy } = till;
    await insertAuditEntry(tx, context, {
      subject: subjectOf(of),
      action: 'reopened',
      before: { version, countedInCents, signedBy },
      after: { version: answer.count?.version },
      reason,
    });
    return answer;
  });
}

/** The owner settles the shortfall of a signed till: paid in, withheld or written off. */
export function settleTill(
  { db, spot }: RoadDeps,
  of: TillOf,
  { version, reason }: CallBody<'till-settle'>,
  context: CallContext,
): Promise<CourierTill> {
  const by = requirePerson(of, context);
  return db.transaction(async (tx) => {
    await lockTill(tx, of.date, of.courierId);
    const { takings, till } = await requireTill(tx, spot, of);
    if (!till?.signedBy) throw new CallFailure('till-not-signed');
    if (till.version !== version) throw new CallFailure('till-recounted');
    const missingInCents = missingOf({ ...expectedOf(takings), countedInCents: till.countedInCents });
    if (missingInCents === 0 || till.settledBy) throw new CallFailure('till-not-short');
    await settleCount(tx, { spot, date: of.date }, { courierId: of.courierId, by, at: context.now, reason });
    const answer = await answerNow(tx, spot, of);
    const after = { version, missingInCents };
    await insertAuditEntry(tx, context, { subject: subjectOf(of), action: 'settled', after, reason });
    return answer;
  });
}
