import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { IconChevronDown } from '#web/ui/icons/controls.tsx';
import { IconBag } from '#web/ui/icons/order.tsx';
import { type KeptOrder, useKeptOrder } from './keep-order.ts';
import { keptOrderId } from './kept-order-id.ts';

/** On a saved copy: the order as it was last shown. It can be changed only when the shop can be reached. */
export default function KeptOrderSection() {
  const order = useKeptOrder();
  return order ? <SeenOrder order={order} /> : null;
}

function SeenOrder({ order }: { order: KeptOrder }) {
  const text = useText();
  const language = useLanguage();
  const seen = new Date(order.at);
  const date = athensDateOf(seen);
  const isOfToday = date === athensDateOf(new Date());
  const values = { time: athensTimeOf(seen), date: formatDate(date, language, 'dayMonth') };
  return (
    <section aria-labelledby={`${keptOrderId}-title`} className="page-width pt-1.5">
      <details id={keptOrderId} className="fold group/fold tint-edge rounded-picture bg-surface px-2">
        <summary className="flex min-h-6.5 list-none flex-wrap items-center gap-x-1.5 py-1 [&::-webkit-details-marker]:hidden">
          <IconBag size={20} className="text-ink-olive" />
          <h2 id={`${keptOrderId}-title`} className="flex-1 font-[650] text-[1rem]">
            {text('kept-order-title')}
          </h2>
          <span className="figures text-s">
            {order.amount} {text('order-button-unit', { count: order.amount })} <span aria-hidden="true">·</span>{' '}
            <Price cents={order.totalInCents} />
          </span>
          <IconChevronDown
            size={18}
            className="text-ink-olive transition-[rotate] duration-(--t-fold) ease-house group-open/fold:rotate-180"
          />
        </summary>
        <div className="grid gap-1.5 pb-1.5">
          {order.days.map((day) => (
            <div key={day.date}>
              <h3 className="font-semibold text-s">{formatDate(day.date, language, 'long')}</h3>
              <ul className="grid gap-0.25">
                {day.meals.map((meal) => (
                  <li key={`${meal.name} ${meal.portion}`} className="text-[0.9375rem] leading-snug">
                    <span className="figures font-[650]">{meal.amount}×</span> {meal.name}
                    <span className="text-ink-muted text-s">, {meal.portion}</span>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <p className="text-ink-muted text-s">{text(isOfToday ? 'kept-order-today' : 'kept-order-earlier', values)}</p>
        </div>
      </details>
    </section>
  );
}
