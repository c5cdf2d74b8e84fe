import type { OfficeProblem } from '#contract/staff/office-problems.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { problemKinds } from './problem-kinds.ts';

const mostNames = 3;

/** A problem in a sentence, with its details. */
export function useProblemSentence({ kind, date, count, names, amount, progress }: OfficeProblem) {
  const text = useText();
  const language = useLanguage();
  const rest = names.length - mostNames;
  const shown = [...names.slice(0, mostNames), ...(rest > 0 ? [text('day-names-more', { count: rest })] : [])];
  const values = {
    count,
    // Non-breaking, so that a date beside a button stays on one line on a phone.
    date: formatDate(date, language, 'shortLong').replaceAll(' ', '\u00a0'),
    names: shown.join(', '),
    amount: formatEuros(amount ?? 0),
    cooked: progress?.cook.done ?? 0,
    meals: progress?.cook.total ?? 0,
    closed: progress?.pack.done ?? 0,
    bags: progress?.pack.total ?? 0,
  };
  const { title, detail } = problemKinds[kind];
  return { title: text(title, values), detail: text(detail, values) };
}
