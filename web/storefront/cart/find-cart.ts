import { createContext, type RouterContextProvider } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext } from '#web/visit.ts';
import { readCartId } from './cart-cookies.ts';

/** `lostCartId`: the cookie named a cart that is not found any more. `orderId`: because it has become that order. */
export type FoundCart =
  | { cart: Cart; lostCartId: null; orderId: null }
  | { cart: null; lostCartId: string | null; orderId: string | null };

const foundContext = createContext<Promise<FoundCart> | null>(null);

/** The visitor's cart. However many loaders of a request ask, the shop is asked once. */
export function findCart(request: Request, context: Readonly<RouterContextProvider>): Promise<FoundCart> {
  const known = context.get(foundContext);
  if (known) return known;
  const finding = askForCart(readCartId(request), context);
  context.set(foundContext, finding);
  return finding;
}

/** For an action whose page is rendered by the same request: its cookie has not yet been to the browser and back. */
export function noteCart(cart: Cart, context: Readonly<RouterContextProvider>): void {
  context.set(foundContext, Promise.resolve({ cart, lostCartId: null, orderId: null }));
}

/** A shop that is out of breath says nothing about the cart. */
const passing = ['network-error', 'shop-busy', 'outcome-unknown', 'too-many-requests', 'unexpected-error'];

async function askForCart(cartId: string | null, context: Readonly<RouterContextProvider>): Promise<FoundCart> {
  if (!cartId) return { cart: null, lostCartId: null, orderId: null };
  try {
    const cart = await context.get(shopContext).call('cart-one', { query: { cartId } });
    return { cart, lostCartId: null, orderId: null };
  } catch (error) {
    if (!(error instanceof ShopFailure) || passing.includes(error.code)) throw error;
    const orderId = orderIdOf(error.data);
    return { cart: null, lostCartId: orderId ? null : cartId, orderId };
  }
}

/** A placed cart is not lost: the answer to the press may be, and then this is how its customer hears of the order. */
function orderIdOf(data: unknown): string | null {
  const orderId = data && typeof data === 'object' && 'orderId' in data ? data.orderId : null;
  return typeof orderId === 'string' ? orderId : null;
}
