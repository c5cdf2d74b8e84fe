import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const name = 'allergy-question';

/** Set at sign-in, so that only those who may have to be asked are looked up on every page. */
export function mayBeAskedForAllergies(request: Request): boolean {
  return readCookie(request, name) !== null;
}

export function keepAllergyQuestion(publicUrl: string): string {
  return writeCookie(name, '1', { maxAgeInDays: 1, isSecure: publicUrl.startsWith('https:') });
}
