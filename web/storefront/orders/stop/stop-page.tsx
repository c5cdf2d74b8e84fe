import { redirect } from 'react-router';
import { orderPath, stopOrderPath } from '#contract/order-paths.ts';
import type { Order } from '#contract/orders/orders.ts';
import { formatEuros } from '#domain/money.ts';
import { isPending } from '#domain/orders/order-status.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, type Text, useText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { ConfirmPage, ConfirmPart } from '../parts/confirm-page.tsx';
import { DeliveryLines } from '../parts/delivery-lines.tsx';
import { splitBack } from '../parts/money-words.ts';
import { requireOrder } from '../parts/require-order.server.ts';
import { sendChange } from '../parts/send-change.server.ts';
import type { Route } from './+types/stop-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [{ title: text('account-page-title', { page: text('order-stop') }) }, { name: 'robots', content: 'noindex' }];
}

export async function loader(visit: Route.LoaderArgs) {
  const order = await requireOrder(visit);
  // No delivery of it can be stopped any more: the order's page shows that it is too late.
  if (!order.canStop) throw redirect(`${orderPath(order.id)}?late=stop#changed`);
  return { order };
}

export async function action(visit: Route.ActionArgs) {
  const order = await requireOrder(visit);
  const send = () => visit.context.get(shopContext).call('order-cancel', { query: { orderId: order.id } });
  return await sendChange(order, send);
}

export const shouldRevalidate = asksAfterRefusal;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** The second of two steps: cancelled deliveries, remaining deliveries, refund. */
export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { order } = loaderData;
  const { id, type, status, deliveries, renewal } = order;
  const isUnpaid = status === 'not-paid';
  const goes = deliveries.filter((delivery) => (isUnpaid ? isPending(delivery.status) : delivery.changeUntil));
  const stays = deliveries.filter((delivery) => isPending(delivery.status) && !goes.includes(delivery));
  const isPlan = type > 0 && !isUnpaid;
  // A refund that was sent cannot be revoked, and the capacity of an unpaid order is released at once.
  const isFinal = isUnpaid || splitBack(order).refund > 0;
  return (
    <ConfirmPage
      title={text(isPlan ? 'stop-title' : 'cancel-title')}
      lead={text(isPlan ? 'stop-lead' : 'cancel-lead')}
      refusal={actionData}
      path={stopOrderPath(id)}
      confirmText={text(isPlan ? 'stop-confirm' : 'cancel-confirm')}
      stayText={text(isPlan ? 'stop-stay' : 'cancel-stay')}
      backPath={orderPath(id)}
    >
      <ConfirmPart title={text('stop-goes', { count: goes.length })}>
        <DeliveryLines deliveries={goes} sign="goes" />
      </ConfirmPart>
      {stays.length > 0 ? (
        <ConfirmPart title={text('stop-stays', { count: stays.length })}>
          <DeliveryLines deliveries={stays} sign="stays" />
          <p className="mt-1 text-ink-muted text-s">{text('stop-stays-why')}</p>
        </ConfirmPart>
      ) : null}
      <ConfirmPart title={text('stop-back')}>
        <p className="text-[1.0625rem]">{backWords(order, text)}</p>
        <p className="mt-0.5 text-ink-muted">{text(isFinal ? 'stop-final' : 'stop-undo')}</p>
        {renewal?.isOn ? <p className="mt-0.5 text-ink-muted">{text('stop-renewal')}</p> : null}
      </ConfirmPart>
    </ConfirmPage>
  );
}

function backWords(order: Order, text: Text): string {
  const { refund, credit } = splitBack(order);
  const parts = [
    refund > 0 && text('stop-refund', { amount: formatEuros(refund) }),
    credit > 0 && text('stop-credit', { amount: formatEuros(credit) }),
    order.money.claimed > 0 && text('stop-claimed'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(' ') : text('stop-nothing-paid');
}
