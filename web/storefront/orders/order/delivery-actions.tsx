import { changePath } from '#contract/order-paths.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { progressOf } from '../parts/delivery-facts.ts';

type DeliveryActionsProps = { order: Order; delivery: OrderDelivery };

export function DeliveryActions({ order, delivery }: DeliveryActionsProps) {
  const text = useText();
  const language = useLanguage();
  const { id, date, changeUntil } = delivery;
  if (!changeUntil || order.status !== 'opened') return null;
  const isMissing = progressOf(delivery)?.all.isMet === false;
  const ofDay = <span className="sr-only">, {formatDate(date, language, 'long')}</span>;
  const small = 'text-s';
  return (
    <div className="flex flex-wrap items-center gap-x-0.5 gap-y-0.5 max-sm:-mx-0.5">
      <ButtonLink
        as={Link}
        to={changePath(order.id, 'meals', id)}
        fill={isMissing ? 'primary' : 'outline'}
        className="me-0.75 text-s"
      >
        {text(isMissing ? 'orders-choose-meals' : 'orders-change-meals')}
        {ofDay}
      </ButtonLink>
      <ButtonLink as={Link} to={changePath(order.id, 'move', id)} fill="quiet" className={small}>
        {text('orders-move')}
        {ofDay}
      </ButtonLink>
      <ButtonLink as={Link} to={changePath(order.id, 'place', id)} fill="quiet" className={small}>
        {text('orders-place')}
        {ofDay}
      </ButtonLink>
      {order.type > 0 ? (
        <ButtonLink as={Link} to={changePath(order.id, 'skip', id)} fill="quiet" className={small}>
          {text('orders-skip')}
          {ofDay}
        </ButtonLink>
      ) : null}
    </div>
  );
}
