import type { ReactNode } from 'react';
import type { Region } from '#contract/delivery/areas.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { discountWords } from '../cart/parts/discount-words.ts';
import { Summary, SummaryRow } from '../flow/flow-stage.tsx';
import { choiceOfPlan } from '../offered-plans/offered-plans.ts';
import { PlanPrice } from '../plans/plan-price.tsx';
import { planLine } from '../plans/plan-words.ts';

/** The order so far, at the price of the cart. */
export type PickedOrder = Pick<Cart, 'spotPlan' | 'totals' | 'discountSource' | 'customerCoupon'>;

export function pickedOrder({ spotPlan, totals, discountSource, customerCoupon }: Cart): PickedOrder {
  return { spotPlan, totals, discountSource, customerCoupon };
}

type OrderSoFarProps = {
  order: PickedOrder;
  region: Region | null;
  firstDelivery: string | null;
  children: ReactNode;
};

/** From `md` up: the chosen plan, and the rules of its region. On phones the form contains all of it. */
export function OrderSoFar({ order, region, firstDelivery, children }: OrderSoFarProps) {
  const text = useText();
  const language = useLanguage();
  const { spotPlan, totals } = order;
  const isWeekly = spotPlan.plan.type === 'weekly';
  const choice = choiceOfPlan(spotPlan.plan);
  return (
    <Summary title={text(isWeekly ? 'plans-summary' : 'plans-kind-single')} className="max-md:hidden">
      {isWeekly ? <p className="mt-0.5 text-ink-muted text-s">{planLine(text, choice)}</p> : null}
      <dl className="mt-1.5">
        {isWeekly ? (
          <SummaryRow label={text('plans-total', { weeks: choice.weeks })}>
            <PlanPrice listInCents={totals.subtotal} totalInCents={totals.subtotal - totals.discount} />
          </SummaryRow>
        ) : null}
        {isWeekly && totals.discount > 0 ? (
          <SummaryRow label={discountWords(order, text)}>
            <span className="text-ink-olive">{formatEuros(-totals.discount)}</span>
          </SummaryRow>
        ) : null}
        {region ? (
          <SummaryRow label={text('plans-minimum')}>{formatEuros(region.minimum, { short: true })}</SummaryRow>
        ) : null}
        {isWeekly || region ? (
          <SummaryRow label={text('plans-delivery')}>
            {isWeekly || !region ? text('plans-free') : formatEuros(region.deliveryFee)}
          </SummaryRow>
        ) : null}
        {firstDelivery ? (
          <SummaryRow label={text('plans-first-delivery')}>
            {formatDate(firstDelivery, language, 'shortLong')}
          </SummaryRow>
        ) : null}
      </dl>
      {children}
    </Summary>
  );
}
