import type { UndoableAct } from '#contract/staff/undo.ts';
import type { StopEventKind } from '#contract/words/road-words.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import type { Queryable } from '../../database/database.ts';
import { listChanges } from '../../orders/change-store.ts';
import { recordAct } from '../../undo/act-store.ts';
import type { StoredStopEvent } from './stop-event-store.ts';
import type { StopTraces } from './stop-traces-store.ts';

const undoable = {
  'on-my-way': 'stop-on-my-way',
  failed: 'stop-failed',
  again: 'stop-again',
  postponed: 'stop-postponed',
  ended: 'stop-ended',
  'not-accepted': 'stop-not-accepted',
  canceled: 'stop-canceled',
} as const satisfies Partial<Record<StopEventKind, UndoableAct>>;

/** Acts that change an order or end it. */
const changeKinds: ReadonlySet<UndoableAct> = new Set(['stop-postponed', 'stop-not-accepted', 'stop-canceled']);

/** Acts other than payments can be undone for as long as their message waits. */
export async function recordUndoable(
  tx: Queryable,
  { id: orderId, number }: StoredOrder,
  stopEvent: StoredStopEvent,
  traces: StopTraces | null,
): Promise<void> {
  const kind =
    stopEvent.outcome === 'done'
      ? (undoable as Partial<Record<StopEventKind, UndoableAct>>)[stopEvent.kind]
      : undefined;
  if (!kind) return;
  const [change] = changeKinds.has(kind) ? await listChanges(tx, orderId) : [];
  const data = { deedId: stopEvent.id, orderId, changeId: change?.id ?? null };
  const restores = traces && JSON.stringify(traces);
  await recordAct(tx, { kind, data, restores, orderNumber: number }, stopEvent.receivedAt);
}
