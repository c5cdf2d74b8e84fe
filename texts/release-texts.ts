import { type Language, languages } from '#contract/fields/languages.ts';
import type { ShopTextContent, ShopTextPair, ShopTextSlug } from '#contract/shop/shop-texts.ts';
import greekQuestions from './questions/el.json' with { type: 'json' };
import englishQuestions from './questions/en.json' with { type: 'json' };
import { readPolicy } from './read-policy.ts';

interface ReleaseText {
  content: ShopTextPair;
  /** The date since which it reads so. */
  since: string;
}

const questions = { el: greekQuestions, en: englishQuestions };
const questionsSince = '2026-11-15';

/** A text of the release: in force until the owner writes another version. */
export function readReleaseText(slug: ShopTextSlug): ReleaseText {
  const pair = (read: (language: Language) => ShopTextContent) =>
    Object.fromEntries(languages.map((language) => [language, read(language)])) as ShopTextPair;
  if (slug === 'questions') {
    const body = (language: Language) =>
      questions[language].map(({ question, answer }) => `## ${question}\n\n${answer}`).join('\n\n');
    return {
      content: pair((language) => ({ title: '', description: '', body: body(language) })),
      since: questionsSince,
    };
  }
  const content = pair((language) => {
    const { title, description, body } = readPolicy(slug, language);
    return { title, description, body: body.trim() };
  });
  return { content, since: readPolicy(slug, 'el').updated };
}
