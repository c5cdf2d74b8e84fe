import type { StartWeek } from '#contract/delivery.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconInfo } from '#web/ui/icons/signs.tsx';
import { isOpen } from './schedule-choice.ts';

/** Under the weeks that can be had: which delivery comes on another date, and why. Several weeks may share one. */
export function MovedDates({ weeks }: { weeks: readonly StartWeek[] }) {
  const text = useText();
  const language = useLanguage();
  const moves = new Map(
    weeks.filter(isOpen).flatMap((week) => week.moves.map((move) => [`${move.from} ${move.to}`, move])),
  );
  if (moves.size === 0) return null;
  return (
    <ul className="mt-1 grid gap-0.5 text-s leading-[1.4]">
      {[...moves.values()].map(({ from, to, reason }) => (
        <li key={`${from} ${to}`} className="flex gap-1">
          <IconInfo size={18} className="mt-px flex-none" />
          <span>
            {text('date-time-moved', {
              from: formatDate(from, language, 'long'),
              to: formatDate(to, language, 'long'),
              reason: reasonWords(text, reason),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
