import { readBack } from '#contract/back-path.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const name = 'wanted-page';
/** Longer than a mailed link works. */
const halfAnHourInDays = 1 / 48;

/** Where someone was who left to look for a mailed link: there they go on when they come by it. */
export function readWantedPage(request: Request): string {
  return readBack(readCookie(request, name));
}

export function keepWantedPage(path: string, publicUrl: string): string {
  return writeCookie(name, path, { maxAgeInDays: halfAnHourInDays, isSecure: publicUrl.startsWith('https:') });
}

export function forgetWantedPage(publicUrl: string): string {
  return writeCookie(name, '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}
