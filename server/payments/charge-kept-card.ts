import { dueOf } from '#domain/orders/order-money.ts';
import { lockOrder, type StoredOrder } from '../orders/order-store.ts';
import { CardProviderDown, CardRefused } from '../outside/card-payments/card-payments.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { findOpenPayment, insertPayment, type StoredPayment, setPaymentState } from './payment-store.ts';
import { settleCharge } from './settle-payment.ts';

/** Charges the card a customer let us keep, for a renewed plan. `unknown`: the provider did not answer; ask again later. */
export async function chargeKeptCard(
  needs: PaymentNeeds,
  order: StoredOrder,
  firstTransactionId: string,
): Promise<'paid' | 'refused' | 'unknown'> {
  const opened = await openTry(needs, order);
  if (!opened) return order.status === 'opened' ? 'paid' : 'refused';
  const { payment, isNew } = opened;
  try {
    // A try whose answer was lost may have gone through: the provider does not notice repeats.
    const found = isNew ? null : await needs.cards.findCharge(order.id, payment.createdAt);
    const earlier = found?.state === 'paid' || found?.state === 'pending' ? found : null;
    const charged = earlier ?? (await needs.cards.chargeAgain(firstTransactionId, payment.amountInCents, order.id));
    if (charged.state === 'pending') return 'unknown';
    if (charged.state !== 'paid' || charged.amountInCents !== payment.amountInCents) {
      await close(needs, payment, String(charged.reason ?? 'unknown'));
      return 'refused';
    }
    await settleCharge(needs, payment.id, charged);
    return 'paid';
  } catch (error) {
    if (error instanceof CardRefused) {
      await close(needs, payment, String(error.reason));
      return 'refused';
    }
    if (!(error instanceof CardProviderDown)) throw error;
    needs.report('charging a kept card', error);
    return 'unknown';
  }
}

function openTry(
  needs: PaymentNeeds,
  { id: orderId }: StoredOrder,
): Promise<{ payment: StoredPayment; isNew: boolean } | null> {
  return needs.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'not-paid' || dueOf(order) <= 0) return null;
    const { provider } = needs.cards;
    const amountInCents = dueOf(order);
    const open = await findOpenPayment(tx, orderId);
    if (open) return { payment: open, isNew: false };
    const fresh = { orderId, provider, paymentType: 'viva-recurring', amountInCents } as const;
    return { payment: await insertPayment(tx, fresh, needs.clock()), isNew: true };
  });
}

async function close(needs: PaymentNeeds, payment: StoredPayment, reason: string): Promise<void> {
  await setPaymentState(needs.db, payment.id, { state: 'failed', reason, nextCheckAt: null }, needs.clock());
}
