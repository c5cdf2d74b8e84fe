import type { DeskChange, DeskPreview } from '#contract/orders/desk-changes.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import { leftToPay } from '#domain/orders/order-money.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import { requirePaymentType } from '../placing/draft-order.ts';
import { answerTotals } from '../reading/order-answer.ts';
import { findRenewal } from '../renewal-store.ts';
import type { DeskChangeDeps } from './desk-deps.ts';
import type { DeskWork } from './desk-work.ts';
import { seenOf } from './weigh-desk-change.ts';

type TermsChange = Extract<DeskChange, { kind: 'renewal' | 'payment' | 'stop' }>;

/** Renewal and payment method, and the end of an unpaid order: no delivery of the kitchen changes. */
export async function previewTerms(
  deps: DeskChangeDeps,
  work: DeskWork,
  change: TermsChange,
  { language }: Pick<CallContext, 'language'>,
): Promise<DeskPreview> {
  const { order } = work;
  const isDropped = change.kind === 'stop';
  const totals = answerTotals(order);
  const due = leftToPay(order);
  const money = {
    before: totals,
    totals: isDropped ? { subtotal: 0, discount: 0, shipping: 0, grandtotal: 0 } : totals,
    dueBefore: due,
    due: isDropped ? 0 : due,
    credit: isDropped ? order.creditUsedInCents : 0,
    refund: 0,
    held: 0,
  };
  const say = (key: string) => deps.say(key, language);
  const entries = [await entryOf(work, change, say)];
  return {
    seen: seenOf(work, money),
    money,
    goodwill: 0,
    limit: null,
    isLate: false,
    entries,
    kitchen: [],
    conflicts: [],
  };
}

async function entryOf(work: DeskWork, change: TermsChange, say: (key: string) => string) {
  const { order } = work;
  switch (change.kind) {
    case 'stop':
      return {
        what: say('at-desk-entry-order'),
        before: say('at-desk-entry-unpaid'),
        after: say('at-desk-entry-canceled'),
      };
    case 'payment':
      requirePayment(work, change.paymentType);
      return {
        what: say('at-desk-entry-payment'),
        before: say(`payment-${order.paymentType}`),
        after: say(`payment-${change.paymentType}`),
      };
    case 'renewal': {
      await requireOtherRenewal(work, change.isOn);
      const words = (on: boolean) => say(on ? 'at-desk-entry-on' : 'at-desk-entry-off');
      return { what: say('at-desk-entry-renewal'), before: words(!change.isOn), after: words(change.isOn) };
    }
  }
}

/** Only a plan has a renewal. One that is switched already is left alone, with everything that was noted about it. */
export async function requireOtherRenewal({ order, tx }: DeskWork, isOn: boolean): Promise<void> {
  if (order.type === 0) throw new CallFailure('change-not-possible');
  const isOnNow = (await findRenewal(tx, order))?.state === 'active';
  if (isOnNow === isOn) throw new CallFailure('nothing-changes');
}

/** Only an unpaid order, by a method that is offered for it. */
export function requirePayment({ order, spot, now }: DeskWork, paymentType: PaymentType): void {
  const { status, holdUntil, type, totalInCents } = order;
  if (status !== 'not-paid' || !holdUntil || holdUntil <= now) throw new CallFailure('order-not-payable');
  if (paymentType === order.paymentType) throw new CallFailure('nothing-changes');
  requirePaymentType(spot, paymentType, type, totalInCents);
}
