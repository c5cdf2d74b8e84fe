import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { cutoffWords } from '#web/dates/date-words.ts';
import { missingWords } from '#web/storefront/cart/parts/quota-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { IconPen } from '#web/ui/icons/controls.tsx';
import { IconLock } from '#web/ui/icons/signs.tsx';
import { progressOf } from '../parts/delivery-facts.ts';

type DeliveryUntilProps = { order: Order; delivery: OrderDelivery };

/** The cut-off for changes, or that it has passed; and the meals still to be chosen. */
export function DeliveryUntil({ order, delivery }: DeliveryUntilProps) {
  const text = useText();
  const language = useLanguage();
  const { status, changeUntil, road } = delivery;
  // On the delivery day changes are no longer relevant.
  if (road) return null;
  if (status !== 'opened' || order.status !== 'opened') return null;
  if (!changeUntil) {
    return (
      <p className="flex gap-1 text-ink-muted text-s [&>svg]:mt-0.25">
        <IconLock size={18} />
        {text('order-closed')}
      </p>
    );
  }
  const progress = progressOf(delivery);
  const missing = progress && missingWords(progress, text);
  const until = cutoffWords(changeUntil, language);
  if (missing) {
    return (
      <Notice tone="lemon" title={`${missing}.`}>
        {text('order-missing-hint', { until })}
      </Notice>
    );
  }
  return (
    <p className="figures flex gap-1 text-s [&>svg]:mt-0.25 [&>svg]:text-ink-olive">
      <IconPen size={18} />
      <span>
        {text('orders-until')} <b className="font-[650]">{until}</b>
      </span>
    </p>
  );
}
