import type { CookieName } from '#contract/fields/cookies.ts';
import { officePath } from '#contract/office-paths.ts';
import { longestSessionInMs } from '#domain/staff/office-session.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const dayInMs = 86_400_000;
/** A shared tablet stays enrolled until the owner removes it; this is the longest lifetime browsers allow for a cookie. */
const daysOfTablet = 400;
/** A run link is valid until the day after the run. */
const daysOfRunLink = 2;
/** The shop ends an unused session earlier. */
const daysOfSession = longestSessionInMs / dayInMs;

/** Over https the name's prefix prevents insecure pages from setting the cookie. */
function nameOf(publicUrl: string): CookieName {
  return publicUrl.startsWith('https:') ? '__Secure-office' : 'office';
}

/** Token of an office session, or of a shared tablet. */
export function readOfficeToken(request: Request, publicUrl: string): string | null {
  return readCookie(request, nameOf(publicUrl)) || null;
}

export function keepOfficeToken(token: string, publicUrl: string): string {
  return writeCookie(nameOf(publicUrl), token, optionsFor(publicUrl, daysOf(token)));
}

export function forgetOfficeToken(publicUrl: string): string {
  return writeCookie(nameOf(publicUrl), '', optionsFor(publicUrl, 0));
}

function daysOf(token: string): number {
  if (token.startsWith('tablet_')) return daysOfTablet;
  return token.startsWith('run_') ? daysOfRunLink : daysOfSession;
}

function optionsFor(publicUrl: string, days: number) {
  return { path: officePath, maxAgeInDays: days, isSecure: publicUrl.startsWith('https:') };
}
