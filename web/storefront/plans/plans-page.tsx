import { Form } from 'react-router';
import { plansPath, weeklyPlansPath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { useCart } from '../cart/queue/use-cart.ts';
import { FlowBar, FlowHead, flowStage } from '../flow/flow-stage.tsx';
import { NextButton } from '../flow/next-button.tsx';
import { loadPlanCards } from '../offered-plans/load-plan-cards.server.ts';
import { PlanCards } from '../offered-plans/plan-cards.tsx';
import { Questions } from '../questions/questions.tsx';
import type { Route } from './+types/plans-page.ts';
import { findSinglePlan, loadSingleOrder } from './load-plans.server.ts';
import { OrderKindCards } from './order-kind-chooser.tsx';
import { PlanChangedPage, PlanChangePage } from './plan-asides.tsx';
import { SingleOrderSummary, SingleOrderText } from './single-order.tsx';
import { startOrder } from './start-order.server.ts';
import { usePlanChange } from './use-plan-change.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return pageMeta(place, {
    title: text('plans-page-title'),
    description: text('plans-page-description'),
    path: plansPath,
    picture: { file: 'open-graph/plan-custom.jpg', alt: text('found-picture-alt') },
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const shop = context.get(shopContext);
  const [single, { plans }, { items: questions }] = await Promise.all([
    loadSingleOrder(shop),
    loadPlanCards(shop),
    shop.call('question-collection'),
  ]);
  return { single, plans, questions, asksToChange: searchParams.has('confirm') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const plan = await findSinglePlan(context.get(shopContext));
  if (!plan) throw new Error('No plan for single orders');
  return startOrder({ request, context }, plan, `${plansPath}?kind=single`, form.get('confirm') === 'yes');
}

export const shouldRevalidate = revalidateUnlessSameUrl;

const kindPaths = { single: plansPath, weekly: `${weeklyPlansPath}?weeks=1`, monthly: `${weeklyPlansPath}?weeks=4` };

export default function PlansPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const cart = useCart();
  const { askFirst, dialog } = usePlanChange(null);
  const { single, plans, questions, asksToChange } = loaderData;
  if (cart && actionData) return <PlanChangedPage cart={cart} changes={actionData.changes} />;
  if (cart && asksToChange) return <PlanChangePage cart={cart} choice={null} />;
  return (
    <main>
      <Form method="post" action={plansPath} onSubmit={askFirst} className={flowStage}>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 md:gap-4">
          <FlowHead title={text('plans-title')}>{text('plans-lead')}</FlowHead>
          <OrderKindCards current="single" paths={kindPaths} />
          <SingleOrderText />
        </div>
        <SingleOrderSummary single={single}>
          <NextButton at="summary">{text('plans-start-single')}</NextButton>
        </SingleOrderSummary>
        <FlowBar
          title={text('plans-from-price', { price: formatEuros(single.pricePerMeal) })}
          detail={
            single.firstDelivery
              ? text('plans-bar-date', { date: formatDate(single.firstDelivery, language, 'shortNumeric') })
              : undefined
          }
        >
          <NextButton at="bar">{text('plans-start')}</NextButton>
        </FlowBar>
      </Form>
      {/* For visitors who are still undecided: not shown with an order. */}
      {cart ? null : (
        <div className="page-width grid gap-[clamp(64px,9vw,120px)] pb-15 md:py-10">
          {questions.length > 0 ? <Questions questions={questions} /> : null}
          <PlanCards plans={plans} />
        </div>
      )}
      {dialog}
    </main>
  );
}
