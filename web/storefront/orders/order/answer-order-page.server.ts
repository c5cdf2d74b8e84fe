import { redirect, redirectDocument } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { paymentTypes } from '#contract/orders/payments.ts';
import { onThisHost } from '#web/routing/on-this-host.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { type OrderVisit, requireOrder } from '../parts/require-order.server.ts';
import { refuseOrderChange, sendChange } from '../parts/send-change.server.ts';

/** Actions on the page of an order: undoing a change, the renewal, paying. */
export async function answerOrderPage(visit: OrderVisit) {
  const order = await requireOrder(visit);
  const form = await visit.request.formData();
  const shop = visit.context.get(shopContext);
  const query = { orderId: order.id };
  switch (form.get('intent')) {
    case 'undo': {
      const changeId = String(form.get('changeId') ?? '');
      const send = () => shop.call('order-change-undo', { query, body: { changeId } });
      return await sendChange(order, send, { subject: changeId });
    }
    case 'renewal': {
      const isOn = form.get('isOn') === 'yes';
      try {
        await shop.call('order-renewal-update', { query, body: { isOn } });
        return redirect(`${orderPath(order.id)}?done=renewal-${isOn ? 'on' : 'off'}#renewal`);
      } catch (error) {
        return refuseOrderChange(error, { subject: 'renewal' });
      }
    }
    case 'pay':
      return await pay(visit, order, form);
    default:
      return redirect(orderPath(order.id));
  }
}

async function pay({ context }: OrderVisit, order: Order, form: FormData) {
  const paymentType = paymentTypes.find((type) => type === form.get('paymentType'));
  const query = { orderId: order.id };
  try {
    const body = paymentType ? { paymentType } : {};
    const { order: after, redirectUrl } = await context.get(shopContext).call('order-pay', { query, body });
    // A document navigation: it is the provider's page, and even the sandbox is no page of the storefront.
    if (redirectUrl) return redirectDocument(onThisHost(redirectUrl, context.get(visitContext).publicUrl));
    const done = after.status === 'opened' ? 'opened' : 'method';
    return redirect(`${orderPath(order.id)}?done=${done}#changed`);
  } catch (error) {
    return refuseOrderChange(error, { subject: 'pay' });
  }
}
