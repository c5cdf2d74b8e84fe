import type { Order } from '#contract/orders/orders.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { instantWords } from '../parts/order-words.ts';
import { RepeatForm } from '../parts/repeat-form.tsx';

type CanceledNoticeProps = { order: Order; cancellation: NonNullable<Order['cancellation']> };

/** Why the order was cancelled, and the next step. */
export function CanceledNotice({ order, cancellation }: CanceledNoticeProps) {
  const text = useText();
  const language = useLanguage();
  const { phone } = useShopFacts().particulars.contact;
  const { by, at, isDayClosed } = cancellation;
  const isAnswered = isDayClosed && (by === 'customer' || by === 'clock');
  const next = by === 'staff' ? text('canceled-ask', { phone: phone.shown }) : text('canceled-again');
  return (
    <Notice
      className="max-sm:gap-y-1.5 max-sm:*:first:basis-full"
      title={text(isAnswered ? `canceled-day-closed-${by}` : `canceled-by-${by ?? 'unknown'}`, {
        at: instantWords(at, language),
      })}
      action={<RepeatForm orderId={order.id} number={order.number} look="button" />}
    >
      {order.money.paid === 0 ? `${text('canceled-free')} ${next}` : next}
    </Notice>
  );
}
