import type { OwnCase } from '#contract/cases/cases.ts';
import type { Order } from '#contract/orders/orders.ts';
import { ordersPath } from '#contract/paths.ts';
import { wasAtDoor } from '#domain/orders/order-status.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { Link } from '#web/routing/link.tsx';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { IconChevronLeft } from '#web/ui/icons/controls.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { OrderCases } from '../cases/order-cases.tsx';
import { requireOrder } from '../parts/require-order.server.ts';
import { useRoadWatch } from '../parts/use-road-watch.ts';
import type { Route } from './+types/order-page.ts';
import { answerOrderPage } from './answer-order-page.server.ts';
import { ChangeList } from './change-list.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { DeliveryCards } from './delivery-cards.tsx';
import { DocumentList } from './document-list.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderEnds } from './order-ends.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderMoneySection } from './order-money-section.tsx';
import { PaySection } from './pay-section.tsx';
import { RenewalSection } from './renewal-section.tsx';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place || !loaderData) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('orders-number', { number: loaderData.order.number }) }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export async function loader(visit: Route.LoaderArgs) {
  const order = await requireOrder(visit);
  const query = { orderId: order.id };
  const isToPay = order.status === 'not-paid';
  const choices = isToPay
    ? (await visit.context.get(shopContext).call('payment-type-collection', { query })).items
    : [];
  return { order, choices, cases: await loadCases(visit, order) };
}

/** Only an order with a delivery that may have come can have cases. */
async function loadCases({ context }: Route.LoaderArgs, { id: orderId, deliveries }: Order): Promise<OwnCase[]> {
  if (!deliveries.some(({ status, road }) => wasAtDoor(status) || road?.state === 'late')) return [];
  return (await context.get(shopContext).call('own-case-collection', { query: { orderId } })).items;
}

export function action(visit: Route.ActionArgs) {
  return answerOrderPage(visit);
}

export const shouldRevalidate = asksAfterRefusal;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** docs/spec.md#orders-list, one order: every delivery with its meals and status, its price, its receipts and documents. */
export default function OrderPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const text = useText();
  const { order, choices, cases } = loaderData;
  useRoadWatch(order.deliveries);
  return (
    <main className="min-w-0">
      <TextLink as={Link} to={ordersPath} standalone className="-mb-1 text-s max-md:mt-1">
        <IconChevronLeft size={18} className="rtl:-scale-x-100" />
        {text('account-orders')}
      </TextLink>
      <OrderHead order={order} />
      <ChangedNotice order={order} refusal={refusal} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          {order.payment ? <PaySection order={order} choices={choices} refusal={refusal} /> : null}
          <DeliveryCards order={order} />
          <ChangeList order={order} refusal={refusal} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <OrderCases cases={cases} />
          <OrderMoneySection order={order} />
          <DocumentList order={order} />
          <RenewalSection order={order} refusal={refusal} />
          <OrderDetails order={order} />
          <OrderEnds order={order} />
        </div>
      </div>
    </main>
  );
}
