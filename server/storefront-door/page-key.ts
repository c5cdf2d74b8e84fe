/** Cookies that make a page personal: with one of them, it is rendered for its visitor alone. */
const personal = ['cart', 'lost-cart', 'auth'];
/** Cookies that pick one of a few versions of a page. */
const versions = ['lang', 'consent'];
const longestUrl = 500;

/** The name under which this answer may be shared with other visitors, or null when it may not. */
export function pageKey(method: string, url: string, cookieHeader: string | undefined): string | null {
  if (method !== 'GET' || url.length > longestUrl) return null;
  const cookies = new Map<string, string>();
  for (const part of (cookieHeader ?? '').split(/;\s*/)) {
    const at = part.indexOf('=');
    if (at > 0) cookies.set(part.slice(0, at).replace(/^__Host-/, ''), part.slice(at + 1));
  }
  if (personal.some((name) => cookies.has(name))) return null;
  return [...versions.map((name) => (cookies.get(name) ?? '').slice(0, 20)), url].join(' ');
}
