import type { User } from '#contract/customers/customers.ts';
import type { Visit } from '#contract/door.ts';
import type { CookieName } from '#contract/fields/cookies.ts';
import { readCookie, writeCookie } from './cookies.ts';

export interface StoredAuth {
  token: string;
  user: User;
}

const daysOfMonth = 365 / 12;

/** Over https the name's prefix prevents other hosts from setting it. */
function nameOf(publicUrl: string): CookieName {
  return publicUrl.startsWith('https:') ? '__Host-auth' : 'auth';
}

export function readAuth(request: Request, publicUrl: string): StoredAuth | null {
  const text = readCookie(request, nameOf(publicUrl));
  if (!text) return null;
  try {
    const { token, user } = JSON.parse(text) as Partial<StoredAuth>;
    if (typeof token !== 'string' || typeof user?.id !== 'string' || typeof user.name !== 'string') return null;
    return { token, user: { id: user.id, name: user.name } };
  } catch {
    return null;
  }
}

export function keepAuth(auth: StoredAuth, { publicUrl, authMonths }: Pick<Visit, 'publicUrl' | 'authMonths'>): string {
  const isSecure = publicUrl.startsWith('https:');
  const maxAgeInDays = Math.round(authMonths * daysOfMonth);
  return writeCookie(nameOf(publicUrl), JSON.stringify(auth), { maxAgeInDays, isSecure });
}

export function forgetAuth(publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:');
  return writeCookie(nameOf(publicUrl), '', { maxAgeInDays: 0, isSecure });
}
