import { data, redirect } from 'react-router';
import { createText } from '#web/texts-provider.tsx';
import { shopContext } from '#web/visit.ts';
import { nextPathOf } from '../cart/next-path.ts';
import { requireCart } from '../cart/require-cart.ts';
import { readFields, sendForm } from '../forms/send-form.server.ts';
import { readPlace } from '../found/read-place.ts';
import { asksUnlessSameAddress } from '../frame/same-address.ts';
import { checkPostalCode } from '../home/check-area.ts';
import { findFirstDelivery } from '../plans/load-plans.server.ts';
import type { Route } from './+types/address-page.ts';
import { addressFields } from './address-fields.ts';
import { AddressStep } from './address-step.tsx';
import { type AddressAnswer, saveAddress } from './save-address.server.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPlace(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('address-page-title') }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const cart = await requireCart(request, context);
  const asked = new URL(request.url).searchParams.get('postalCode') ?? cart.shippingAddress?.postalCode;
  const [area, firstDelivery] = await Promise.all([
    asked ? checkPostalCode(shop, asked) : null,
    findFirstDelivery(shop, cart.spotPlan.id),
  ]);
  return { area, firstDelivery, address: cart.shippingAddress, spotPlan: cart.spotPlan };
}

export async function action({ request, context }: Route.ActionArgs) {
  const cart = await requireCart(request, context);
  const shop = context.get(shopContext);
  const form = await request.formData();
  if (form.has('email')) {
    const fields = readFields(form, ['email', 'postalCode', 'website']);
    return await sendForm(fields, (body) => shop.call('area-interest-create', { body }));
  }
  const values = readFields(form, addressFields);
  if (form.get('intent') === 'check') {
    return data<AddressAnswer>({ values, area: await checkPostalCode(shop, values.postalCode) });
  }
  const answer = await saveAddress(shop, cart.id, values);
  return 'cart' in answer ? redirect(nextPathOf(answer.cart)) : data<AddressAnswer>(answer, { status: 422 });
}

export const shouldRevalidate = asksUnlessSameAddress;

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps) {
  const isInterest = actionData !== undefined && 'isReceived' in actionData;
  return (
    <AddressStep
      {...loaderData}
      answer={actionData && !isInterest ? actionData : null}
      interest={isInterest ? actionData : undefined}
    />
  );
}
