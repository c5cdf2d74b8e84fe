import type { Language } from '#contract/fields/languages.ts';
import type { AnyErrorCode } from '#contract/office-error-codes.ts';
import type { MessageId } from '#texts/message-id.ts';
import { createSay } from '#texts/say.ts';

const say = createSay();

/** Text of a key in a language, so that journeys do not change with the copy: `const say = sayIn('el')`. */
export function sayIn(language: Language): (id: MessageId | AnyErrorCode, values?: Record<string, unknown>) => string {
  return (id, values = {}) => say(id, language, values);
}
