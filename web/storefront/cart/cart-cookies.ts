import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

/** A cart is kept 30 days after it expired, which is a week after its last change. */
const cartDays = 37;
const restoreDays = 30;

export function readCartId(request: Request): string | null {
  return readCookie(request, 'cart');
}

/** The cart that is gone and may be brought back. */
export function readLostCartId(request: Request): string | null {
  return readCookie(request, 'lost-cart');
}

export function keepCart(id: string, publicUrl: string): string {
  return writeCookie('cart', id, { maxAgeInDays: cartDays, isSecure: publicUrl.startsWith('https:') });
}

export function forgetCart(publicUrl: string): string {
  return writeCookie('cart', '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}

export function keepLostCart(id: string, publicUrl: string): string {
  return writeCookie('lost-cart', id, { maxAgeInDays: restoreDays, isSecure: publicUrl.startsWith('https:') });
}

export function forgetLostCart(publicUrl: string): string {
  return writeCookie('lost-cart', '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}

/** Forgets the cart and remembers it as the one that may be brought back. */
export function loseCart(id: string, publicUrl: string): Headers {
  return new Headers([
    ['set-cookie', forgetCart(publicUrl)],
    ['set-cookie', keepLostCart(id, publicUrl)],
  ]);
}
