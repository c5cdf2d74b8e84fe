import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const name = 'allergy-question';

/** Set at sign-in, so that the lookup on every page is limited to customers who may have to be asked. */
export function mayBeAskedForAllergies(request: Request): boolean {
  return readCookie(request, name) !== null;
}

export function keepAllergyQuestion(publicUrl: string): string {
  return writeCookie(name, '1', { maxAgeInDays: 1, isSecure: publicUrl.startsWith('https:') });
}
