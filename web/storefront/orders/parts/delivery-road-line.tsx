import type { OrderDelivery } from '#contract/orders/orders.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { IconCheck } from '#web/ui/icons/controls.tsx';
import { IconClock, IconPin } from '#web/ui/icons/order.tsx';
import { IconWarning } from '#web/ui/icons/signs.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { roadWords } from './order-words.ts';

const icons = {
  today: IconClock,
  'on-my-way': IconPin,
  late: IconWarning,
  failed: IconWarning,
  delivered: IconCheck,
} as const;

type DeliveryRoadLineProps = { delivery: Pick<OrderDelivery, 'road' | 'timePeriod'>; className?: string };

/** Status on the delivery day, in a sentence. */
export function DeliveryRoadLine({ delivery, className }: DeliveryRoadLineProps) {
  const text = useText();
  const { road } = delivery;
  if (!road) return null;
  const Icon = icons[road.state];
  return (
    <p className={joinClasses('figures flex gap-1 [&>svg]:mt-0.25 [&>svg]:flex-none', className)}>
      <Icon size={18} />
      <span>{roadWords(delivery, text)}</span>
    </p>
  );
}
