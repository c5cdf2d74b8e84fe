import {
  type CookieName,
  type Cookies,
  consents,
  cookieNames,
  hostCookieName,
  parseCookies,
} from '#contract/fields/cookies.ts';
import { languages } from '#contract/fields/languages.ts';

/** Cookies that select one of a few versions of a page. With any other cookie of the shop the page is personal. */
const versions: Partial<Record<CookieName, readonly string[]>> = { lang: languages, consent: consents };
const longestPath = 500;

/** Every part of a request that a shared page can depend on; the rest is not passed to the page. */
export interface SharedQuestion {
  key: string;
  path: string;
  headers: Record<string, string>;
}

interface Asked {
  method: string;
  path: string;
  headers: { cookie?: string | undefined; accept?: string | undefined };
  isSecure: boolean;
}

/** The part of a request that is shared by all visitors, or null when the response is personal. */
export function shareQuestion({ method, path, headers, isSecure }: Asked): SharedQuestion | null {
  if ((method !== 'GET' && method !== 'HEAD') || path.length > longestPath) return null;
  const cookies = parseCookies(headers.cookie);
  if (cookies.size > 0 && cookieNames.some((name) => !isShared(cookies, name))) return null;
  // Under the names the shop sets: an unprefixed cookie over https would be renamed by a Set-Cookie in a shared response.
  const cookie = [...cookies]
    .map(([name, value]) => `${hostCookieName(name, isSecure)}=${value}`)
    .toSorted()
    .join('; ');
  const accept = acceptOf(headers);
  return { key: `${accept} ${cookie} ${path}`, path, headers: { accept, ...(cookie && { cookie }) } };
}

/** Some paths return a page to a browser and data to a script. */
function acceptOf({ accept }: Asked['headers']): string {
  return accept?.includes('text/html') ? 'text/html' : '*/*';
}

/** True only for exactly one of the known values: other input must never become part of a shared page's key. */
function isShared(cookies: Cookies, name: CookieName): boolean {
  const value = cookies.get(name);
  return value === undefined || (value !== null && (versions[name]?.includes(value) ?? false));
}
