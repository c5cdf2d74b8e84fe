import type { CallContext, CallHandler } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import { findCart, type ReadCart } from './cart-store.ts';

type CartCall = 'cart-one' | 'cart-item-add' | 'cart-address-update' | 'cart-schedule-update';

/** The cart, as it was read in the round trip that found the caller, or read now. */
export function readAhead({ db }: { db: Database }, cartId: string, { ahead }: CallContext): Promise<ReadCart | null> {
  return (ahead as Promise<ReadCart | null> | undefined) ?? findCart(db, cartId);
}

/** Lets the cart be read while the session is looked up; what it holds is told to nobody before that is known. */
export function withCartAhead<Name extends CartCall>(db: Database, handler: CallHandler<Name>): CallHandler<Name> {
  return Object.assign(handler, {
    readAhead: ({ cartId = '' }: Record<string, string>) => (isCartId(cartId) ? findCart(db, cartId) : undefined),
  });
}

function isCartId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text);
}
