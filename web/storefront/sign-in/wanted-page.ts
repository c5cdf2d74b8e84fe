import { readBack } from '#contract/back-path.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const name = 'wanted-page';
/** Longer than the lifetime of a mailed link. */
const halfAnHourInDays = 1 / 48;

/** The page from which a mailed link was requested: signing in by the link continues there. */
export function readWantedPage(request: Request): string {
  return readBack(readCookie(request, name));
}

export function keepWantedPage(path: string, publicUrl: string): string {
  return writeCookie(name, path, { maxAgeInDays: halfAnHourInDays, isSecure: publicUrl.startsWith('https:') });
}

export function forgetWantedPage(publicUrl: string): string {
  return writeCookie(name, '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}
