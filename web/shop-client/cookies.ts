import { type CookieName, cookiesWithoutPrefix, hostCookieName, parseCookies } from '#contract/cookies.ts';

interface CookieOptions {
  maxAgeInDays: number;
  isSecure: boolean;
  isReadableByScripts?: boolean;
  /** Only requests below it carry the cookie. */
  path?: string;
}

/** Null also for a cookie sent twice or garbled: which one was meant is not ours to guess. */
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

/** What lasts longer than a visit. The rest of what was kept without a prefix is let go. */
const daysMoved: Partial<Record<CookieName, number>> = { lang: 365, consent: 180, cart: 37, 'lost-cart': 30 };

/** Over https, what a browser kept before names had a prefix goes on under its new name: nobody loses a cart or a choice. */
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
