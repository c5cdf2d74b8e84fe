import { type CookieName, parseCookies } from '#contract/cookies.ts';

export interface CookieOptions {
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
    `${name}=${encodeURIComponent(value)}`,
    `Path=${options.path ?? '/'}`,
    'SameSite=Lax',
    `Max-Age=${Math.round(options.maxAgeInDays * 86_400)}`,
  ];
  if (options.isSecure) parts.push('Secure');
  if (!options.isReadableByScripts) parts.push('HttpOnly');
  return parts.join('; ');
}
