/** Every cookie the shop reads. */
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

/** The one reading of a Cookie header: whoever chooses a page by cookies and whoever makes it must understand the same. */
export function parseCookies(header: string | null | undefined): Cookies {
  const cookies = new Map<CookieName, string | null>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const given = (at < 0 ? part : part.slice(0, at)).trim();
    const name = cookieNames.find((known) => known === given);
    if (name) cookies.set(name, cookies.has(name) || at < 0 ? null : decode(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
