import { data, type RouterContextProvider, redirect } from 'react-router';
import type { User } from '#contract/customers/customers.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { addressPath, checkoutPath, dateTimePath, weeklyDateTimePath, weeklyMenuPath } from '#contract/paths.ts';
import { pagePath } from '#web/routing/page-path.ts';
import { mayBeAskedForAllergies } from '#web/storefront/customer/allergy-question-cookie.ts';
import { findSignedInCustomer } from '#web/storefront/customer/find-customer.ts';
import { flowStepOf } from '#web/storefront/flow/frame-rules.ts';
import { shopContext, userContext, visitContext } from '#web/visit/visit.ts';
import { forgetCart, loseCart, readLostCartId } from './cart-cookies.ts';
import { findVisitorCart } from './find-cart.ts';
import { wayWithoutCart } from './way-without-cart.ts';

export interface FrameData {
  user: User | null;
  cart: Cart | null;
  /** A cart that has expired, was left or was put aside at sign-in; the frame offers to restore it. */
  lostCartId: string | null;
  /** The cart was found missing by this request. */
  hasJustExpired: boolean;
  /** The customer has just signed in and has allergies stored without consent: deleted on this date. */
  allergiesErasedOn: string | null;
  /** Whether an offered dish contains an organic ingredient; loaded only with a cart. */
  hasOrganic: boolean;
  /** The cart belongs to a customer and waits for their sign-in. */
  awaitsSignIn: boolean;
  /** Whether the customer has an earlier or current order; loaded where offers are shown. */
  hasOrdered: boolean;
  /** The office link is in their menu; not while they order. */
  isStaff: boolean;
}

/** docs/spec.md#cart-lost: pages that require a cart. A path with /addresses is exempt. */
const needsCart: readonly string[] = [addressPath, dateTimePath, weeklyDateTimePath, weeklyMenuPath, checkoutPath];

/** Loads the visitor's cart. The cookie of a missing one is deleted, and its id stored so that it can be restored. */
export async function loadCart(request: Request, context: Readonly<RouterContextProvider>) {
  const [{ cart, gone }] = await Promise.all([findVisitorCart(request, context), checkSession(context)]);
  const visit = context.get(visitContext);
  const pathname = pagePath(request);
  const isStep = needsCart.includes(pathname);
  const customer = flowStepOf(pathname) === null ? await findSignedInCustomer(context) : null;
  const loaded: FrameData = {
    user: context.get(userContext),
    cart,
    lostCartId: readLostCartId(request),
    hasJustExpired: false,
    allergiesErasedOn: await findAllergyQuestion(request, context),
    hasOrganic: cart !== null && (await findOrganic(context)),
    awaitsSignIn: gone?.why === 'signed-out',
    hasOrdered: customer?.hasOrdered ?? false,
    isStaff: customer?.isStaff ?? false,
  };
  if (gone?.why === 'signed-out' && isStep) throw redirect(wayWithoutCart(request, gone));
  if (gone?.why === 'placed') {
    return data({ ...loaded, lostCartId: null }, { headers: { 'set-cookie': forgetCart(visit.publicUrl) } });
  }
  if (gone?.why !== 'lost') return data(loaded);
  const headers = loseCart(gone, visit);
  if (isStep) throw redirect(wayWithoutCart(request, gone), { headers });
  const lostCartId = gone.restorableUntil ? gone.id : null;
  return data({ ...loaded, lostCartId, hasJustExpired: lostCartId !== null }, { headers });
}

async function findAllergyQuestion(request: Request, context: Readonly<RouterContextProvider>): Promise<string | null> {
  if (!mayBeAskedForAllergies(request)) return null;
  return (await findSignedInCustomer(context))?.allergyConsent.erasedOn ?? null;
}

async function findOrganic(context: Readonly<RouterContextProvider>): Promise<boolean> {
  const { items } = await context.get(shopContext).call('organic-ingredient-collection');
  return items.length > 0;
}

/** Whether the session is still valid is known only after an authenticated call. */
async function checkSession(context: Readonly<RouterContextProvider>): Promise<void> {
  if (context.get(userContext)) await context.get(shopContext).call('repository-values');
}
