import type { Order, OrderDelivery } from '#contract/orders/orders.ts';
import { isActive } from '#domain/orders/order-status.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { doorLine } from '#web/address-fields/address-words.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { IconBag, IconClock, IconPin } from '#web/ui/icons/order.tsx';
import { windowWords } from '../parts/order-words.ts';

type DeliveryAddressProps = {
  order: Order;
  delivery: OrderDelivery;
  /** False when the line above contains it already. */
  hasWindow: boolean;
};

/** Date, address, and in an order with several deliveries the price. */
export function DeliveryAddress({ order, delivery, hasWindow }: DeliveryAddressProps) {
  const text = useText();
  const { timePeriod, address, status, share } = delivery;
  if (!isActive(status)) return null;
  const door = doorLine(address, text);
  return (
    <ul className="figures grid gap-0.75 text-[0.9375rem] leading-[1.45] [&_svg]:mt-0.25 [&_svg]:flex-none [&_svg]:text-ink-olive">
      {hasWindow ? (
        <li className="flex gap-1">
          <IconClock size={20} />
          {windowWords(timePeriod)}
        </li>
      ) : null}
      <li className="flex gap-1">
        <IconPin size={20} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {deliveryAddressLine(address)}
          {door ? <span className="block text-ink-muted text-s">{door}</span> : null}
          {address.notes ? <span className="block text-ink-muted text-s">{address.notes}</span> : null}
        </span>
      </li>
      {order.deliveries.length > 1 ? (
        <li className="flex gap-1">
          <IconBag size={20} />
          <span>
            {text('order-share')} <Price cents={share} />
          </span>
        </li>
      ) : null}
    </ul>
  );
}
