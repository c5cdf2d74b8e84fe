import type { ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { Summary, SummaryRow } from '../flow/flow-stage.tsx';
import type { loadSingleOrder } from './load-plans.server.ts';
import { BigPrice } from './plan-summary.tsx';
import { oneOf } from './plan-words.ts';

const points = ['choose', 'day', 'change'] as const;

/** How a single order works, in three lines. */
export function SingleOrderText() {
  const text = useText();
  const { cutOff } = useShopFacts();
  return (
    <section>
      <h2 className="display-face text-l">{text('plans-single-title')}</h2>
      <ol className="mt-2 grid gap-2 sm:grid-cols-3 sm:gap-3">
        {points.map((point, at) => (
          <li key={point} className="grid grid-cols-[auto_1fr] items-baseline gap-x-1.5 sm:grid-cols-1">
            <span className="display-face text-l text-ink-olive">{at + 1}</span>
            <span>
              <b className="block font-[650]">{text(`plans-single-${point}`)}</b>
              <span className="text-ink-muted text-s">{text(`plans-single-${point}-text`, cutOff)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type SingleOrderSummaryProps = { single: Awaited<ReturnType<typeof loadSingleOrder>>; children: ReactNode };

export function SingleOrderSummary({ single, children }: SingleOrderSummaryProps) {
  const text = useText();
  const language = useLanguage();
  const short = (cents: number) => formatEuros(cents, { short: true });
  return (
    <Summary title={text('plans-kind-single')}>
      <BigPrice cents={single.pricePerMeal} prefix={<span>{text('meal-from')}</span>} />
      <dl className="mt-2">
        {single.delivery ? (
          <>
            <SummaryRow label={text('plans-minimum')}>{oneOf(single.minimums.map(short), language)}</SummaryRow>
            <SummaryRow label={text('plans-delivery')}>
              {text('plans-fee-from', {
                fee: formatEuros(single.delivery.fee),
                free: short(single.delivery.freeFrom),
              })}
            </SummaryRow>
          </>
        ) : null}
        {single.firstDelivery ? (
          <SummaryRow label={text('plans-first-delivery')}>
            {formatDate(single.firstDelivery, language, 'shortLong')}
          </SummaryRow>
        ) : null}
      </dl>
      {children}
      <p className="mt-1.5 text-ink-muted text-s leading-[1.4]">{text('plans-by-area')}</p>
    </Summary>
  );
}
