/** Every cookie the shop reads. Over https the name of each has a prefix, so that no other host and no page without TLS can set it. */
export const cookieNames = [
  'lang',
  'consent',
  'auth',
  '__Host-auth',
  'cart',
  'lost-cart',
  'way-on',
  'wished-meal',
  'given-coupon',
  'wanted-page',
  'placed-order',
  'allergy-question',
  'google-nonce',
  '__Host-google-nonce',
  'challenge',
  'challenge-answer',
  'office',
  '__Secure-office',
] as const;
export type CookieName = (typeof cookieNames)[number];

/** What the visitor allowed beyond the necessary. `none` is an answer too. */
export const consents = ['none', 'analytics'] as const;
export type Consent = (typeof consents)[number];

/** The shop's own cookies of a request. Null: it was sent, but twice or garbled, so nobody knows what was meant. */
export type Cookies = ReadonlyMap<CookieName, string | null>;

const hostPrefix = '__Host-';

/** What the browser calls a cookie of the whole shop. */
export function hostCookieName(name: CookieName, isSecure: boolean): string {
  return isSecure && !name.startsWith('__') ? hostPrefix + name : name;
}

/**
 * The one reading of a Cookie header: whoever chooses a page by cookies and whoever makes it must understand the same. A cookie
 * with its prefix counts more than one without: that may be from before, or from another host.
 */
export function parseCookies(header: string | null | undefined): Cookies {
  const plain = new Map<CookieName, string | null>();
  const prefixed = new Map<CookieName, string | null>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const given = (at < 0 ? part : part.slice(0, at)).trim();
    const known = cookieNames.find((name) => name === given);
    const name = known ?? cookieNames.find((each) => !each.startsWith('__') && hostPrefix + each === given);
    const kept = known ? plain : prefixed;
    if (name) kept.set(name, kept.has(name) || at < 0 ? null : decode(part.slice(at + 1).trim()));
  }
  return new Map([...plain, ...prefixed]);
}

/** Those that a browser kept before they had a prefix. */
export function cookiesWithoutPrefix(header: string | null | undefined): CookieName[] {
  const given = (header ?? '').split(';').map((part) => part.split('=')[0]?.trim());
  return cookieNames.filter((name) => !name.startsWith('__') && given.includes(name));
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
