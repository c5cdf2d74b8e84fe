import { orderPath } from '#contract/order-paths.ts';
import { latinSlug } from '#domain/latin-slug.ts';
import { calendarFile } from '#domain/orders/calendar-file.ts';
import { isActive } from '#domain/orders/order-status.ts';
import { deliveryAddressLine } from '#domain/postal-address.ts';
import { mealsWords } from '#web/storefront/orders/parts/order-words.ts';
import { requireOrder } from '#web/storefront/orders/parts/require-order.server.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { languageContext, visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/calendar-resource.ts';

/** The deliveries of an order for any calendar program. Downloaded again after a change, it updates them. */
export async function loader(args: Route.LoaderArgs) {
  const order = await requireOrder(args);
  const text = createText(args.context.get(languageContext));
  const { publicUrl, now } = args.context.get(visitContext);
  const file = calendarFile({
    shopName: text('shop-name'),
    name: text('calendar-name'),
    url: new URL(orderPath(order.id), publicUrl).href,
    now,
    deliveries: order.deliveries.map((delivery) => ({
      id: delivery.id,
      date: delivery.date,
      from: delivery.timePeriod.from,
      to: delivery.timePeriod.to,
      summary: text('calendar-summary', { meals: mealsWords(delivery, text) }),
      location: deliveryAddressLine(delivery.address),
      description: text('calendar-about', { number: order.number }),
      sequence: order.changes.filter(({ deliveryId }) => deliveryId === delivery.id).length,
      isCancelled: !isActive(delivery.status),
    })),
  });
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${latinSlug(text('shop-name')) || 'shop'}-${order.number}.ics"`,
      'cache-control': 'private, no-store',
    },
  });
}
