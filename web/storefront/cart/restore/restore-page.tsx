import { createContext, data, redirect } from 'react-router';
import type { Cart, CartChangeNote } from '#contract/orders/cart.ts';
import { menuPath, plansPath } from '#contract/paths.ts';
import { decideNextStep } from '#domain/cart/next-step.ts';
import { Link } from '#web/routing/link.tsx';
import { wantsPage } from '#web/routing/way-back.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { forgetLostCart, keepCartCookie, keepLostCart, readCartId, readLostCartId } from '../current/cart-cookies.ts';
import { cartFactsOf } from '../current/cart-facts.ts';
import { recordCart } from '../current/find-cart.ts';
import { ChangeNotes } from '../parts/change-notes.tsx';
import { useCart } from '../queue/use-cart.ts';
import type { Route } from './+types/restore-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [{ title: text('restore-page-title') }, { name: 'robots', content: 'noindex' }];
};

/** Set by the action for the page that is rendered in the same request. */
const answeredContext = createContext(false);

export function loader({ request, context }: Route.LoaderArgs) {
  // After a reload, or opened by its address, there is no result to show.
  if (wantsPage(request) && !context.get(answeredContext)) throw redirect(menuPath);
  return null;
}

type Restored = { isRestored: boolean; changes: CartChangeNote[] };

export async function action({ request, context }: Route.ActionArgs) {
  const lostCartId = readLostCartId(request);
  context.set(answeredContext, true);
  const { publicUrl } = context.get(visitContext);
  const forgotten = ['set-cookie', forgetLostCart(publicUrl)] as [string, string];
  if (!lostCartId) return data<Restored>({ isRestored: false, changes: [] });
  try {
    const shop = context.get(shopContext);
    const { cart, changes } = await shop.call('cart-restore', { query: { cartId: lostCartId } });
    recordCart(cart, context);
    // The two carts are swapped: the current one can be restored in turn.
    const replaced = await leaveCart(readCartId(request), shop);
    const aside = replaced ? (['set-cookie', keepLostCart(replaced, publicUrl)] as [string, string]) : forgotten;
    const headers = new Headers([['set-cookie', keepCartCookie(cart.id, publicUrl)], aside]);
    return data<Restored>({ isRestored: true, changes }, { headers });
  } catch (error) {
    if (!(error instanceof ShopFailure) || error.status >= 500) throw error;
    return data<Restored>({ isRestored: false, changes: [] }, { headers: new Headers([forgotten]) });
  }
}

async function leaveCart(cartId: string | null, shop: ShopClient): Promise<string | null> {
  if (!cartId) return null;
  return shop.call('cart-delete', { query: { cartId } }).then(
    () => cartId,
    () => null,
  );
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

export default function RestorePage({ actionData }: Route.ComponentProps) {
  const text = useText();
  const cart = useCart();
  const isRestored = actionData?.isRestored ?? false;
  const title = actionData?.changes.length ? 'restore-title-changed' : 'restore-title';
  return (
    <main className="page-width grid max-w-[720px] content-start justify-items-start gap-2.5 py-6">
      <h1 className="display-face text-xl">{text(isRestored ? title : 'restore-failed-title')}</h1>
      {isRestored ? (
        <ChangeNotes changes={actionData?.changes ?? []} />
      ) : (
        <p className="text-ink-muted text-lead">{text('restore-failed-text')}</p>
      )}
      <ButtonLink as={Link} to={nextPath(cart)} fill="accent" size="large" className="mt-1">
        {text(cart ? 'restore-continue' : 'start-now')}
      </ButtonLink>
    </main>
  );
}

function nextPath(cart: Cart | null): string {
  return cart ? decideNextStep(menuPath, cartFactsOf(cart), []).path : plansPath;
}
