import { createContext, data } from 'react-router';
import { unlessLost } from '#web/network/unless-lost.ts';
import { useFreshAfterBack } from '#web/network/use-fresh-after-back.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { createText } from '#web/texts/texts-provider.tsx';
import { answerCheckout } from '../place/answer-checkout.server.ts';
import type { CheckoutAnswer } from '../place/checkout-answer.ts';
import { loadCheckout } from '../place/load-checkout.server.ts';
import type { Route } from './+types/checkout-page.ts';
import { CheckoutForm } from './checkout-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('checkout-page-title') }, { name: 'robots', content: 'noindex' }];
}

/** Set by the action for the page that is rendered in the same request. */
const answeredContext = createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { setCookies, ...loaded } = await loadCheckout({ request, context }, context.get(answeredContext));
  return data(loaded, { headers: setCookies.map((cookie): [string, string] => ['set-cookie', cookie]) });
}

export async function action({ request, context }: Route.ActionArgs) {
  context.set(answeredContext, true);
  return await answerCheckout(request, context);
}

/** The response was lost: whether the order exists is unknown, so the form stays, ready to be sent again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return unlessLost<CheckoutAnswer>(serverAction, { intent: 'place', code: 'network-error' });
}

export const shouldRevalidate = revalidateUnlessSameUrl;

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
