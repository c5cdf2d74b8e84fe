import { ordersPath } from '#contract/paths.ts';
import { PageLinks } from '#web/routing/page-links.tsx';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { useRoadWatch } from '../parts/use-road-watch.ts';
import type { Route } from './+types/orders-page.ts';
import { ComingDeliveries } from './coming-deliveries.tsx';
import { loadOrders } from './load-orders.server.ts';
import { NextDeliveryCard } from './next-delivery-card.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderRows } from './order-rows.tsx';
import { UnpaidOrders } from './unpaid-orders.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('account-orders') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadOrders({ request, context });
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** LOOK: the next delivery first, then the coming ones, then the orders with their documents. */
export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { page, pages, next, coming, orders, tasters } = loaderData;
  useRoadWatch([...(next ? [next.delivery] : []), ...coming]);
  if (orders.length === 0 && !next) return <NoOrders tasters={tasters} />;
  return (
    <main className="min-w-0">
      <AccountHead title={text(next ? 'orders-title-next' : 'orders-title')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <UnpaidOrders orders={orders} />
        {next ? <NextDeliveryCard {...next} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-5 lg:has-[>:nth-child(2)]:grid-cols-2">
          {coming.length > 0 ? <ComingDeliveries coming={coming} /> : null}
          <div className="min-w-0">
            <OrderRows orders={orders} title={text(next ? 'orders-list' : 'orders-list-past')} />
            <PageLinks
              page={page}
              pages={pages}
              addressOf={(each) => (each === 1 ? ordersPath : `${ordersPath}?page=${each}`)}
            />
          </div>
        </div>
      </div>
    </main>
  );
}
