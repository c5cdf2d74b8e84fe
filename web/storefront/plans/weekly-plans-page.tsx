import { useMemo } from 'react';
import { Form, redirect } from 'react-router';
import { homePath, plansPath, weeklyPlansPath } from '#contract/paths.ts';
import { formatEuros } from '#domain/money.ts';
import { findPlan } from '#domain/plans/combinations.ts';
import { kindOf } from '#domain/plans/order-kind.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { breadcrumbLd } from '#web/seo/json-ld.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { useCart } from '../cart/queue/use-cart.ts';
import { FlowBar, FlowHead, flowStage } from '../flow/flow-stage.tsx';
import { NextButton } from '../flow/next-button.tsx';
import { choiceOfPlan, readPlanRow } from '../offered-plans/offered-plans.ts';
import { planFigures } from '../offered-plans/plan-figures.ts';
import type { Route } from './+types/weekly-plans-page.ts';
import { GoalCards } from './goal-cards.tsx';
import { findWeeklyPlan, loadWeeklyPlans } from './load-plans.server.ts';
import { NoCombination } from './no-combination.tsx';
import { OrderKindTabs } from './order-kind-chooser.tsx';
import { PlanChangedPage, PlanChangePage } from './plan-asides.tsx';
import { PlanControls } from './plan-controls.tsx';
import { PlanPrice } from './plan-price.tsx';
import { choicePath } from './plan-query.ts';
import { PlanSummary } from './plan-summary.tsx';
import { startOrder } from './start-order.server.ts';
import { usePlanChange } from './use-plan-change.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return pageMeta(place, {
    title: text('plans-weekly-page-title'),
    description: text('plans-weekly-page-description'),
    path: weeklyPlansPath,
    picture: { file: 'open-graph/plan-balanced.jpg', alt: text('found-picture-alt') },
    jsonLd: [
      breadcrumbLd(place, [
        { name: text('nav-home'), path: homePath },
        { name: text('nav-meal-packs'), path: plansPath },
        { name: text('plans-kind-weekly'), path: weeklyPlansPath },
      ]),
    ],
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('tag') === 'custom') throw redirect(plansPath);
  return {
    ...(await loadWeeklyPlans(context.get(shopContext))),
    asksToChange: searchParams.has('confirm'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { choice, plan } = await findWeeklyPlan(context.get(shopContext), form);
  if (!plan) return redirect(choicePath(choice));
  return startOrder({ request, context }, plan, choicePath(choice), form.get('confirm') === 'yes');
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export default function WeeklyPlansPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const cart = useCart();
  const inCart = cart?.spotPlan.plan.type === 'weekly' ? choiceOfPlan(cart.spotPlan.plan) : null;
  const plans = useMemo(() => loaderData.rows.map(readPlanRow), [loaderData.rows]);
  const { choice, formProps } = usePlanChoice(plans, inCart);
  const { askFirst, dialog } = usePlanChange(choice);
  if (cart && actionData) return <PlanChangedPage cart={cart} changes={actionData.changes} />;
  if (cart && loaderData.asksToChange) return <PlanChangePage cart={cart} choice={choice} />;

  const plan = findPlan(plans, choice);
  const firstDelivery = loaderData.firstDeliveries[choice.weeks] ?? null;
  const kindPaths = {
    single: plansPath,
    weekly: choicePath({ ...choice, weeks: kindOf(choice.weeks) === 'monthly' ? 1 : choice.weeks }),
    monthly: choicePath({ ...choice, weeks: 4 }),
  };
  return (
    <main>
      <Form method="get" action={weeklyPlansPath} {...formProps} onSubmit={askFirst} className={flowStage}>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5 md:gap-4">
          <FlowHead title={text('plans-weekly-title')}>{text('plans-weekly-lead')}</FlowHead>
          <OrderKindTabs current={kindOf(choice.weeks)} paths={kindPaths} />
          <GoalCards goals={loaderData.goals} value={choice.tag} />
          <PlanControls plans={plans} choice={choice} />
          <noscript>
            <Button type="submit" fill="outline">
              {text('plans-refresh')}
            </Button>
          </noscript>
        </div>
        {plan ? (
          <>
            <PlanSummary plan={plan} firstDelivery={firstDelivery} region={cart?.region ?? null}>
              <NextButton at="summary">{text('plans-continue')}</NextButton>
            </PlanSummary>
            <FlowBar
              title={<PlanPrice {...planFigures(plan)} />}
              detail={text('plans-bar-detail', {
                price: formatEuros(planFigures(plan).perMealInCents),
                date: firstDelivery ? formatDate(firstDelivery, language, 'shortNumeric') : 'none',
              })}
            >
              <NextButton at="bar">{text('flow-continue')}</NextButton>
            </FlowBar>
          </>
        ) : (
          <NoCombination plans={plans} choice={choice} />
        )}
      </Form>
      {dialog}
    </main>
  );
}
