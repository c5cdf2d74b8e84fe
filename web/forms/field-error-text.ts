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

/** What stands under the only field of a form, an e-mail address. */
export function emailErrorText(text: Text, key: string | undefined): string | undefined {
  return key === 'required-field' ? text('email-empty') : fieldErrorText(text, key);
}

/** What stands under a wrong field. A reason we have no words for is still a reason. */
export function fieldErrorText(text: Text, key: string | undefined): string | undefined {
  if (key === undefined) return undefined;
  return text(known.find((each) => each === key) ?? 'invalid-field');
}
