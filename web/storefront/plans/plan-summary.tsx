import type { ReactNode } from 'react';
import type { Region } from '#contract/delivery/areas.ts';
import { volumeOffer } from '#domain/cart/prices/discounts.ts';
import { formatEuros } from '#domain/money.ts';
import type { OfferedPlan } from '#domain/plans/combinations.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconRepeat } from '#web/ui/icons/signs.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { Summary, SummaryRow } from '../flow/flow-stage.tsx';
import { planFigures } from '../offered-plans/plan-figures.ts';
import { PlanPrice } from './plan-price.tsx';
import { planLine } from './plan-words.ts';

type PlanSummaryProps = { plan: OfferedPlan; firstDelivery: string | null; region: Region | null; children: ReactNode };

export function PlanSummary({ plan, firstDelivery, region, children }: PlanSummaryProps) {
  const text = useText();
  const language = useLanguage();
  const { cutOff } = useShopFacts();
  const { listInCents, totalInCents, perMealInCents, perDayInCents, mains, breakfasts } = planFigures(plan);
  return (
    <Summary title={text('plans-summary')}>
      <div aria-live="polite" aria-atomic="true">
        <p className="mt-0.5 text-ink-muted text-s">{planLine(text, plan)}</p>
        <BigPrice cents={perMealInCents} />
        <dl className="mt-2">
          <SummaryRow label={text('plans-meals-row')}>{text('plans-meals-count', { mains, breakfasts })}</SummaryRow>
          <SummaryRow label={text('plans-per-day')}>{formatEuros(perDayInCents)}</SummaryRow>
          <SummaryRow label={text('plans-delivery')}>{text('plans-free')}</SummaryRow>
          {firstDelivery ? (
            <SummaryRow label={text('plans-first-delivery')}>
              {formatDate(firstDelivery, language, 'shortLong')}
            </SummaryRow>
          ) : null}
          {listInCents === totalInCents ? null : (
            <SummaryRow label={text('total-volume', { percent: volumeOffer.percent })}>
              <span className="text-ink-olive">{formatEuros(totalInCents - listInCents)}</span>
            </SummaryRow>
          )}
          <div className="flex items-baseline justify-between gap-2 border-line border-t pt-1.5 font-bold text-[1.125rem]">
            <dt>{text('plans-total', { weeks: plan.weeks })}</dt>
            <dd>
              <PlanPrice listInCents={listInCents} totalInCents={totalInCents} />
            </dd>
          </div>
        </dl>
      </div>
      {region && listInCents < region.minimum ? (
        <Notice tone="lemon" className="mb-1.5">
          {text('plan-minimum-here', { minimum: formatEuros(region.minimum, { short: true }) })}
        </Notice>
      ) : null}
      {children}
      <p className="mt-1.5 flex gap-1 text-ink-muted text-s leading-[1.4]">
        <IconRepeat size={18} className="mt-px" />
        {text(plan.weeks === 4 ? 'plans-promise-monthly' : 'plans-promise', cutOff)}
      </p>
    </Summary>
  );
}

export function BigPrice({ cents, prefix }: { cents: number; prefix?: ReactNode }) {
  const text = useText();
  return (
    <p className="figures mt-1 flex items-baseline gap-1">
      {prefix}
      <b className="display-face text-[2.75rem] leading-none tracking-[-0.03em]">{formatEuros(cents)}</b>
      <span>{text('meal-per-meal')}</span>
    </p>
  );
}
