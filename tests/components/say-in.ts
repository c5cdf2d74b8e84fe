import type { Language } from '#contract/fields/languages.ts';
import { createText, type Text } from '#web/texts/texts-provider.tsx';

/** Text of a key in a language, so that tests do not change with the copy: `const say = sayIn('el')`. */
export function sayIn(language: Language): Text {
  return createText(language);
}
