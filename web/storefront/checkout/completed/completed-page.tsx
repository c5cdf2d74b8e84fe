import { data, redirect } from 'react-router';
import { orderPath, orderPaymentPath } from '#contract/order-paths.ts';
import { isOnline } from '#domain/orders/payment-choice.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { requireOrder } from '#web/storefront/orders/parts/require-order.server.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import type { Route } from './+types/completed-page.ts';
import { answerCompleted } from './answer-completed.server.ts';
import { Completed } from './completed-order.tsx';
import { PurchaseMeasure } from './purchase-measure.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('done-page-title') }, { name: 'robots', content: 'noindex' }];
}

export async function loader(args: Route.LoaderArgs) {
  const order = await requireOrder(args);
  const isWaiting = order.status === 'not-paid' && isOnline(order.paymentType.slug);
  // No thanks yet: the order waits for its payment, or was not paid in time.
  if (isWaiting) throw redirect(orderPaymentPath(order.id));
  if (order.status === 'canceled') throw redirect(orderPath(order.id));
  return data({ order });
}

export function action(args: Route.ActionArgs) {
  return answerCompleted(args);
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** docs/spec.md#checkout-thanks: the thank-you page. */
export default function CompletedPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Completed order={order} served={actionData} />
      <PurchaseMeasure order={order} />
    </>
  );
}
