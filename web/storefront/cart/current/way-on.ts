import { checkoutPath, menuPath } from '#contract/paths.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const name = 'way-on';
/** Long enough to change an address, short enough to be forgotten by the next order. */
const halfAnHourInDays = 1 / 48;

/** Target after a step that was opened to change something: back to the checkout, from any end of the step. */
export function readWayOn(request: Request): typeof checkoutPath | typeof menuPath {
  return comesFromCheckout(request) ? checkoutPath : menuPath;
}

export function comesFromCheckout(request: Request): boolean {
  return readCookie(request, name) === 'checkout';
}

export function keepWayOn(publicUrl: string): string {
  return writeCookie(name, 'checkout', { maxAgeInDays: halfAnHourInDays, isSecure: publicUrl.startsWith('https:') });
}

export function forgetWayOn(publicUrl: string): string {
  return writeCookie(name, '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}
