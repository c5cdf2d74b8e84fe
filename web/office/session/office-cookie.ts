import type { CookieName } from '#contract/cookies.ts';
import { officePath } from '#contract/office-paths.ts';
import { longestSessionInMs } from '#domain/staff/office-session.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const dayInMs = 86_400_000;
/** A shared tablet stays one until the owner removes it; a browser keeps no cookie for longer than this. */
const daysOfTablet = 400;
/** A link of a run opens it until the day after. */
const daysOfRunLink = 2;
/** The shop ends a session sooner when nobody uses it. */
const daysOfSession = longestSessionInMs / dayInMs;

/** Over https the name itself keeps pages without it from setting the cookie. */
function nameOf(publicUrl: string): CookieName {
  return publicUrl.startsWith('https:') ? '__Secure-office' : 'office';
}

/** The token of a session of the office, or of a shared tablet. */
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
