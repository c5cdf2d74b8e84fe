import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

/** A cart is stored for 30 days after it expired, which is a week after its last change. */
const cartDays = 37;
const restoreDays = 30;
const dayInMs = 86_400_000;

export function readCartId(request: Request): string | null {
  return readCookie(request, 'cart');
}

/** The lost cart that may be restored. */
export function readLostCartId(request: Request): string | null {
  return readCookie(request, 'lost-cart');
}

export function keepCartCookie(id: string, publicUrl: string): string {
  return writeCookie('cart', id, { maxAgeInDays: cartDays, isSecure: publicUrl.startsWith('https:') });
}

export function forgetCart(publicUrl: string): string {
  return writeCookie('cart', '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}

export function keepLostCart(id: string, publicUrl: string, maxAgeInDays = restoreDays): string {
  return writeCookie('lost-cart', id, { maxAgeInDays, isSecure: publicUrl.startsWith('https:') });
}

export function forgetLostCart(publicUrl: string): string {
  return writeCookie('lost-cart', '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}

/** Deletes the cookie of the cart and stores its id as restorable. */
export function leaveCart(id: string, publicUrl: string): Headers {
  return new Headers([
    ['set-cookie', forgetCart(publicUrl)],
    ['set-cookie', keepLostCart(id, publicUrl)],
  ]);
}

type LostCart = { id: string; restorableUntil: Date | null };

/** Deletes the cookie of a missing cart; its id is stored only if it can be restored, and only for as long. */
export function loseCart(
  { id, restorableUntil }: LostCart,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Headers {
  const headers = new Headers([['set-cookie', forgetCart(publicUrl)]]);
  const daysLeft = restorableUntil ? (restorableUntil.getTime() - now.getTime()) / dayInMs : 0;
  if (daysLeft > 0) headers.append('set-cookie', keepLostCart(id, publicUrl, daysLeft));
  return headers;
}
