import type { CardPlan } from '#contract/customers/customer-cards.ts';
import { officePausePath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { DayText } from '../session/day-text.tsx';
import { OrderLink } from './order-link.tsx';

type DeliveryStatus = CardPlan['deliveries'][number]['status'];

const tones: Record<DeliveryStatus, PillTone> = {
  'not-paid': 'warn',
  opened: 'open',
  delivered: 'ok',
  'not-found': 'bad',
  'not-accepted': 'bad',
  canceled: 'closed',
  skipped: 'closed',
};

/** Running plans with their deliveries. Customers without one have no such part. */
export function PlanPart({ plans }: { plans: readonly CardPlan[] }) {
  const text = useText();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="plan" className="grid gap-1">
      <SectionHead id="plan" title={text('card-plan')} />
      {plans.map((plan) => (
        <div key={plan.orderId} className="grid gap-0.75">
          <p>
            <b className="font-[650]">{plan.planName}</b>, <span className="figures">{formatEuros(plan.total)}</span>{' '}
            <OrderLink orderId={plan.orderId} number={plan.orderNumber} />
          </p>
          <RenewalWords renewal={plan.renewal} />
          <TextLink as={OfficeLink} to={officePausePath(plan.orderId)} className="justify-self-start">
            {text('card-plan-pause')}
          </TextLink>
          <ul className="flex flex-wrap gap-1">
            {plan.deliveries.map(({ date, status }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two deliveries of a plan may be on one date, and none has another mark here
              <li key={`${date} ${index}`} className="grid justify-items-start gap-0.25 text-s">
                <DayText date={date} />
                <Pill tone={tones[status]}>{text(`card-status-${status}`)}</Pill>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function RenewalWords({ renewal }: Pick<CardPlan, 'renewal'>) {
  const text = useText();
  if (renewal?.nextOn) {
    const [before = '', after = ''] = text('card-plan-renews', { date: '|' }).split('|');
    return (
      <p className="text-ink-muted text-s">
        {before}
        <DayText date={renewal.nextOn} form="short" />
        {after}
      </p>
    );
  }
  const isPaused = renewal !== null && renewal.state !== 'stopped' && renewal.state !== 'active';
  return (
    <p className="text-ink-muted text-s">{text(isPaused ? 'card-plan-renewal-paused' : 'card-plan-renewal-stopped')}</p>
  );
}
