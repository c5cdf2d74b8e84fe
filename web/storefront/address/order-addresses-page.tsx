import { redirect, useSearchParams } from 'react-router';
import { addressesPath, addressPath, plansPath } from '#contract/paths.ts';
import { Link } from '#web/routing/link.tsx';
import { LoginLink } from '#web/routing/login-link.tsx';
import { loginUrl } from '#web/routing/login-url.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { buttonClasses } from '#web/ui/looks/button-look.ts';
import { shopContext } from '#web/visit/visit.ts';
import { AddressAnswer } from '../account/addresses/address-answer.tsx';
import { answerAddressBook, checkEdited, readEdited } from '../account/addresses/address-book.server.ts';
import { AddressBookForm } from '../account/addresses/address-book-form.tsx';
import { AddressActions } from '../account/addresses/address-card.tsx';
import { AddressList, addressIntents } from '../account/addresses/address-list.tsx';
import { useAccountAnswer } from '../account/parts/use-account-answer.ts';
import { findVisitorCart } from '../cart/current/find-cart.ts';
import { nextPathOf } from '../cart/current/next-path.ts';
import { requireCart } from '../cart/current/require-cart.ts';
import { readWayOn } from '../cart/current/way-on.ts';
import { requireCustomer } from '../customer/find-customer.ts';
import { FlowHead, flowStage } from '../flow/flow-stage.tsx';
import { findFirstDelivery } from '../plans/load-plans.server.ts';
import type { Route } from './+types/order-addresses-page.ts';
import { ChooseAddress } from './choose-address.tsx';
import { loadSaved } from './load-saved.server.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderSoFar, pickedOrder } from './order-so-far.tsx';

const path = addressesPath;

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('address-page-title') }, { name: 'robots', content: 'noindex' }];
}

/** docs/spec.md#address-addresses: address management in the flow, for every visitor: with or without an account, with or without an order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [{ cart }, saved] = await Promise.all([findVisitorCart(request, context), loadSaved(context)]);
  const edited = readEdited(request, saved ?? []);
  if (edited && !saved) throw redirect(loginUrl(`${path}?edit=new`));
  const [area, firstDelivery] = await Promise.all([
    checkEdited(request, shop, edited),
    cart && findFirstDelivery(shop, cart.spotPlan.id),
  ]);
  const step = cart && {
    address: cart.shippingAddress,
    order: pickedOrder(cart),
    firstDelivery,
    next: nextPathOf(cart, readWayOn(request)),
  };
  return { saved, edited, area, step };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (form.get('intent') === 'order-address-delete') {
    const { id: cartId } = await requireCart(request, context);
    await context.get(shopContext).call('cart-address-update', { query: { cartId }, body: { addressId: null } });
    throw redirect(`${path}?done=order-address-delete`);
  }
  await requireCustomer(request, context);
  return await answerAddressBook(request, context, form);
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function OrderAddressesPage({ loaderData }: Route.ComponentProps) {
  const { saved, edited, step } = loaderData;
  if (saved && step && saved.length > 0 && !edited) return <ManagedChoice saved={saved} step={step} />;
  return (
    <main className={flowStage}>
      <div className="grid max-w-[720px] grid-cols-[minmax(0,1fr)] content-start gap-3">
        <Addresses {...loaderData} />
      </div>
      {step ? (
        <OrderSoFar order={step.order} region={null} firstDelivery={step.firstDelivery}>
          {null}
        </OrderSoFar>
      ) : null}
    </main>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Addresses({ saved, edited, area, step }: Loaded) {
  const text = useText();
  const [searchParams] = useSearchParams();
  if (edited) {
    const known = edited === 'new' ? null : edited;
    return (
      <>
        <FlowHead title={text(known ? 'addresses-edit-title' : 'addresses-new')} />
        <AddressBookForm key={known?.id ?? 'new'} path={path} saved={known} area={area} />
      </>
    );
  }
  if (saved) {
    return (
      <>
        <FlowHead title={text('addresses-title')}>{text('addresses-lead')}</FlowHead>
        <AddressList addresses={saved} path={path} />
      </>
    );
  }
  if (!step) return <NoAddresses />;
  const isDeleted = searchParams.get('done') === 'order-address-delete';
  return <OrderAddress address={step.address} next={step.next} isDeleted={isDeleted} />;
}

function ManagedChoice({ saved, step }: { saved: NonNullable<Loaded['saved']>; step: NonNullable<Loaded['step']> }) {
  const text = useText();
  const { fetcher, answer, isBusy } = useAccountAnswer(...addressIntents);
  return (
    <ChooseAddress
      {...step}
      saved={saved}
      other={{ path: `${path}?edit=new`, label: text('addresses-new') }}
      news={<AddressAnswer answer={isBusy ? undefined : answer} path={path} fetcher={fetcher} />}
      actionsOf={(each) => <AddressActions saved={each} path={path} fetcher={fetcher} />}
    >
      <ButtonLink as={Link} to={addressPath} fill="quiet">
        {text('choose-address-back')}
      </ButtonLink>
    </ChooseAddress>
  );
}

/** Without an account and without an order. */
function NoAddresses() {
  const text = useText();
  return (
    <>
      <h1 className="sr-only">{text('choose-address-legend')}</h1>
      <EmptyPlate
        title={text('addresses-guest-none')}
        action={
          <span className="flex flex-wrap justify-center gap-1">
            <LoginLink className={buttonClasses({ fill: 'outline' })}>{text('login')}</LoginLink>
            <ButtonLink as={Link} to={plansPath} fill="accent">
              {text('start-now')}
            </ButtonLink>
          </span>
        }
      >
        {text('addresses-guest-none-hint')}
      </EmptyPlate>
    </>
  );
}
