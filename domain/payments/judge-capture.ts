import type { OrderStatus } from '#contract/orders/orders.ts';
import type { Cents } from '../money.ts';

interface CaptureFacts {
  order: { status: OrderStatus; dueInCents: Cents };
  /** The requested amount, and whether money was settled for it before. */
  attempt: { amountInCents: Cents; isSettled: boolean };
  capture: { amountInCents: Cents; isEuro: boolean };
}

type CaptureVerdict = 'settled' | 'paid-twice' | 'paid-too-late' | 'wrong-amount';

/** Captured money pays the order, or goes back with a reason. One attempt settles once. */
export function judgeCapture({ order, attempt, capture }: CaptureFacts): CaptureVerdict {
  if (capture.amountInCents !== attempt.amountInCents || !capture.isEuro) return 'wrong-amount';
  if (order.status === 'canceled') return 'paid-too-late';
  return attempt.isSettled || order.dueInCents < capture.amountInCents ? 'paid-twice' : 'settled';
}
