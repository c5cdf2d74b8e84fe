import { type CookieName, cookiesWithoutPrefix, hostCookieName, parseCookies } from '#contract/fields/cookies.ts';

interface CookieOptions {
  maxAgeInDays: number;
  isSecure: boolean;
  isReadableByScripts?: boolean;
  /** Limits the cookie to requests below this path. */
  path?: string;
}

/** Null also for a duplicate or malformed cookie, because the right one is unknown. */
export function readCookie(request: Request, name: CookieName): string | null {
  return parseCookies(request.headers.get('cookie')).get(name) ?? null;
}

export function writeCookie(name: CookieName, value: string, options: CookieOptions): string {
  const parts = [
    `${options.path ? name : hostCookieName(name, options.isSecure)}=${encodeURIComponent(value)}`,
    `Path=${options.path ?? '/'}`,
    'SameSite=Lax',
    `Max-Age=${Math.round(options.maxAgeInDays * 86_400)}`,
  ];
  if (options.isSecure) parts.push('Secure');
  if (!options.isReadableByScripts) parts.push('HttpOnly');
  return parts.join('; ');
}

/** Lifetimes in days of the cookies that outlast a visit. Other cookies without a prefix are dropped. */
const daysMoved: Partial<Record<CookieName, number>> = { lang: 365, consent: 180, cart: 37, 'lost-cart': 30 };

/** Over https, cookies from before the prefixed names are renamed, so that no visitor loses a cart or a choice. */
export function moveCookies(request: Request, headers: Headers, isSecure: boolean): void {
  if (!isSecure) return;
  const written = headers.getSetCookie();
  for (const name of cookiesWithoutPrefix(request.headers.get('cookie'))) {
    const value = readCookie(request, name);
    const days = daysMoved[name];
    const isWritten = written.some((cookie) => cookie.startsWith(`${hostCookieName(name, true)}=`));
    if (value && days && !isWritten)
      headers.append(
        'set-cookie',
        writeCookie(name, value, { maxAgeInDays: days, isSecure, isReadableByScripts: name === 'lang' }),
      );
    headers.append('set-cookie', `${name}=; Path=/; SameSite=Lax; Max-Age=0; Secure`);
  }
}
