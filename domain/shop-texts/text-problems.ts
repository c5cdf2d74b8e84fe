import { languages } from '#contract/fields/languages.ts';
import type { Question, ShopTextContent, ShopTextPair, ShopTextSlug } from '#contract/shop/shop-texts.ts';
import { unknownPlaceholders } from './text-placeholders.ts';

/** Reasons against publishing a text, by the invalid field; empty where there are none. */
export function problemsOfText(slug: ShopTextSlug, pair: ShopTextPair): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const language of languages) {
    for (const [field, problem] of Object.entries(problemsIn(slug, pair[language])))
      problems[`${language}.${field}`] = problem;
  }
  // A link into a page keeps its target when the language changes, and neither language promises more than the other.
  if (!problems['el.body'] && !problems['en.body'] && partsOf(pair.el.body) !== partsOf(pair.en.body))
    problems['en.body'] = 'parts-differ';
  return problems;
}

function problemsIn(slug: ShopTextSlug, { title, description, body }: ShopTextContent): Record<string, string> {
  const isPolicy = slug !== 'questions';
  return {
    ...(isPolicy && problemOfLine('title', title)),
    ...(isPolicy && problemOfLine('description', description)),
    ...(hasFilledAddress(body) && { body: 'placeholder-in-link' }),
    ...(unknownPlaceholders(slug, body).length > 0 && { body: 'unknown-placeholder' }),
    ...(!isPolicy && questionsIn(body).some(({ question, answer }) => !question || !answer) && { body: 'no-answer' }),
    ...(body === '' && { body: 'required-field' }),
  };
}

/** A title and a description go to lists and search engines unchanged: placeholders in them are not filled. */
function problemOfLine(field: 'title' | 'description', line: string): Record<string, string> {
  if (line === '') return { [field]: 'required-field' };
  return /\{\{|\}\}/.test(line) ? { [field]: 'no-placeholders' } : {};
}

/** Placeholders are filled in words, not in the address of a link. */
function hasFilledAddress(body: string): boolean {
  return [...body.matchAll(/\]\(([^()\s]+)\)/g)].some(([, address = '']) => /[{}]/.test(address));
}

/** The levels of its headings, in their order. */
function partsOf(body: string): string {
  return [...body.matchAll(/^(#{2,3}) +\S/gm)].map(([, level]) => level).join(' ');
}

/** Each heading is a question; the text below it, down to the next one, is its answer. */
export function questionsIn(body: string): Question[] {
  const [before = '', ...parts] = body.split(/^## +/m);
  const questions = parts.map((part) => {
    const [question = '', ...answer] = part.split('\n');
    return { question: question.trim(), answer: answer.join(' ').replace(/\s+/g, ' ').trim() };
  });
  // An answer without a question.
  return before.trim() === '' ? questions : [{ question: '', answer: before.trim() }, ...questions];
}
