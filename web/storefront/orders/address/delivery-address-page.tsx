import { changePath, orderPath } from '#contract/order-paths.ts';
import { checkPostalCode } from '#web/address-fields/check-area.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { listAddresses } from '#web/storefront/customer/list-addresses.server.ts';
import { createText, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { shopContext } from '#web/visit/visit.ts';
import { requireChangeableDelivery } from '../parts/require-order.server.ts';
import type { Route } from './+types/delivery-address-page.ts';
import { answerPlace } from './answer-address.server.ts';
import { DeliveryAddressForm } from './delivery-address-form.tsx';
import { PlaceSaved } from './saved-addresses.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('orders-place') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

export async function loader(visit: Route.LoaderArgs) {
  const { order, delivery } = await requireChangeableDelivery(visit);
  const shop = visit.context.get(shopContext);
  const saved = await listAddresses(shop);
  const canChoose = saved.some(({ isServed }) => isServed);
  const isOther = new URL(visit.request.url).searchParams.has('other') || !canChoose;
  // For an address other than the saved ones, the form starts empty.
  const address = isOther && canChoose ? null : delivery.address;
  const area = isOther && address ? await checkPostalCode(shop, address.postalCode) : null;
  return { orderId: order.id, deliveryId: delivery.id, date: delivery.date, saved, isOther, address, area };
}

export function action(visit: Route.ActionArgs) {
  return answerPlace(visit);
}

export const shouldRevalidate = asksAfterRefusal;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** Another address for one delivery: a saved one, or a new one. */
export default function OrderAddressPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { orderId, deliveryId, date, saved, isOther, address, area } = loaderData;
  const paths = {
    path: changePath(orderId, 'place', deliveryId),
    backPath: `${orderPath(orderId)}#delivery-${deliveryId}`,
  };
  return (
    <main className="min-w-0 max-w-[720px]">
      <AccountHead title={text('place-title')}>
        <p className="text-ink-muted text-lead">{text('place-lead', { day: formatDate(date, language, 'long') })}</p>
      </AccountHead>
      {isOther || answer?.values ? (
        <DeliveryAddressForm {...paths} address={address} area={area} answer={answer} hasSaved={saved.length > 0} />
      ) : (
        <PlaceSaved {...paths} saved={saved} current={address} refusal={answer?.refusal} />
      )}
    </main>
  );
}
