import { isErrorCode } from '#contract/error-codes.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** The text for an error code; a code without a text counts as a server error. */
export function codeText(text: Text, code: string): string {
  return text(isErrorCode(code) ? code : 'unexpected-error');
}
