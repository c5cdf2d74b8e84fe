import { data } from 'react-router';
import { changePath, orderPath } from '#contract/order-paths.ts';
import { weekdayOf } from '#domain/athens-time.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { requireCustomer } from '#web/storefront/customer/find-customer.ts';
import { createText, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { ConfirmPage, ConfirmPart } from '../parts/confirm-page.tsx';
import { moneyFactsOf, weigh } from '../parts/delivery-facts.ts';
import { DeliveryLines } from '../parts/delivery-lines.tsx';
import { weighedWords } from '../parts/money-words.ts';
import { requireChangeableDelivery } from '../parts/require-order.server.ts';
import { expectedTotal, sendChange } from '../parts/send-change.server.ts';
import type { Route } from './+types/skip-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [{ title: text('account-page-title', { page: text('orders-skip') }) }, { name: 'robots', content: 'noindex' }];
}

export async function loader(visit: Route.LoaderArgs) {
  const { order, delivery, changeUntil } = await requireChangeableDelivery(visit);
  // A single order has no delivery to skip; it is cancelled.
  if (order.type === 0) throw data(null, { status: 404 });
  const { credit } = await requireCustomer(visit.request, visit.context);
  const weighed = weigh(moneyFactsOf(order, credit), { id: delivery.id, status: 'skipped' });
  return { orderId: order.id, delivery, changeUntil, weighed, total: order.totals.grandtotal };
}

export async function action(visit: Route.ActionArgs) {
  const { order, delivery } = await requireChangeableDelivery(visit);
  const shown = expectedTotal(await visit.request.formData(), order);
  const parts = { query: { orderId: order.id }, body: { deliveryId: delivery.id, expectedTotal: shown } };
  return await sendChange(order, () => visit.context.get(shopContext).call('order-delivery-skip', parts));
}

export const shouldRevalidate = asksAfterRefusal;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function SkipPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { orderId, delivery, changeUntil, weighed, total } = loaderData;
  return (
    <ConfirmPage
      title={text('skip-title', {
        weekday: weekdayOf(delivery.date),
        day: formatDate(delivery.date, language, 'long'),
      })}
      lead={text('skip-lead')}
      refusal={actionData}
      shownTotal={total + weighed.differenceInCents}
      path={changePath(orderId, 'skip', delivery.id)}
      confirmText={text('skip-confirm')}
      stayText={text('skip-stay')}
      backPath={`${orderPath(orderId)}#delivery-${delivery.id}`}
    >
      <ConfirmPart title={text('skip-what')}>
        <DeliveryLines deliveries={[delivery]} sign="goes" />
      </ConfirmPart>
      <ConfirmPart title={text('order-money-after')}>
        <p className="text-[1.0625rem]">{weighedWords(weighed, text)}</p>
      </ConfirmPart>
      <Notice>{text('skip-undo', { until: cutoffWords(changeUntil, language) })}</Notice>
    </ConfirmPage>
  );
}
