import type { StartWeek } from '#contract/delivery/delivery.ts';
import type { Language } from '#contract/fields/languages.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconInfo } from '#web/ui/icons/signs.tsx';
import { isOpen } from './schedule-choice.ts';

type MovedDatesProps = {
  /** With the date of their first delivery. */
  weeks: readonly (StartWeek & { date: string })[];
  /** The chosen week. */
  value: string | null;
};

/**
 * Below the available weeks: deliveries on another date, and why. Those of the chosen week are stated as facts; those of the other
 * weeks in advance, with the weeks concerned.
 */
export function MovedDates({ weeks, value }: MovedDatesProps) {
  const text = useText();
  const language = useLanguage();
  const open = weeks.filter(isOpen);
  const moves = Map.groupBy(
    open.flatMap((week) => week.moves.map((move) => ({ ...move, week }))),
    ({ from, to }) => `${from} ${to}`,
  );
  if (moves.size === 0) return null;
  function wordsOf([first, ...more]: readonly MovedInWeek[]): string {
    if (!first) return '';
    const { from, to, reason } = first;
    const moved = text('date-time-moved', {
      from: formatDate(from, language, 'long'),
      to: formatDate(to, language, 'long'),
      reason: reasonWords(text, reason),
    });
    const ofWeeks = [first, ...more].map(({ week }) => week);
    if (ofWeeks.some(({ startWeek }) => startWeek === value)) return moved;
    const starts = ofWeeks.map(({ date }) => formatDate(date, language, 'dayMonth'));
    return text('date-time-moved-if', { starts: orList(starts, language), moved });
  }
  return (
    <ul className="mt-1 grid gap-0.5 text-s leading-[1.4]">
      {[...moves].map(([key, same]) => (
        <li key={key} className="flex gap-1">
          <IconInfo size={18} className="mt-px flex-none" />
          <span>{wordsOf(same)}</span>
        </li>
      ))}
    </ul>
  );
}

type MovedInWeek = StartWeek['moves'][number] & { week: StartWeek & { date: string } };

const locales: Record<Language, string> = { el: 'el-GR', en: 'en-GB' };

function orList(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(words);
}
