import { createHash, randomBytes } from 'node:crypto';
import type { CookieName } from '#contract/fields/cookies.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';
import { visitContext } from '#web/visit/visit.ts';
import type { Route } from './+types/google-nonce-resource.ts';

const oneHourInDays = 1 / 24;

/** Over https only the prefixed name is read, because no other host can have set it. */
function nameOf(publicUrl: string): CookieName {
  return publicUrl.startsWith('https:') ? '__Host-google-nonce' : 'google-nonce';
}

/** The nonce in a credential for this browser: the hash of a secret that only its cookie contains. */
export function readNonce(request: Request, publicUrl: string): string | null {
  const secret = readCookie(request, nameOf(publicUrl));
  return secret && createHash('sha256').update(secret).digest('base64url');
}

/** Used or refused: the next credential needs a new nonce. */
export function forgetNonce(publicUrl: string): string {
  return writeCookie(nameOf(publicUrl), '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}

/** Called before Google draws the button. Two tabs share an existing nonce. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(visitContext);
  const known = readNonce(request, publicUrl);
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (known) return Response.json({ nonce: known }, { headers });
  const secret = randomBytes(24).toString('base64url');
  const isSecure = publicUrl.startsWith('https:');
  headers.append('set-cookie', writeCookie(nameOf(publicUrl), secret, { maxAgeInDays: oneHourInDays, isSecure }));
  return Response.json({ nonce: createHash('sha256').update(secret).digest('base64url') }, { headers });
}
