import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { isActive } from '#domain/orders/order-status.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { AccordionItem } from '#web/ui/display/accordion.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { ReportLink } from '../cases/report-link.tsx';
import { DeliveryRoadLine } from '../parts/delivery-road-line.tsx';
import { mealsWords, windowWords } from '../parts/order-words.ts';
import { DeliveryStatusBadge } from '../parts/status-badge.tsx';
import { DeliveryActions } from './delivery-actions.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { DeliveryMeals } from './delivery-meals.tsx';
import { DeliveryUntil } from './delivery-until.tsx';

type DeliveryCardProps = {
  order: Order;
  delivery: OrderDelivery;
  index: number;
  /** Null: always expanded. */
  fold: { startsOpen: boolean } | null;
};

/** One delivery: date, window, address, meals, and the possible changes. With many deliveries, some are folded. */
export function DeliveryCard({ order, delivery, index, fold }: DeliveryCardProps) {
  const { id } = delivery;
  const head = <DeliveryHead order={order} delivery={delivery} index={index} isShort={fold !== null} />;
  const body = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.75">
      <DeliveryRoadLine delivery={delivery} />
      <DeliveryAddress order={order} delivery={delivery} hasWindow={fold === null} />
      <DeliveryMeals delivery={delivery} isPlan={order.type > 0} />
      <DeliveryUntil order={order} delivery={delivery} />
      <DeliveryActions order={order} delivery={delivery} />
      <ReportLink order={order} delivery={delivery} />
    </div>
  );
  if (!fold) {
    return (
      <article
        id={`delivery-${id}`}
        aria-labelledby={`date-${id}`}
        className="grid scroll-mt-10 grid-cols-[minmax(0,1fr)] gap-1.75 py-3"
      >
        {head}
        {body}
      </article>
    );
  }
  return (
    <article aria-labelledby={`date-${id}`}>
      <AccordionItem marker="chevron" defaultOpen={fold.startsOpen} summary={head}>
        <div id={`delivery-${id}`} className="scroll-mt-20 pb-1">
          {body}
        </div>
      </AccordionItem>
    </article>
  );
}

type DeliveryHeadProps = Omit<DeliveryCardProps, 'fold'> & { isShort: boolean };

function DeliveryHead({ order, delivery, index, isShort }: DeliveryHeadProps) {
  const text = useText();
  const language = useLanguage();
  const { id, date, status, timePeriod, road } = delivery;
  const count = order.deliveries.length;
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.75 font-normal text-body">
      <span className="block min-w-0">
        {count > 1 && !isShort ? (
          <span className="block text-ink-muted text-s">{text('order-delivery-of', { index: index + 1, count })}</span>
        ) : null}
        {/* biome-ignore lint/a11y/useSemanticElements: a summary may contain only phrasing content, which a heading element is not. */}
        <span
          role="heading"
          aria-level={3}
          id={`date-${id}`}
          className={joinClasses(
            'display-face block leading-[1.12]',
            isShort ? 'text-[1.375rem]' : 'text-[1.625rem]',
            !isActive(status) && 'text-ink-muted line-through decoration-1',
          )}
        >
          {formatDate(date, language, 'long')}
        </span>
        {isShort ? (
          <span className="figures mt-0.25 block text-ink-muted text-s">
            {windowWords(timePeriod)} · {mealsWords(delivery, text)}
          </span>
        ) : null}
      </span>
      <DeliveryStatusBadge status={status} road={road} />
    </span>
  );
}
