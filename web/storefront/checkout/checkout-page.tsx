import { createContext, data } from 'react-router';
import { createText } from '#web/texts-provider.tsx';
import { readPlace } from '../found/read-place.ts';
import { asksUnlessSameAddress } from '../frame/same-address.ts';
import type { Route } from './+types/checkout-page.ts';
import { answerCheckout } from './answer-checkout.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { loadCheckout } from './load-checkout.server.ts';
import { unlessLost } from './unless-lost.ts';
import { useFreshAfterBack } from './use-fresh-after-back.ts';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPlace(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('checkout-page-title') }, { name: 'robots', content: 'noindex' }];
}

/** Set by the action for the page that is rendered in the same request. */
const answeredContext = createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { setCookie, ...loaded } = await loadCheckout({ request, context }, context.get(answeredContext));
  return data(loaded, setCookie ? { headers: { 'set-cookie': setCookie } } : undefined);
}

export async function action({ request, context }: Route.ActionArgs) {
  context.set(answeredContext, true);
  return await answerCheckout(request, context);
}

/** The answer was lost on its way: nobody knows yet whether there is an order, so the form stays, ready to ask again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return unlessLost<CheckoutAnswer>(serverAction, { intent: 'place', code: 'network-error' });
}

export const shouldRevalidate = asksUnlessSameAddress;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** docs/spec.md#checkout, step 3. */
export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  useFreshAfterBack();
  return (
    <main>
      <CheckoutForm key={loaderData.cart.id} {...loaderData} served={actionData} />
    </main>
  );
}
