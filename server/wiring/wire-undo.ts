import type { UndoableAct } from '#contract/staff/undo.ts';
import type { CatalogueSnapshot } from '../cart/catalogue-snapshot.ts';
import type { Queryable } from '../database/database.ts';
import { currentAct, runAct } from '../database/staff-act.ts';
import { takeBackMissing } from '../kitchen/packing/missing-store.ts';
import { undoStaffChange } from '../orders/changes/undo-staff-change.ts';
import { takeBackEnd } from '../orders/ending/end-delivery.ts';
import type { OrderDeps } from '../orders/order-deps.ts';
import { lockOrder } from '../orders/order-store.ts';
import { withdrawReplans } from '../orders/replanning/replan-store.ts';
import { withFreshCatalogue } from '../orders/with-fresh-catalogue.ts';
import { takeBackPayLink } from '../payments/attempts/hold-store.ts';
import { reopenDay } from '../road/runs/advance-day.ts';
import { restoreStopTraces, type StopTraces } from '../road/stop-events/stop-traces-store.ts';
import { takeBackStopEvent } from '../road/stop-events/take-back-stop-event.ts';
import { type TakeBack, undoCallHandlers } from '../undo/undo-calls.ts';

/** Undo of staff actions of the last seconds, for each kind. */
export function wireUndo(orders: OrderDeps, spot: string) {
  const catalogues = new WeakMap<Queryable, CatalogueSnapshot>();
  const undoChange: TakeBack = async (tx, { data: { orderId, changeId } }, { now }) => {
    const catalogue = catalogues.get(tx);
    if (catalogue && orderId && changeId) await undoStaffChange(orders, { tx, catalogue }, { orderId, changeId }, now);
  };
  const undoStopEvent: TakeBack = async (tx, { data }) => {
    await takeBackStopEvent(tx, data.deedId ?? '');
  };
  /** Restores the order, its stop in the run, its bags, and the failures counted against its address. */
  const undoDecision: TakeBack = async (tx, act, context) => {
    const { deliveryId, date, receivedAt, kind } = await takeBackStopEvent(tx, act.data.deedId ?? '');
    if (kind === 'ended') {
      const order = await lockOrder(tx, act.data.orderId ?? '');
      if (order) await takeBackEnd(tx, order, deliveryId, context.now);
    } else await undoChange(tx, act, context);
    if (act.restores) await restoreStopTraces(tx, deliveryId, act.restores as StopTraces);
    await reopenDay(tx, { spot, date }, receivedAt, context);
  };
  const takeBack = {
    'stop-on-my-way': undoStopEvent,
    'stop-failed': undoStopEvent,
    'stop-again': undoStopEvent,
    'stop-postponed': undoDecision,
    'stop-ended': undoDecision,
    'stop-not-accepted': undoDecision,
    'stop-canceled': undoDecision,
    async 'meal-missing'(tx, act, context) {
      await takeBackMissing(tx, act.data.missingId ?? '');
      await undoChange(tx, act, context);
    },
    'pay-link-sent': (tx, { data }) => takeBackPayLink(tx, data.orderId ?? '', data.holdUntil ?? null),
    'customers-asked': (tx, { data }) => withdrawReplans(tx, data.date ?? '', data.toldAt ?? ''),
  } satisfies Record<UndoableAct, TakeBack>;
  return undoCallHandlers({
    db: orders.db,
    takeBack,
    // The customer was not notified of the action, so the undo must not notify them either.
    inTransaction: (work) =>
      runAct({ id: currentAct()?.id ?? '', by: null, isSilent: true }, () =>
        withFreshCatalogue(orders, (tx, catalogue) => {
          catalogues.set(tx, catalogue);
          return work(tx);
        }),
      ),
  });
}
