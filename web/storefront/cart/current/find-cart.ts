import { createContext, type RouterContextProvider } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit/visit.ts';
import { readCartId } from './cart-cookies.ts';

/** Why the cart that the cookie names is not there. */
export type GoneCart =
  /** `restorableUntil`: null when it is gone for good. */
  | { why: 'lost'; id: string; restorableUntil: Date | null }
  | { why: 'placed'; orderId: string }
  /** It is a customer's, and nobody is signed in. */
  | { why: 'signed-out' };
type FoundCart = { cart: Cart; gone: null } | { cart: null; gone: GoneCart | null };

const foundContext = createContext<Promise<FoundCart> | null>(null);

/** The visitor's cart. However many loaders of a request ask, the shop is asked once. */
export function findVisitorCart(request: Request, context: Readonly<RouterContextProvider>): Promise<FoundCart> {
  const known = context.get(foundContext);
  if (known) return known;
  const finding = askForCart(readCartId(request), context);
  context.set(foundContext, finding);
  return finding;
}

/** For an action whose page is rendered by the same request: its cookie has not yet been to the browser and back. */
export function noteCart(cart: Cart, context: Readonly<RouterContextProvider>): void {
  context.set(foundContext, Promise.resolve({ cart, gone: null }));
}

/** A shop that is out of breath says nothing about the cart. */
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

/** What the shop's refusal says of a cart. */
export function goneCart(id: string, { code, data }: ShopFailure): GoneCart {
  if (code === 'user-not-allowed') return { why: 'signed-out' };
  // A placed cart is not lost: the answer to the press may be, and then this is how its customer hears of the order.
  const orderId = textIn(data, 'orderId');
  if (orderId) return { why: 'placed', orderId };
  const until = textIn(data, 'restorableUntil');
  return { why: 'lost', id, restorableUntil: until === null ? null : new Date(until) };
}

function textIn(data: unknown, name: string): string | null {
  const value = data && typeof data === 'object' ? (data as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}
