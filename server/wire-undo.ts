import type { UndoableAct } from '#contract/undo.ts';
import type { CatalogueSnapshot } from './cart/catalogue-snapshot.ts';
import type { Queryable } from './database/database.ts';
import { currentAct, runAct } from './database/staff-act.ts';
import { takeBackMissing } from './kitchen/packing/missing-store.ts';
import { undoStaffChange } from './orders/changes/undo-staff-change.ts';
import type { OrderDeps } from './orders/order-deps.ts';
import { withdrawReplans } from './orders/replanning/replan-store.ts';
import { withFreshCatalogue } from './orders/with-fresh-catalogue.ts';
import { takeBackPayLink } from './payments/hold-store.ts';
import { takeBackDeed } from './road/deeds/take-back-deed.ts';
import { type TakeBack, undoCallHandlers } from './undo/undo-calls.ts';

/** What staff did in the last seconds: for each kind how it is taken back. */
export function wireUndo(orders: OrderDeps) {
  const catalogues = new WeakMap<Queryable, CatalogueSnapshot>();
  const undoChange: TakeBack = async (tx, { orderId, changeId }, { now }) => {
    const catalogue = catalogues.get(tx);
    if (catalogue && orderId && changeId) await undoStaffChange(orders, { tx, catalogue }, { orderId, changeId }, now);
  };
  const undoDeed: TakeBack = (tx, { deedId }) => takeBackDeed(tx, deedId ?? '');
  const takeBack = {
    'stop-on-my-way': undoDeed,
    'stop-failed': undoDeed,
    'stop-again': undoDeed,
    async 'stop-postponed'(tx, data, context) {
      await undoDeed(tx, data, context);
      await undoChange(tx, data, context);
    },
    async 'meal-missing'(tx, data, context) {
      await takeBackMissing(tx, data.missingId ?? '');
      await undoChange(tx, data, context);
    },
    'pay-link-sent': (tx, { orderId, holdUntil }) => takeBackPayLink(tx, orderId ?? '', holdUntil ?? null),
    'customers-asked': (tx, { date, toldAt }) => withdrawReplans(tx, date ?? '', toldAt ?? ''),
  } satisfies Record<UndoableAct, TakeBack>;
  return undoCallHandlers({
    db: orders.db,
    takeBack,
    // The customer, who has heard nothing, hears nothing of its being taken back either.
    inTransaction: (work) =>
      runAct({ id: currentAct()?.id ?? '', by: null, isSilent: true }, () =>
        withFreshCatalogue(orders, (tx, catalogue) => {
          catalogues.set(tx, catalogue);
          return work(tx);
        }),
      ),
  });
}
