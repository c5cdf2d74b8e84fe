import { type Consent, consents } from '#contract/fields/cookies.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';

const cookieName = 'consent';
const keptForDays = 180;

/** Null until the visitor has chosen; any other value of the cookie is no choice. */
export function readConsent(request: Request): Consent | null {
  const kept = readCookie(request, cookieName);
  return consents.find((known) => known === kept) ?? null;
}

export function writeConsent(consent: Consent, isSecure: boolean): string {
  return writeCookie(cookieName, consent, { maxAgeInDays: keptForDays, isSecure });
}

/** The pressed button. Only an explicit choice is consent: accepting, or saving with the box ticked. */
export function decideConsent(form: FormData): Consent {
  const choice = form.get('choice');
  if (choice === 'analytics') return 'analytics';
  return choice === 'ticked' && form.get('analytics') === 'on' ? 'analytics' : 'none';
}
