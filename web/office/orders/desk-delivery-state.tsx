import type { DeliveryStatus, OrderDelivery } from '#contract/orders/orders.ts';
import type { DayState } from '#contract/words/kitchen-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Pill, type PillTone } from '../kit/pill.tsx';

const tones = {
  'not-paid': 'bad',
  opened: 'open',
  delivered: 'ok',
  'not-found': 'bad',
  'not-accepted': 'closed',
  canceled: 'closed',
  skipped: 'closed',
} as const satisfies Record<DeliveryStatus, PillTone>;

/** Status of a delivery; on its way through kitchen and road, that of its day. */
export function DeskDeliveryState({
  delivery: { status },
  day,
}: {
  delivery: Pick<OrderDelivery, 'status'>;
  day: DayState;
}) {
  const text = useText();
  if (status !== 'opened') return <Pill tone={tones[status]}>{text(`desk-status-${status}`)}</Pill>;
  if (day === 'open') return <Pill tone="open">{text('desk-delivery-status-opened')}</Pill>;
  return <Pill tone={day === 'frozen' ? 'plain' : 'now'}>{text(`desk-delivery-day-${day}`)}</Pill>;
}
