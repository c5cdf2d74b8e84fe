import type { Text } from '#web/texts/texts-provider.tsx';

const known = ['too-many-requests', 'challenge-required', 'network-error', 'invalid-input'] as const;

/** Why the whole form was refused, in words the user can act on. */
export function failureText(text: Text, code: string): string {
  return text(known.find((each) => each === code) ?? 'unexpected-error');
}
