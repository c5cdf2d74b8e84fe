import type { DeliveryStatus, OrderChange, OrderStatus } from '#contract/orders/orders.ts';
import type { CalendarDate } from '../../athens-time.ts';
import { type CutOff, isOpenForChanges } from '../../delivery/cut-off.ts';
import { canDeliveryMove, canTakeBackStop, isActive } from '../order-status.ts';
import type { ChangeRefusal } from './refuse-change.ts';

export interface DeliveryState {
  id: string;
  date: CalendarDate;
  status: DeliveryStatus;
}

export interface ChangeFacts {
  number: number;
  kind: OrderChange['kind'];
  madeBy: 'customer' | 'clock' | 'staff';
  isUndone: boolean;
  /** Money is on its way back because of it. */
  isRefunded: boolean;
  /** Ended with the pause of the plan. */
  isOfPause?: boolean;
  before: readonly DeliveryState[];
  after: readonly DeliveryState[];
}

export interface OrderState {
  status: OrderStatus;
  cutOff: CutOff;
  deliveries: readonly DeliveryState[];
  changes: readonly ChangeFacts[];
}

/** Answers to a closed date are none: there is no date to go back to. */
const others: ReadonlySet<OrderChange['kind']> = new Set(['undo', 'postponed', 'our-fault']);

/** Made by the customer, of their own accord. */
export function isOwnChange({ kind, madeBy }: Pick<ChangeFacts, 'kind' | 'madeBy'>): boolean {
  return madeBy === 'customer' && !others.has(kind);
}

/** Null: the change can be taken back. The newest changes are undone first: no later one may depend on it. */
export function refuseUndo(change: ChangeFacts, order: OrderState, now: Date): ChangeRefusal | null {
  const isOwn = isOwnChange(change) && !change.isOfPause;
  if (!isOwn || change.isUndone || change.isRefunded || !isOrderOpen(change, order)) return 'change-not-possible';
  if (order.changes.some((later) => isInTheWay(later, change)) || !isAsItWasLeft(change, order)) {
    return 'change-not-possible';
  }
  const dates = [...change.before, ...change.after].map(({ date }) => date);
  if (dates.some((date) => !isOpenForChanges(date, order.cutOff, now))) return 'change-too-late';
  return isDateTaken(change, order) ? 'change-not-possible' : null;
}

function isOrderOpen({ kind }: ChangeFacts, { status }: OrderState): boolean {
  return kind === 'stop' ? canTakeBackStop(status) : status === 'opened';
}

function isInTheWay(later: ChangeFacts, change: ChangeFacts): boolean {
  // A change that was taken back, and its undo, have no further effect.
  if (later.number <= change.number || later.isUndone || (later.kind === 'undo' && !later.isOfPause)) return false;
  return later.kind === 'stop' || later.after.some(({ id }) => change.after.some((own) => own.id === id));
}

/** Its deliveries were not changed by anyone else, and they may go back. */
function isAsItWasLeft({ before, after }: ChangeFacts, { deliveries }: OrderState): boolean {
  return after.every(({ id, status }) => {
    const current = deliveries.find((delivery) => delivery.id === id);
    const earlier = before.find((delivery) => delivery.id === id);
    if (current?.status !== status || !earlier) return false;
    return earlier.status === status || canDeliveryMove(status, earlier.status);
  });
}

/** An order delivers once on a day. */
function isDateTaken({ before }: ChangeFacts, { deliveries }: OrderState): boolean {
  const others = deliveries.filter(({ id, status }) => isActive(status) && before.every((own) => own.id !== id));
  return before.some(({ date, status }) => isActive(status) && others.some((other) => other.date === date));
}
