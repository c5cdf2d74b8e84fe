import { orderPath } from '#contract/order-paths.ts';
import { athensTimeOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import type { OrderRowView } from './load-orders.server.ts';

/** Unpaid orders come first: their slots are reserved for a limited time. */
export function UnpaidOrders({ orders }: { orders: readonly OrderRowView[] }) {
  const text = useText();
  const unpaid = orders.filter(({ status }) => status === 'not-paid');
  if (unpaid.length === 0) return null;
  return (
    <div className="grid gap-1">
      {unpaid.map(({ id, number, due, payment }) => {
        const until = payment?.bank ? null : payment?.payableUntil;
        return (
          <Notice
            key={id}
            tone="lemon"
            className="max-sm:*:first:basis-full"
            title={text('orders-unpaid', { number, due: formatEuros(due) })}
            action={
              <ButtonLink as={Link} to={`${orderPath(id)}#pay`} fill="outline">
                {text(payment?.bank ? 'orders-pay-how' : 'orders-pay')}
              </ButtonLink>
            }
          >
            {until ? text('orders-unpaid-until', { time: athensTimeOf(new Date(until)) }) : null}
          </Notice>
        );
      })}
    </div>
  );
}
