import type { CallBody } from '#contract/calls.ts';
import { actorIdOf } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext } from '../calls/handlers.ts';
import type { CaseDeps } from './case-deps.ts';
import { addStep, saveCase } from './case-store.ts';
import { audit, workOnCase } from './decide-open-case.ts';

/** Who looks at it, its cause, and notes of the office. A closed case takes notes and its cause only. */
export function updateCase(
  deps: CaseDeps,
  { caseId, seen, isMine, cause, note }: CallBody<'case-update'> & { caseId: string },
  context: CallContext,
): Promise<void> {
  return workOnCase(deps, { caseId, seen }, context, async (work, one) => {
    const { tx } = work;
    const { now } = context;
    const byId = actorIdOf(context);
    if (isMine !== undefined && one.state === 'closed') throw new CallFailure('case-closed');
    const assigneeId = isMine === undefined ? one.assigneeId : isMine ? byId : null;
    const changed = { ...one, assigneeId, cause: cause ?? one.cause };
    await saveCase(tx, changed);
    const step = { caseId, at: now, byId };
    if (assigneeId !== one.assigneeId) await addStep(tx, { ...step, kind: 'assigned' });
    if (changed.cause !== one.cause) await addStep(tx, { ...step, kind: 'cause-set', text: changed.cause ?? '' });
    if (note) await addStep(tx, { ...step, kind: 'note', text: note });
    const before = { assigneeId: one.assigneeId, cause: one.cause };
    const after = { assigneeId, cause: changed.cause, hasNote: note !== '' };
    await audit(work, { one, action: 'case-changed', before, after }, context);
  });
}
