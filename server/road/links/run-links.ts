import type { CallBody } from '#contract/calls.ts';
import type { OpenedLink, RunLink } from '#contract/road/run-links.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { actorIdOf, insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { newToken } from '../../calls/secret-token.ts';
import type { Queryable } from '../../database/database.ts';
import type { RoadDeps } from '../road-deps.ts';
import { requireRun } from '../runs/leave-run.ts';
import { isOfDevice } from './find-run-link.ts';
import { bindLink, endLinks, findLink, insertLink, isLinkOver, runTokenStart } from './link-store.ts';

/** A new link for a run of today or later; the earlier one becomes invalid, and no phone is bound to the new one yet. */
export async function makeLink({ db }: RoadDeps, runId: string, context: CallContext): Promise<RunLink> {
  const run = await requireRun(db, runId, context);
  const { now } = context;
  if (run.date < athensDateOf(now)) throw new CallFailure('run-not-today');
  return db.transaction(async (tx) => {
    const ended = await endLinks(tx, run.id, now);
    const token = await insertLink(tx, run.id, actorIdOf(context), now);
    const action = ended > 0 ? 'link-renewed' : 'link-made';
    await insertAuditEntry(tx, context, { subject: { kind: 'run', id: run.id }, action });
    return { token };
  });
}

export async function endLink({ db }: RoadDeps, runId: string, context: CallContext): Promise<{ received: true }> {
  const run = await requireRun(db, runId, context);
  await db.transaction(async (tx) => {
    if ((await endLinks(tx, run.id, context.now)) === 0) return;
    await insertAuditEntry(tx, context, { subject: { kind: 'run', id: run.id }, action: 'link-ended' });
  });
  return { received: true };
}

/** The first phone to open it receives the secret required afterwards; a phone with the secret can return any number of times. */
export async function openLink(
  { db }: RoadDeps,
  { token, device }: CallBody<'run-link-open'>,
  { now }: CallContext,
): Promise<OpenedLink> {
  const link = await requireLink(db, token, now);
  const answer = (secret: string) => ({ token: `${runTokenStart}${token}.${secret}`, runId: link.runId });
  if (link.deviceHash) {
    if (device && isOfDevice(link.deviceHash, device)) return answer(device);
    throw new CallFailure('run-link-other-phone');
  }
  const secret = newToken();
  if (!(await bindLink(db, link.id, secret, now))) throw new CallFailure('run-link-other-phone');
  return answer(secret);
}

async function requireLink(db: Queryable, token: string, now: Date) {
  const link = await findLink(db, token);
  if (!link) throw new CallFailure('run-link-unknown');
  if (isLinkOver(link, now) || link.date < athensDateOf(now)) throw new CallFailure('run-link-over');
  if (link.date > athensDateOf(now)) throw new CallFailure('run-link-early');
  return link;
}
