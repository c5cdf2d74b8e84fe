import type { Order } from '#contract/orders.ts';
import { useText } from '#web/texts-provider.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RepeatForm } from './repeat-form.tsx';

/** Cancelled before any money came: nobody stopped it by a change, it was never an order the kitchen knew. */
export function wasNeverPaid({ status, changes, money }: Order): boolean {
  return status === 'canceled' && money.paid === 0 && !changes.some(({ kind }) => kind === 'stop');
}

/** Why it is cancelled, that it costs nothing, and the same once more. */
export function NeverPaidNotice({ order }: { order: Order }) {
  const text = useText();
  return (
    <Notice
      tone="info"
      className="mb-4 max-sm:*:first:basis-full"
      title={text('order-never-paid-title')}
      action={<RepeatForm orderId={order.id} number={order.number} look="button" />}
    >
      {text('order-never-paid-text')}
    </Notice>
  );
}
