import { Link, redirect } from 'react-router';
import { createText, useText } from '#web/texts-provider.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { shopContext } from '#web/visit.ts';
import { AddressAnswer } from '../account/address-answer.tsx';
import { answerAddressBook, readEdited } from '../account/address-book.server.ts';
import { AddressActions } from '../account/address-card.tsx';
import { AddressForm } from '../account/address-form.tsx';
import { requireCustomer } from '../account/find-customer.ts';
import { useAccountAnswer } from '../account/use-account-answer.ts';
import { findCart } from '../cart/find-cart.ts';
import { FlowHead, flowStage } from '../flow/flow-stage.tsx';
import { readPlace } from '../found/read-place.ts';
import { asksUnlessSameAddress } from '../frame/same-address.ts';
import { checkPostalCode } from '../home/check-area.ts';
import { findFirstDelivery } from '../plans/load-plans.server.ts';
import type { Route } from './+types/addresses-page.ts';
import { ChooseAddress } from './choose-address.tsx';
import { loadSaved } from './load-saved.server.ts';
import { OrderSoFar } from './order-so-far.tsx';

const path = '/addresses';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPlace(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('address-page-title') }, { name: 'robots', content: 'noindex' }];
}

/** SPEC §2: address management in the flow. Without an order it is the account's; without an account, the step's form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ cart }, saved] = await Promise.all([findCart(request, context), loadSaved(context)]);
  if (!saved) throw redirect(cart ? '/address' : '/');
  if (!cart) throw redirect('/account/addresses');
  const edited = readEdited(request, saved);
  if (saved.length === 0 && !edited) throw redirect('/address');
  const code = edited && edited !== 'new' ? edited.address.postalCode : null;
  const [area, firstDelivery] = await Promise.all([
    code ? checkPostalCode(shop, code) : null,
    findFirstDelivery(shop, cart.spotPlan.id),
  ]);
  return { saved, edited, area, firstDelivery, address: cart.shippingAddress, spotPlan: cart.spotPlan };
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireCustomer(request, context);
  return await answerAddressBook(request, context, await request.formData());
}

export const shouldRevalidate = asksUnlessSameAddress;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function AddressesPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { edited, area, ...order } = loaderData;
  const { fetcher, answer, isBusy } = useAccountAnswer(
    'address-delete',
    'address-default',
    'address-restore',
    'address-create',
    'address-update',
  );
  if (edited) {
    const saved = edited === 'new' ? null : edited;
    return (
      <main className={flowStage}>
        <div className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] content-start gap-3">
          <FlowHead title={text(saved ? 'addresses-edit-title' : 'addresses-new')} />
          <AddressForm key={saved?.id ?? 'new'} path={path} saved={saved} area={area} />
        </div>
        <OrderSoFar spotPlan={order.spotPlan} region={null} firstDelivery={order.firstDelivery}>
          {null}
        </OrderSoFar>
      </main>
    );
  }
  return (
    <ChooseAddress
      {...order}
      other={{ path: `${path}?edit=new`, label: text('addresses-new') }}
      news={<AddressAnswer answer={isBusy ? undefined : answer} path={path} fetcher={fetcher} />}
      actionsOf={(saved) => <AddressActions saved={saved} path={path} fetcher={fetcher} />}
    >
      <ButtonLink as={Link} to="/address" fill="quiet">
        {text('choose-address-back')}
      </ButtonLink>
    </ChooseAddress>
  );
}
