import { data } from 'react-router';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import type { OrderRefusal } from '../parts/order-refusal.ts';
import { requireChangeableDelivery } from '../parts/require-order.server.ts';
import { expectedTotal, sendChange } from '../parts/send-change.server.ts';
import type { Route } from './+types/order-meals-page.ts';
import type { Draft } from './draft.ts';
import { readDraft } from './draft-form.ts';
import { loadMeals } from './load-order-meals.server.ts';
import { MealEditor } from './meal-editor.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('orders-change-meals') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export function loader(visit: Route.LoaderArgs) {
  return loadMeals(visit);
}

type MealsAnswer = { draft: Draft; refusal?: OrderRefusal };

export async function action(visit: Route.ActionArgs) {
  const { order, delivery } = await requireChangeableDelivery(visit);
  const form = await visit.request.formData();
  const { draft, isStep } = readDraft(form);
  if (isStep) return data<MealsAnswer>({ draft });
  const items = Object.entries(draft).map(([itemId, amount]) => ({ itemId, amount }));
  const body = { deliveryId: delivery.id, items, expectedTotal: expectedTotal(form, order) };
  const parts = { query: { orderId: order.id }, body };
  const answer = await sendChange(order, () => visit.context.get(shopContext).call('order-menu-update', parts));
  if (answer instanceof Response) return answer;
  return data<MealsAnswer>({ draft, refusal: answer.data }, { status: answer.init?.status ?? 409 });
}

export const shouldRevalidate = asksAfterRefusal;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** Other meals for one delivery: those allowed by its day and its plan, with the price difference before saving. */
export default function MealsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { delivery } = loaderData;
  return <MealEditor key={delivery.id} {...loaderData} sent={actionData?.draft} refusal={actionData?.refusal} />;
}
