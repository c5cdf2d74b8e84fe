import { data, type RouterContextProvider, redirect } from 'react-router';
import { completedPath } from '#contract/order-paths.ts';
import type { PaymentChoice, PaymentState } from '#contract/orders/payments.ts';
import { homePath, ordersPath } from '#contract/paths.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext, userContext } from '#web/visit/visit.ts';

/** `waiting`: no payment is in progress. `down`: the provider did not respond. */
export type PaymentView = Omit<PaymentState, 'state'> & {
  state: PaymentState['state'] | 'waiting' | 'down';
  /** Available payment methods; null when the viewer is not the customer. */
  choices: PaymentChoice[] | null;
};

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** Current state of a payment: by the code in the payer's return address, or by the order that waits for one. */
export async function loadPayment({ request, context }: Visit): Promise<PaymentView> {
  const { searchParams } = new URL(request.url);
  const shop = context.get(shopContext);
  const isSignedIn = context.get(userContext) !== null;
  const orderId = searchParams.get('order');
  if (!searchParams.has('s') && !orderId) throw redirect(isSignedIn ? ordersPath : homePath);
  try {
    const state = orderId ? await readWaiting(shop, orderId, searchParams.has('down')) : await askReturn(shop, request);
    if (state.state === 'paid' && isSignedIn) throw redirect(completedPath(state.orderId));
    const isPayable = state.state === 'failed' || state.state === 'waiting' || state.state === 'down';
    return { ...state, choices: isPayable && isSignedIn ? await listChoices(shop, state.orderId) : null };
  } catch (error) {
    const isUnknown = error instanceof ShopFailure && (error.status === 404 || error.code === 'invalid-input');
    throw isUnknown ? data(null, { status: 404 }) : error;
  }
}

/** The provider is queried, whatever the address claims. */
export function askReturn(shop: ShopClient, request: Request): Promise<PaymentState> {
  const { searchParams } = new URL(request.url);
  const t = searchParams.get('t');
  const eventId = searchParams.get('eventId');
  const body = { s: searchParams.get('s') ?? '', ...(t && { t }), ...(eventId && { eventId }) };
  return shop.call('payment-return', { body });
}

async function readWaiting(shop: ShopClient, orderId: string, isDown: boolean): Promise<Omit<PaymentView, 'choices'>> {
  const order = await shop.call('order-one', { query: { orderId } });
  const isCanceled = order.status === 'canceled';
  const isWaiting = order.status === 'not-paid' && isOnline(order.paymentType.slug);
  if (!isCanceled && !isWaiting) throw redirect(completedPath(order.id));
  return {
    state: isCanceled ? 'canceled' : isDown ? 'down' : 'waiting',
    orderId: order.id,
    number: order.number,
    amount: order.money.due,
    paymentType: order.paymentType.slug,
    reason: null,
    payableUntil: order.payment?.payableUntil ?? null,
  };
}

async function listChoices(shop: ShopClient, orderId: string): Promise<PaymentChoice[] | null> {
  try {
    return (await shop.call('payment-type-collection', { query: { orderId } })).items;
  } catch (error) {
    if (error instanceof ShopFailure && error.code === 'order-not-found') return null;
    throw error;
  }
}
