import type { Order, OrderDelivery } from '#contract/orders.ts';
import { isActive } from '#domain/orders/order-status.ts';
import { useLanguage, useText } from '#web/texts-provider.tsx';
import { IconClock, IconPin } from '#web/ui/icons/order.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Price } from '#web/ui/price.tsx';
import { addressLine, doorLine } from '../account/address-words.ts';
import { formatDate } from '../dates/format-date.ts';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryMeals } from './delivery-meals.tsx';
import { DeliveryUntil } from './delivery-until.tsx';
import { windowWords } from './order-words.ts';
import { DeliveryStatusBadge } from './status-badge.tsx';

type DeliveryCardProps = { order: Order; delivery: OrderDelivery; index: number };

/** One delivery: when, where, what is on the table, and what can still be changed. */
export function DeliveryCard({ order, delivery, index }: DeliveryCardProps) {
  const text = useText();
  const language = useLanguage();
  const { id, date, timePeriod, status, address, share } = delivery;
  const counts = isActive(status);
  const door = doorLine(address, text);
  const count = order.deliveries.length;
  return (
    <li id={`delivery-${id}`} className="scroll-mt-10 py-3">
      <article aria-labelledby={`date-${id}`} className="grid grid-cols-[minmax(0,1fr)] gap-1.75">
        <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-0.75">
          <div className="min-w-0">
            {count > 1 ? (
              <p className="text-ink-muted text-s">{text('order-delivery-of', { index: index + 1, count })}</p>
            ) : null}
            <h3
              id={`date-${id}`}
              className={joinClasses(
                'display-face text-[1.625rem] leading-[1.12]',
                !counts && 'text-ink-muted line-through decoration-1',
              )}
            >
              {formatDate(date, language, 'long')}
            </h3>
          </div>
          <DeliveryStatusBadge status={status} />
        </div>
        {counts ? (
          <ul className="figures grid gap-0.75 text-[0.9375rem] leading-[1.45] [&_svg]:mt-0.25 [&_svg]:flex-none [&_svg]:text-ink-olive">
            <li className="flex gap-1">
              <IconClock size={20} />
              {windowWords(timePeriod)}
            </li>
            <li className="flex gap-1">
              <IconPin size={20} />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {addressLine(address)}
                {door ? <span className="block text-ink-muted text-s">{door}</span> : null}
                {address.notes ? <span className="block text-ink-muted text-s">{address.notes}</span> : null}
              </span>
            </li>
          </ul>
        ) : null}
        <DeliveryMeals delivery={delivery} isPlan={order.type > 0} />
        {counts && count > 1 ? (
          <p className="text-ink-muted text-s">
            {text('order-share')} <Price cents={share} className="font-[650] text-ink" />
          </p>
        ) : null}
        <DeliveryUntil order={order} delivery={delivery} />
        <DeliveryActions order={order} delivery={delivery} />
      </article>
    </li>
  );
}
