import type { DayLanes, DueState } from '#contract/kitchen/day-board.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import type { Cents } from '../money.ts';
import { isPaidAtTheDoor } from '../orders/payment-choice.ts';

interface Driven {
  from: string;
  to: string;
  isOver: boolean;
}

/** Deliveries by window: how many have found their end. */
export function driveLane(deliveries: readonly Driven[]): DayLanes['drive'] {
  const byWindow = Map.groupBy(deliveries, ({ from, to }) => `${from} ${to}`);
  const windows = [...byWindow.values()].flatMap((each) => {
    const [first] = each;
    return first ? [{ from: first.from, to: first.to, ...shareOf(each) }] : [];
  });
  return { ...shareOf(deliveries), windows: windows.toSorted((a, b) => a.from.localeCompare(b.from)) };
}

function shareOf(deliveries: readonly Driven[]) {
  return { done: deliveries.filter(({ isOver }) => isOver).length, total: deliveries.length };
}

export interface PaidDelivery {
  method: PaymentType;
  /** True if it is cooked only once its money has arrived. */
  isAwaited: boolean;
  /** The amount its order still owes. */
  due: Cents;
  /** The due of an order is taken at its next stop, whole. */
  isNextStop: boolean;
  /** The share of this delivery in its order's total. */
  share: Cents;
}

export function dueStateOf({ method, isAwaited, due }: Pick<PaidDelivery, 'method' | 'isAwaited' | 'due'>): DueState {
  if (isAwaited) return 'awaited';
  return due > 0 && isPaidAtTheDoor(method) ? 'door' : 'paid';
}

/** The received money, the money due at doors by method, and the awaited money. */
export function tillLane(deliveries: readonly PaidDelivery[]): NonNullable<DayLanes['till']> {
  const amounts = deliveries.map((each) => {
    const state = dueStateOf(each);
    const amount = state === 'paid' ? each.share : state === 'door' && !each.isNextStop ? 0 : each.due;
    return { state, method: state === 'paid' ? null : each.method, amount };
  });
  const parts = [...Map.groupBy(amounts, ({ state, method }) => `${state} ${method}`).values()].flatMap((each) => {
    const [first] = each;
    const counted = each.filter(({ amount }) => amount > 0);
    return first && counted.length > 0
      ? [{ state: first.state, method: first.method, count: counted.length, amount: sum(counted) }]
      : [];
  });
  const order: readonly DueState[] = ['paid', 'door', 'awaited'];
  return {
    total: sum(amounts),
    settled: sum(amounts.filter(({ state }) => state === 'paid')),
    parts: parts.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
  };
}

function sum(amounts: readonly { amount: Cents }[]): Cents {
  return amounts.reduce((all, { amount }) => all + amount, 0);
}
