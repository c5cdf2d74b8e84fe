import type { deskChangeCalls } from '#contract/orders/desk-change-calls.ts';
import type { DeskOrder } from '#contract/orders/desk-changes.ts';
import type { PaymentType } from '#contract/orders/payments.ts';
import { deskReach } from '#domain/orders/desk-changes/desk-reach.ts';
import { refusePayment } from '#domain/orders/payment-choice.ts';
import type { StoredOrder } from '#domain/orders/stored-order.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../../calls/handlers.ts';
import type { StoredSpot } from '../../delivery/area-store.ts';
import { findBuyer } from '../buyer-store.ts';
import { findOrder } from '../order-store.ts';
import { describeOrder } from '../reading/read-order.ts';
import type { DeskChangeDeps } from './desk-deps.ts';
import { makeDeskChange } from './make-desk-change.ts';
import { previewDeskChange } from './preview-desk-change.ts';

export function deskChangeHandlers(deps: DeskChangeDeps): Pick<CallHandlers, keyof typeof deskChangeCalls> {
  return {
    'desk-order-one': ({ query }, context) => readDeskOrder(deps, query.orderId, context),
    'desk-change-preview': ({ query, body }, context) => previewDeskChange(deps, { ...query, ...body }, context),
    'desk-change-make': ({ query, body }, context) => makeDeskChange(deps, { ...query, ...body }, context),
  };
}

async function readDeskOrder(deps: DeskChangeDeps, orderId: string, context: CallContext): Promise<DeskOrder> {
  const { db } = deps;
  const order = await findOrder(db, orderId);
  if (!order) throw new CallFailure('order-not-found');
  const ids = order.deliveries.map(({ id }) => id);
  const [answer, buyer, closed, catalogue] = await Promise.all([
    describeOrder(deps, order, context),
    order.accountId ? findBuyer(db, order.accountId) : null,
    deps.listClosedBags(db, ids),
    deps.catalogue(),
  ]);
  return {
    order: answer,
    credit: buyer?.creditInCents ?? 0,
    deliveries: order.deliveries.map((delivery) => ({
      id: delivery.id,
      reach: deskReach(order, delivery, { isBagClosed: closed.includes(delivery.id) }, context.now),
    })),
    paymentTypes: otherPayments(order, catalogue.findSpot(order.spotId)).map((slug) => ({
      slug,
      name: deps.say(`payment-${slug}`, context.language),
    })),
  };
}

function otherPayments(
  { status, type, totalInCents, paymentType }: StoredOrder,
  spot: StoredSpot | null,
): PaymentType[] {
  if (status !== 'not-paid') return [];
  const offered = (spot?.paymentTypes ?? []).filter((each) => refusePayment(each, kindOf(type), totalInCents) === null);
  return offered.map(({ slug }) => slug).filter((slug) => slug !== paymentType);
}
