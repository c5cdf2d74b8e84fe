import type { Language } from '#contract/languages.ts';
import el from '#texts/questions/el.json' with { type: 'json' };
import en from '#texts/questions/en.json' with { type: 'json' };

/** Kept on the server: a visitor is sent one language of them. */
export const questions: Record<Language, { question: string; answer: string }[]> = { el, en };
