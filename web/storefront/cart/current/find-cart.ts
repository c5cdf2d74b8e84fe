import { createContext, type RouterContextProvider } from 'react-router';
import type { Cart } from '#contract/orders/cart.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';
import { readCartId } from './cart-cookies.ts';

/** Why the cart of the cookie is missing. */
export type GoneCart =
  /** `restorableUntil`: null when it is lost for good. */
  | { why: 'lost'; id: string; restorableUntil: Date | null }
  | { why: 'placed'; orderId: string }
  /** The cart belongs to a customer, and the visitor is not signed in. */
  | { why: 'signed-out' };
type FoundCart = { cart: Cart; gone: null } | { cart: null; gone: GoneCart | null };

const foundContext = createContext<Promise<FoundCart> | null>(null);

/** The visitor's cart. One call per request, shared by all loaders. */
export function findVisitorCart(request: Request, context: Readonly<RouterContextProvider>): Promise<FoundCart> {
  const known = context.get(foundContext);
  if (known) return known;
  const finding = askForCart(readCartId(request), context);
  context.set(foundContext, finding);
  return finding;
}

/** For an action whose page is rendered by the same request: its cookie has not been sent back by the browser yet. */
export function recordCart(cart: Cart, context: Readonly<RouterContextProvider>): void {
  context.set(foundContext, Promise.resolve({ cart, gone: null }));
}

/** Temporary errors, which say nothing about the cart. */
const passing = ['network-error', 'shop-busy', 'outcome-unknown', 'too-many-requests', 'unexpected-error'];

async function askForCart(cartId: string | null, context: Readonly<RouterContextProvider>): Promise<FoundCart> {
  if (!cartId) return { cart: null, gone: null };
  try {
    const asked = { query: { cartId }, failsWhenSignedOut: true } as const;
    return { cart: await context.get(shopContext).call('cart-one', asked), gone: null };
  } catch (error) {
    if (!(error instanceof ShopFailure) || passing.includes(error.code)) throw error;
    return { cart: null, gone: goneCart(cartId, error) };
  }
}

/** Reads the status of a cart from the shop's refusal. */
export function goneCart(id: string, { code, data }: ShopFailure): GoneCart {
  if (code === 'user-not-allowed') return { why: 'signed-out' };
  // A placed cart is not lost: the response to the press may be, and then the customer is notified of the order in this way.
  const orderId = textIn(data, 'orderId');
  if (orderId) return { why: 'placed', orderId };
  const until = textIn(data, 'restorableUntil');
  return { why: 'lost', id, restorableUntil: until === null ? null : new Date(until) };
}

function textIn(data: unknown, name: string): string | null {
  const value = data && typeof data === 'object' ? (data as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}
