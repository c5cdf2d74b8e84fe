import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { mealsWords, windowWords } from '#web/storefront/orders/parts/order-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconPen } from '#web/ui/icons/controls.tsx';
import { IconClock, IconPin } from '#web/ui/icons/order.tsx';
import { IconCutlery } from '#web/ui/icons/site.tsx';
import { DeliveryPlates } from './delivery-plates.tsx';

type ComingDeliveryProps = { order: Order; delivery: OrderDelivery };

/** The first delivery: its time as a headline, and its meals. */
export function ComingDeliveryCard({ order, delivery }: ComingDeliveryProps) {
  const text = useText();
  const language = useLanguage();
  const title = text('done-delivery', { count: order.deliveries.length });
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-picture bg-surface-olive text-ink-on-olive lg:grid-cols-2"
    >
      <div className="grid content-center gap-2 p-2.5 sm:p-3.5 lg:p-4">
        <div>
          <p className="font-semibold text-ink-on-olive-muted">{title}</p>
          <p className="display-face text-[clamp(2rem,1.5rem+2.4vw,3rem)] leading-[1.04]">
            {formatDate(delivery.date, language, 'long')}
          </p>
        </div>
        <ul className="figures grid gap-1 text-[0.9375rem] [&>li]:flex [&>li]:items-center [&>li]:gap-1.5 [&_svg]:text-mark-on-olive">
          <li>
            <IconClock />
            {windowWords(delivery.timePeriod)}
          </li>
          <li>
            <IconPin />
            <span className="min-w-0">{deliveryAddressLine(delivery.address)}</span>
          </li>
          <li>
            <IconCutlery />
            {mealsWords(delivery, text)}
          </li>
        </ul>
        {delivery.changeUntil ? (
          <p className="figures flex items-center gap-1.25 rounded-base bg-tint-on-olive px-1.75 py-1.25 text-s leading-snug">
            <IconPen size={18} />
            <span className="min-w-0">
              {text('done-change-until')} <b className="font-bold">{cutoffWords(delivery.changeUntil, language)}</b>
            </span>
          </p>
        ) : null}
      </div>
      <DeliveryPlates items={delivery.items} />
    </section>
  );
}
