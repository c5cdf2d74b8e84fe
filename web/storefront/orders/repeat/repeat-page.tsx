import { useEffect } from 'react';
import { createContext, data, redirect } from 'react-router';
import { orderPath } from '#contract/order-paths.ts';
import type { Cart, CartChangeNote } from '#contract/orders/cart.ts';
import { plansPath, weeklyMenuPath } from '#contract/paths.ts';
import { codeText } from '#web/forms/code-text.ts';
import { Link } from '#web/routing/link.tsx';
import { wantsPage } from '#web/routing/way-back.ts';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { keepCartCookie, keepLostCart, readCartId } from '#web/storefront/cart/current/cart-cookies.ts';
import { findVisitorCart, recordCart } from '#web/storefront/cart/current/find-cart.ts';
import { nextPathOf } from '#web/storefront/cart/current/next-path.ts';
import { ChangeNotes } from '#web/storefront/cart/parts/change-notes.tsx';
import { planCount, unfinishedPath } from '#web/storefront/cart/parts/unfinished-days.ts';
import { UnfinishedList } from '#web/storefront/cart/parts/unfinished-list.tsx';
import { useCart } from '#web/storefront/cart/queue/use-cart.ts';
import { createText, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { requireOrder } from '../parts/require-order.server.ts';
import type { Route } from './+types/repeat-page.ts';
import { CartPlates } from './cart-plates.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [
    { title: text('account-page-title', { page: text('orders-again') }) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** Set by the action for the page that is rendered in the same request. */
const answeredContext = createContext(false);

export function loader({ request, context, params }: Route.LoaderArgs) {
  // After a reload, or opened by its address, there is no result to show.
  if (wantsPage(request) && !context.get(answeredContext)) throw redirect(orderPath(params.orderId));
  return null;
}

type Repeated = { problem: string | null; changes: CartChangeNote[] };

export async function action(visit: Route.ActionArgs) {
  const { request, context } = visit;
  const order = await requireOrder(visit);
  context.set(answeredContext, true);
  const { publicUrl } = context.get(visitContext);
  const { cart: before } = await findVisitorCart(request, context);
  try {
    const { cart, changes } = await context.get(shopContext).call('order-repeat', { query: { orderId: order.id } });
    recordCart(cart, context);
    const headers = new Headers([['set-cookie', keepCartCookie(cart.id, publicUrl)]]);
    // The current cart was put aside: it can be restored in turn.
    if (before && before.id === readCartId(request)) headers.append('set-cookie', keepLostCart(before.id, publicUrl));
    return data<Repeated>({ problem: null, changes }, { headers });
  } catch (error) {
    if (!(error instanceof ShopFailure)) throw error;
    return data<Repeated>({ problem: error.code, changes: [] }, { status: error.status });
  }
}

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** The meals in the new order, those no longer offered, and the next step. */
export default function RepeatPage({ actionData, params }: Route.ComponentProps) {
  const text = useText();
  const cart = useCart();
  // After a form the router keeps the scroll position; this is a different page.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const problem = actionData?.problem ?? null;
  const changes = actionData?.changes ?? [];
  const dayless = changes.filter(({ kind, date }) => kind === 'date-closed' && !date);
  const shownChanges = changes.filter((change) => !dayless.includes(change));
  if (problem) {
    return (
      <main className="min-w-0 max-w-[720px]">
        <AccountHead title={text('repeat-failed')} />
        <Notice tone="tomato" role="alert">
          {codeText(text, problem)}
        </Notice>
        <div className="mt-3 flex flex-wrap gap-1.5 max-sm:grid">
          <ButtonLink as={Link} to={plansPath} size="large">
            {text('start-now')}
          </ButtonLink>
          <ButtonLink as={Link} to={orderPath(params.orderId)} fill="quiet" size="large">
            {text('repeat-back')}
          </ButtonLink>
        </div>
      </main>
    );
  }
  return (
    <main className="min-w-0 max-w-[720px]">
      <AccountHead title={text(shownChanges.length > 0 ? 'repeat-title-changed' : 'repeat-title')}>
        <p className="text-ink-muted text-lead">{text('repeat-lead', { count: cart?.amounts.all ?? 0 })}</p>
      </AccountHead>
      <div className="grid gap-2.5">
        {cart ? <CartPlates cart={cart} /> : null}
        {dayless.length > 0 ? <Notice tone="lemon">{text('repeat-no-day')}</Notice> : null}
        {shownChanges.length > 0 ? <ChangeNotes changes={shownChanges} /> : null}
        {cart && cart.amounts.all > 0 ? <MissingMeals cart={cart} /> : null}
      </div>
      <ButtonLink
        as={Link}
        to={cart ? wayOn(cart) : plansPath}
        fill="accent"
        size="large"
        className="mt-3 max-sm:w-full"
      >
        {text('repeat-continue')}
      </ButtonLink>
    </main>
  );
}

/** Meals of the plan that the old order could not fill: how many, on which dates. */
function MissingMeals({ cart }: { cart: Cart }) {
  const text = useText();
  const count = planCount(cart);
  if (!count || count.counted === count.required) return null;
  const missing = count.required - count.counted;
  return <UnfinishedList cart={cart} tone="lemon" title={text('repeat-missing', { ...count, missing })} />;
}

/** The menu of the first incomplete date, when the menu is the next step. */
function wayOn(cart: Cart): string {
  const path = nextPathOf(cart);
  return path === weeklyMenuPath ? unfinishedPath(path, cart) : path;
}
