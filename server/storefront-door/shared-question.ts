import {
  type CookieName,
  type Cookies,
  consents,
  cookieNames,
  hostCookieName,
  parseCookies,
} from '#contract/cookies.ts';
import { languages } from '#contract/languages.ts';

/** Cookies that pick one of a few versions of a page. With any other of the shop's own it is one visitor's alone. */
const versions: Partial<Record<CookieName, readonly string[]>> = { lang: languages, consent: consents };
const longestPath = 500;

/** Everything of a request that a page for everybody may depend on; the rest of it is not even shown to the page. */
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

/** What is asked for on behalf of everybody who asks the same, or null when the answer is one visitor's alone. */
export function shareQuestion({ method, path, headers, isSecure }: Asked): SharedQuestion | null {
  if ((method !== 'GET' && method !== 'HEAD') || path.length > longestPath) return null;
  const cookies = parseCookies(headers.cookie);
  if (cookies.size > 0 && cookieNames.some((name) => !isShared(cookies, name))) return null;
  // As the shop writes them: a plain one over https would be moved to its new name, in an answer for everybody.
  const cookie = [...cookies]
    .map(([name, value]) => `${hostCookieName(name, isSecure)}=${value}`)
    .toSorted()
    .join('; ');
  const accept = acceptOf(headers);
  return { key: `${accept} ${cookie} ${path}`, path, headers: { accept, ...(cookie && { cookie }) } };
}

/** Some paths answer a person with a page and a script with data. */
function acceptOf({ accept }: Asked['headers']): string {
  return accept?.includes('text/html') ? 'text/html' : '*/*';
}

/** Only a version that is exactly one of the known ones: whatever else was sent must never name a stranger's page. */
function isShared(cookies: Cookies, name: CookieName): boolean {
  const value = cookies.get(name);
  return value === undefined || (value !== null && (versions[name]?.includes(value) ?? false));
}
