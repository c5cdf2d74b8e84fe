import { reportProblemPath } from '#contract/order-paths.ts';
import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { wasAtDoor } from '#domain/orders/order-status.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';

/** For a delivery that has come, or is late: a danger to health can be reported at any time. */
export function ReportLink({ order, delivery }: { order: Order; delivery: OrderDelivery }) {
  const text = useText();
  const language = useLanguage();
  const { id, date, status, road, items } = delivery;
  if (items.length === 0 || !(wasAtDoor(status) || road?.state === 'late')) return null;
  return (
    <p>
      <ButtonLink as={Link} to={reportProblemPath(order.id, id)} fill="quiet" className="-mx-1.5 text-s">
        {text('case-report')}
        <span className="sr-only">, {formatDate(date, language, 'long')}</span>
      </ButtonLink>
    </p>
  );
}
