import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import type { User } from '#contract/customers.ts';
import { userContext, visitContext } from '#web/visit.ts';
import { mayBeAskedForAllergies } from '../account/allergy-question-cookie.ts';
import { findCustomer } from '../account/find-customer.ts';
import { pagePath } from '../frame/page-path.ts';
import { forgetCart, loseCart, readLostCartId } from './cart-cookies.ts';
import { findCart } from './find-cart.ts';

export interface FrameData {
  user: User | null;
  cart: Cart | null;
  /** A cart that has expired, was left or was put aside at sign-in; the frame offers to bring it back. */
  lostCartId: string | null;
  /** The cart was found missing just now. */
  hasJustExpired: boolean;
  /** The customer has just signed in and keeps allergies that they were never asked about: until this date. */
  allergiesErasedOn: string | null;
}

/** SPEC §4: pages that make no sense without a cart. A path with /addresses is exempt. */
const needsCart = [/^\/address$/, /^\/date-time(\/|$)/, /^\/menu\/weekly$/, /^\/checkout$/];

/** Loads the visitor's cart. One that is not found any more is forgotten, and kept in mind to be brought back. */
export async function loadCart(request: Request, context: Readonly<RouterContextProvider>) {
  const { cart, lostCartId, orderId } = await findCart(request, context);
  const user = context.get(userContext);
  const { publicUrl } = context.get(visitContext);
  const allergiesErasedOn = await findAllergyQuestion(request, context);
  if (orderId) {
    const headers = { 'set-cookie': forgetCart(publicUrl) };
    return data<FrameData>({ user, cart, lostCartId: null, hasJustExpired: false, allergiesErasedOn }, { headers });
  }
  if (!lostCartId) {
    const known = readLostCartId(request);
    return data<FrameData>({ user, cart, lostCartId: known, hasJustExpired: false, allergiesErasedOn });
  }
  const headers = loseCart(lostCartId, publicUrl);
  const pathname = pagePath(request);
  if (needsCart.some((path) => path.test(pathname))) {
    throw redirect(`${pathname === '/menu/weekly' ? '/menu' : '/'}?problem=cart-not-found`, { headers });
  }
  return data<FrameData>({ user, cart: null, lostCartId, hasJustExpired: true, allergiesErasedOn }, { headers });
}

async function findAllergyQuestion(request: Request, context: Readonly<RouterContextProvider>): Promise<string | null> {
  if (!mayBeAskedForAllergies(request)) return null;
  return (await findCustomer(context))?.allergyConsent.erasedOn ?? null;
}
