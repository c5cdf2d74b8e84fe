import { isErrorCode } from '#contract/error-codes.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

/** The words of an answer's code; whatever has none went wrong on our side. */
export function codeText(text: Text, code: string): string {
  return text(isErrorCode(code) ? code : 'unexpected-error');
}
