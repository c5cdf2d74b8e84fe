import type { CardOrderLine } from '#contract/customers/customer-cards.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { DayText } from '../session/day-text.tsx';
import { OrderLink } from './order-link.tsx';

/** The last orders. */
export function OrderPart({ orders, total }: { orders: readonly CardOrderLine[]; total: number }) {
  const text = useText();
  return (
    <section aria-labelledby="orders" className="grid gap-0.5">
      <SectionHead id="orders" title={text('card-orders')}>
        {total > orders.length ? text('card-orders-last', { shown: orders.length, total }) : null}
      </SectionHead>
      {orders.length === 0 ? <p className="py-1 text-ink-muted">{text('card-orders-none')}</p> : null}
      <ul>
        {orders.map(({ id, number, planName, status, placedAt, total: sum }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-1.5 border-line border-b py-1">
            <span>
              <OrderLink orderId={id} number={number} /> {planName}
            </span>
            <span className="figures text-right">{formatEuros(sum)}</span>
            <span className="text-ink-muted text-s">
              <DayText date={athensDateOf(new Date(placedAt))} form="short" />, {text(`card-status-${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
