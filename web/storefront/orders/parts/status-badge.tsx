import type { ComponentType } from 'react';
import type { DeliveryRoad, DeliveryStatus, OrderStatus } from '#contract/orders/orders.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';
import { IconCheck, IconMinus } from '#web/ui/icons/controls.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { IconClock, IconPin } from '#web/ui/icons/order.tsx';
import { IconBan, IconWarning } from '#web/ui/icons/signs.tsx';

/** docs/spec.md#orders-statuses: success, info, warning, error; a delivery skipped by its customer has none of them. */
const looks: Record<DeliveryStatus, { tone: BadgeTone; Icon: ComponentType<IconProps> }> = {
  delivered: { tone: 'leaf', Icon: IconCheck },
  opened: { tone: 'sky', Icon: IconClock },
  'not-paid': { tone: 'lemon', Icon: IconWarning },
  canceled: { tone: 'tomato', Icon: IconBan },
  'not-found': { tone: 'tomato', Icon: IconWarning },
  'not-accepted': { tone: 'tomato', Icon: IconBan },
  skipped: { tone: 'sunken', Icon: IconMinus },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const text = useText();
  return <StatusBadge status={status}>{text(`order-status-${status}`)}</StatusBadge>;
}

/** On its day a pending delivery shows its position. */
const roadLooks = {
  today: { tone: 'sky', Icon: IconClock },
  'on-my-way': { tone: 'sky', Icon: IconPin },
  late: { tone: 'lemon', Icon: IconClock },
  failed: { tone: 'lemon', Icon: IconWarning },
} as const satisfies Record<string, (typeof looks)[DeliveryStatus]>;

export function DeliveryStatusBadge({ status, road = null }: { status: DeliveryStatus; road?: DeliveryRoad | null }) {
  const text = useText();
  if (status === 'opened' && road && road.state !== 'delivered') {
    const { tone, Icon } = roadLooks[road.state];
    return (
      <Badge tone={tone} icon={<Icon size={16} />}>
        {text(`delivery-road-${road.state}`)}
      </Badge>
    );
  }
  return (
    <StatusBadge status={status}>
      {text(status === 'opened' ? 'delivery-status-opened' : `order-status-${status}`)}
    </StatusBadge>
  );
}

function StatusBadge({ status, children }: { status: DeliveryStatus; children: string }) {
  const { tone, Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {children}
    </Badge>
  );
}
