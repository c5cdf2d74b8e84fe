import type { CardDelivery } from '#contract/customers/customer-cards.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { DayText } from '../session/day-text.tsx';
import { MomentText } from '../session/moment-text.tsx';
import { OrderLink } from './order-link.tsx';

/** Deliveries to come, soonest first. */
export function ComingPart({ coming }: { coming: readonly CardDelivery[] }) {
  const text = useText();
  return (
    <section aria-labelledby="coming" className="grid content-start gap-0.5">
      <SectionHead id="coming" title={text('card-coming')} />
      {coming.length === 0 ? <p className="py-1 text-ink-muted">{text('card-coming-none')}</p> : null}
      <ul>
        {coming.map((delivery) => (
          <ComingRow key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  );
}

function ComingRow({ delivery }: { delivery: CardDelivery }) {
  const text = useText();
  const { date, from, to, meals, address, orderId, orderNumber, status, changeUntil, due } = delivery;
  return (
    <li className="grid gap-x-2 gap-y-0.25 border-line border-b py-1.25 sm:grid-cols-[minmax(0,1fr)_auto]">
      <b className="font-[650]">
        <DayText date={date} form="short" />, <span className="figures">{`${from}–${to}`}</span>
      </b>
      {due > 0 ? (
        <span className="figures font-[650] sm:text-right">
          {text(status === 'not-paid' ? 'card-coming-unpaid' : 'card-coming-due', { amount: formatEuros(due) })}
        </span>
      ) : null}
      <span className="col-start-1 text-ink-muted text-s">
        {[text('card-coming-meals', { count: meals }), address].filter(Boolean).join(' · ')} ·{' '}
        <OrderLink orderId={orderId} number={orderNumber} />
      </span>
      <span className="col-start-1 text-ink-muted text-s">
        {changeUntil ? <ChangeUntil at={changeUntil} /> : text('card-coming-closed')}
      </span>
    </li>
  );
}

function ChangeUntil({ at }: { at: string }) {
  const text = useText();
  return (
    <>
      {text('card-coming-until')} <MomentText at={at} />
    </>
  );
}
