import { type CookieName, type Cookies, consents, cookieNames, parseCookies } from '#contract/cookies.ts';
import { languages } from '#contract/languages.ts';

/** Cookies that pick one of a few versions of a page. With any other of the shop's own it is one visitor's alone. */
const versions: Partial<Record<CookieName, readonly string[]>> = { lang: languages, consent: consents };
const longestUrl = 500;

/** The name under which this answer may be shared with other visitors, or null when it may not. */
export function pageKey(method: string, url: string, cookieHeader: string | undefined): string | null {
  if (method !== 'GET' || url.length > longestUrl) return null;
  const cookies = parseCookies(cookieHeader);
  if (cookieNames.some((name) => !isShared(cookies, name))) return null;
  return [...Object.keys(versions).map((name) => cookies.get(name as CookieName) ?? ''), url].join(' ');
}

/** Only a version that is exactly one of the known ones: whatever else was sent must never name a stranger's page. */
function isShared(cookies: Cookies, name: CookieName): boolean {
  const value = cookies.get(name);
  return value === undefined || (value !== null && (versions[name]?.includes(value) ?? false));
}
