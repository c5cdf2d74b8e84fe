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

/** Consent of the visitor beyond the necessary cookies. `none` is an answer too. */
export const consents = ['none', 'analytics'] as const;
export type Consent = (typeof consents)[number];

/** The shop's own cookies of a request. Null: sent twice or garbled, so its value is unknown. */
export type Cookies = ReadonlyMap<CookieName, string | null>;

const noCookies: Cookies = new Map();
const hostPrefix = '__Host-';

/** Browser name of a cookie of the whole shop. */
export function hostCookieName(name: CookieName, isSecure: boolean): string {
  return isSecure && !name.startsWith('__') ? hostPrefix + name : name;
}

/**
 * The only parser of a Cookie header: the code that chooses a page by cookies and the code that makes it must agree. A cookie
 * with its prefix counts more than one without, which may be older; withoutPlanted has removed forbidden ones.
 */
export function parseCookies(header: string | null | undefined): Cookies {
  if (!header) return noCookies;
  const plain = new Map<CookieName, string | null>();
  const prefixed = new Map<CookieName, string | null>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    const given = (at < 0 ? part : part.slice(0, at)).trim();
    const known = cookieNames.find((name) => name === given);
    const name = known ?? cookieNames.find((each) => !each.startsWith('__') && hostPrefix + each === given);
    const kept = known ? plain : prefixed;
    if (name) kept.set(name, kept.has(name) || at < 0 ? null : decode(part.slice(at + 1).trim()));
  }
  return new Map([...plain, ...prefixed]);
}

/** Choices of language and statistics are harmless, no matter who sets them: values stored without a prefix stay valid. */
const alwaysPlain: readonly CookieName[] = ['lang', 'consent'];
/** Carts from before names had a prefix live 37 days at most. After that a plain one is another host's. */
const plainForNow: readonly CookieName[] = ['cart', 'lost-cart'];
const plainUntil = new Date('2026-12-27T00:00:00+02:00');

/**
 * A Cookie header reduced to the shop's own cookies: over https without plain names, which another host under the same domain may have planted;
 * over http without prefixed names, which no browser sends there.
 */
export function withoutPlanted(header: string, { isSecure, now }: { isSecure: boolean; now: Date }): string {
  const believed = now < plainUntil ? [...alwaysPlain, ...plainForNow] : alwaysPlain;
  const isBelieved = (given: string) => {
    const known = cookieNames.find((name) => name === given);
    if (!isSecure) return known !== undefined || !given.startsWith(hostPrefix);
    return known === undefined || known.startsWith('__') || believed.includes(known);
  };
  const parts = header.split(';');
  return parts.filter((part) => isBelieved(part.split('=', 1)[0]?.trim() ?? '')).join(';');
}

/** Cookies that a browser stored before they had a prefix. */
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
