import type { Text } from '#web/texts-provider.tsx';
import { failureText } from '../forms/failure-text.ts';
import { emailErrorText } from '../forms/field-error-text.ts';

const ofTheField = ['required-field', 'invalid-email', 'too-long'];

export function newsProblemText(text: Text, problem: string | undefined): string | undefined {
  if (problem === undefined) return undefined;
  return ofTheField.includes(problem) ? emailErrorText(text, problem) : failureText(text, problem);
}
