import { failureText } from '#web/forms/failure-text.ts';
import { emailErrorText } from '#web/forms/field-error-text.ts';
import type { Text } from '#web/texts/texts-provider.tsx';

const ofTheField = ['required-field', 'invalid-email', 'too-long'];

export function newsProblemText(text: Text, problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined;
  return ofTheField.includes(problem) ? emailErrorText(text, problem) : failureText(text, problem);
}
