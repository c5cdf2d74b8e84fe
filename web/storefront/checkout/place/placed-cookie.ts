import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const name = 'placed-order';
const daysKept = 1;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The last order placed in this browser: on a return to the checkout it is shown instead of an empty one. */
export function readPlacedOrder(request: Request): string | null {
  const id = readCookie(request, name);
  return id !== null && uuid.test(id) ? id : null;
}

export function keepPlacedOrder(id: string, publicUrl: string): string {
  return writeCookie(name, id, { maxAgeInDays: daysKept, isSecure: publicUrl.startsWith('https:') });
}
