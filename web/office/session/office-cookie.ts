import type { CookieName } from '#contract/cookies.ts';
import { officePath } from '#contract/office-paths.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

/** The shop itself ends a session that nobody uses; a browser keeps no cookie for longer than this. */
const maxAgeInDays = 400;

/** Over https the name itself keeps pages without it from setting the cookie. */
function nameOf(publicUrl: string): CookieName {
  return publicUrl.startsWith('https:') ? '__Secure-office' : 'office';
}

/** The token of a session of the office, or of a shared tablet. */
export function readOfficeToken(request: Request, publicUrl: string): string | null {
  return readCookie(request, nameOf(publicUrl)) || null;
}

export function keepOfficeToken(token: string, publicUrl: string): string {
  return writeCookie(nameOf(publicUrl), token, optionsFor(publicUrl, maxAgeInDays));
}

export function forgetOfficeToken(publicUrl: string): string {
  return writeCookie(nameOf(publicUrl), '', optionsFor(publicUrl, 0));
}

function optionsFor(publicUrl: string, days: number) {
  return { path: officePath, maxAgeInDays: days, isSecure: publicUrl.startsWith('https:') };
}
