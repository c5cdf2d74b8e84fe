import { data, redirect } from 'react-router';
import { addressesPath, addressPath } from '#contract/paths.ts';
import { addressFields } from '#web/address-fields/address-fields.ts';
import { checkPostalCode } from '#web/address-fields/check-area.ts';
import { readFields, sendForm } from '#web/forms/send-form.server.ts';
import { Link } from '#web/routing/link.tsx';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext, userContext } from '#web/visit/visit.ts';
import { nextPathOf } from '../cart/current/next-path.ts';
import { requireCart } from '../cart/current/require-cart.ts';
import { readWayOn } from '../cart/current/way-on.ts';
import { findFirstDelivery } from '../plans/load-plans.server.ts';
import type { Route } from './+types/address-page.ts';
import { AddressStep } from './address-step.tsx';
import { ChooseAddress } from './choose-address.tsx';
import { isForChoosing, loadSaved } from './load-saved.server.ts';
import { pickedOrder } from './order-so-far.tsx';
import { type AddressStepAnswer, chooseSaved, keepAddress, saveCartAddress } from './save-address.server.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('address-page-title') }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const cart = await requireCart(request, context);
  const { searchParams } = new URL(request.url);
  const saved = await loadSaved(context);
  const canChoose = isForChoosing(saved, cart);
  const isOther = searchParams.has('other') || !canChoose;
  // For an address other than the saved one of the order, the form starts empty.
  const address = isOther && canChoose ? null : cart.shippingAddress;
  const asked = searchParams.get('postalCode') ?? address?.postalCode;
  const [area, firstDelivery] = await Promise.all([
    asked ? checkPostalCode(shop, asked) : null,
    findFirstDelivery(shop, cart.spotPlan.id),
  ]);
  return { area, firstDelivery, saved, isOther, address, order: pickedOrder(cart) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const cart = await requireCart(request, context);
  const shop = context.get(shopContext);
  const form = await request.formData();
  if (form.has('email')) {
    const fields = readFields(form, ['email', 'postalCode', 'website']);
    return await sendForm(fields, (body) => shop.call('area-interest-create', { body }));
  }
  const chosen = form.get('addressId');
  if (typeof chosen === 'string') {
    const answer = await chooseSaved(shop, cart.id, chosen);
    return 'cart' in answer
      ? redirect(nextPathOf(answer.cart, readWayOn(request)))
      : data<AddressStepAnswer>(answer, { status: 409 });
  }
  const values = readFields(form, addressFields);
  if (form.get('intent') === 'check') {
    return data<AddressStepAnswer>({ values, area: await checkPostalCode(shop, values.postalCode) });
  }
  const answer = await saveCartAddress(shop, cart.id, values);
  if ('cart' in answer && form.has('keep') && context.get(userContext)) await keepAddress(shop, answer.cart);
  return 'cart' in answer
    ? redirect(nextPathOf(answer.cart, readWayOn(request)))
    : data<AddressStepAnswer>(answer, { status: 422 });
}

export const shouldRevalidate = revalidateUnlessSameUrl;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const acted = actionData ?? undefined;
  const isInterest = acted !== undefined && 'isReceived' in acted;
  const answer = acted && !isInterest ? acted : null;
  const { saved, isOther, ...step } = loaderData;
  if (saved && !isOther && !answer?.values && !isInterest) {
    return (
      <ChooseAddress
        {...step}
        saved={saved}
        problem={answer?.problem}
        other={{ path: `${addressPath}?other=1`, label: text('choose-address-other') }}
      >
        <ButtonLink as={Link} to={addressesPath} fill="quiet">
          {text('choose-address-manage')}
        </ButtonLink>
      </ChooseAddress>
    );
  }
  return (
    <AddressStep
      {...step}
      answer={answer}
      interest={isInterest ? acted : undefined}
      customer={saved ? { hasSaved: saved.length > 0 } : null}
    />
  );
}
