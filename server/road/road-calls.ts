import { athensDateOf } from '#domain/athens-time.ts';
import { actorIdOf, insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import { endLink, makeLink, openLink } from './links/run-links.ts';
import type { RoadDeps } from './road-deps.ts';
import { addShift, readRoster, removeShift } from './runs/change-roster.ts';
import { leaveRun, readRun, requireRun } from './runs/leave-run.ts';
import { moveStop } from './runs/move-stop.ts';
import { doorKeyOf, saveDoorPin } from './runs/place-store.ts';
import { planDay } from './runs/plan-day.ts';
import { readRoadDay } from './runs/road-world.ts';
import { answerRuns } from './runs/run-answer.ts';
import { printRunSheet, readMovement } from './runs/run-papers.ts';
import { findDeliveryDay } from './runs/run-store.ts';
import { readStopDates } from './stop-events/read-stop-dates.ts';
import { findRunOfStop } from './stop-events/stop-event-store.ts';
import { decideStop, takeStopEvents } from './stop-events/take-stop-events.ts';
import { abortCharge, stopTerminal } from './terminals/abort-charge.ts';
import { beginCharge, pollCharge } from './terminals/charge-terminal.ts';
import { countTill, giveFloat, signTill } from './till/cash-up.ts';
import { listOpenTills } from './till/open-tills-store.ts';
import { readOwnTill, readTillDay } from './till/read-tills.ts';
import { reopenTill, settleTill } from './till/settle-till.ts';

type Handlers = Pick<
  CallHandlers,
  | 'roster-one'
  | 'shift-create'
  | 'shift-delete'
  | 'run-collection'
  | 'run-propose'
  | 'stop-move'
  | 'door-pin-update'
  | 'own-run-collection'
  | 'run-one'
  | 'run-leave'
  | 'run-sheet-print'
  | 'movement-document-one'
  | 'stop-deed-create'
  | 'stop-date-collection'
  | 'stop-decide'
  | 'terminal-offer-one'
  | 'terminal-charge-create'
  | 'terminal-charge-look'
  | 'terminal-charge-abort'
  | 'run-link-create'
  | 'run-link-delete'
  | 'run-link-open'
  | 'run-link-one'
  | 'own-till-one'
  | 'till-day-one'
  | 'till-count'
  | 'till-sign'
  | 'till-float'
  | 'till-reopen'
  | 'till-settle'
  | 'open-till-collection'
>;

export function roadCallHandlers(deps: RoadDeps): Handlers {
  const { db, spot } = deps;
  return {
    'roster-one': ({ query: { date } }) => readRoster(db, { spot, date }),
    'shift-create': ({ body }, context) => addShift(deps, body, context),
    'shift-delete': ({ query }, context) => removeShift(deps, query.shiftId, context),
    'run-collection': async ({ query: { date } }, { now }) => answerRuns(await readRoadDay(deps, db, date), now),
    'run-propose': ({ query: { date } }, context) => planDay(deps, date, context),
    'stop-move': ({ query, body }, context) => moveStop(deps, { ...query, ...body }, context),
    async 'door-pin-update'({ query: { deliveryId }, body }, context) {
      const found = await findDeliveryDay(db, deliveryId);
      if (found?.spot !== spot) throw new CallFailure('not-found');
      // Only a door of a visible run.
      const runId = await findRunOfStop(db, deliveryId);
      if (!runId) throw new CallFailure('not-found');
      await requireRun(db, runId, context);
      await db.transaction(async (tx) => {
        await saveDoorPin(tx, doorKeyOf(found.address, deps.secret), body, context.now);
        const subject = { kind: 'delivery', id: deliveryId } as const;
        await insertAuditEntry(tx, context, { subject, action: 'door-pinned' });
      });
      return { received: true };
    },
    async 'own-run-collection'(_, context) {
      const today = await readRoadDay(deps, db, athensDateOf(context.now));
      const runs = today.runs.filter(({ courierId }) => courierId === actorIdOf(context));
      const ids = runs.map(({ id }) => id);
      return answerRuns(
        { ...today, runs, stops: today.stops.filter(({ runId }) => ids.includes(runId ?? '')) },
        context.now,
      );
    },
    'run-one': async ({ query }, context) => readRun(deps, await requireRun(db, query.runId, context), context.now),
    'run-leave': ({ query, body }, context) => leaveRun(deps, { ...query, ...body }, context),
    'run-sheet-print': ({ query }, context) => printRunSheet(deps, query.runId, context),
    'movement-document-one': ({ query }, context) => readMovement(deps, query.runId, context),
    'stop-deed-create': ({ query, body }, context) =>
      takeStopEvents(
        deps,
        { ...query, form: body, stopTerminal: (stopEvent) => stopTerminal(deps, stopEvent, context) },
        context,
      ),
    'terminal-offer-one': () => ({ isOffered: deps.terminals !== null }),
    'terminal-charge-create': ({ query, body }, context) => beginCharge(deps, { ...query, form: body }, context),
    'terminal-charge-look': ({ query }, context) => pollCharge(deps, query, context),
    'terminal-charge-abort': ({ query }, context) => abortCharge(deps, query, context),
    'run-link-create': ({ query }, context) => makeLink(deps, query.runId, context),
    'run-link-delete': ({ query }, context) => endLink(deps, query.runId, context),
    'run-link-open': ({ body }, context) => openLink(deps, body, context),
    'run-link-one'(_, { staff }) {
      if (!staff?.link) throw new CallFailure('not-found');
      const { runId, personId } = staff.link;
      return { runId, courier: { id: personId, name: staff.name } };
    },
    'own-till-one': (_, context) => readOwnTill(deps, context),
    'till-day-one': ({ query: { date } }) => readTillDay(deps, date),
    'till-count': ({ query, body }, context) => countTill(deps, query, body, context),
    'till-sign': ({ query, body }, context) => signTill(deps, query, body, context),
    'till-float': ({ query, body }, context) => giveFloat(deps, query, body, context),
    'till-reopen': ({ query, body }, context) => reopenTill(deps, query, body, context),
    'till-settle': ({ query, body }, context) => settleTill(deps, query, body, context),
    'open-till-collection': async (_, { now }) => ({
      items: await listOpenTills(db, { spot, before: athensDateOf(now) }),
    }),
    'stop-date-collection': ({ query }, { now }) => readStopDates(deps, query.deliveryId, now),
    'stop-decide': ({ query, body }, context) => decideStop(deps, { ...query, form: body }, context),
  };
}
