import type { Text } from '#web/texts/texts-provider.tsx';

const known = [
  'required-field',
  'invalid-email',
  'invalid-phone',
  'invalid-people',
  'too-long',
  'password-rule-error',
  'password-breached',
  'passwords-differ',
  'wrong-password',
  'wrong-code',
  'account-exists',
] as const;

/** Error text for a form with a single e-mail field. */
export function emailErrorText(text: Text, key: string | undefined): string | undefined {
  return key === 'required-field' ? text('email-empty') : fieldErrorText(text, key);
}

/** Error text under a wrong field. A reason without a text of its own gets a general one. */
export function fieldErrorText(text: Text, key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  return text(known.find((each) => each === key) ?? 'invalid-field');
}
