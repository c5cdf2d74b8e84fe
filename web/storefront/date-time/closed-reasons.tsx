import { dateList, reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconInfo } from '#web/ui/icons/signs.tsx';
import { closedGroups } from './schedule-choice.ts';

type ClosedReasonsProps = { items: Parameters<typeof closedGroups>[0] };

/** Below the days: the unavailable ones, and why. */
export function ClosedReasons({ items }: ClosedReasonsProps) {
  const text = useText();
  const language = useLanguage();
  const groups = closedGroups(items);
  if (groups.length === 0) return null;
  return (
    <p className="mt-1 flex gap-1 text-ink-muted text-s leading-[1.4]">
      <IconInfo size={18} className="mt-px" />
      <span>
        {groups
          .map(({ reason, dates, closedDate }) =>
            text(closedDate && reason !== 'cut-off-passed' ? 'date-time-plan-closed' : 'date-time-closed', {
              dates: dateList(dates, language),
              date: closedDate ? formatDate(closedDate, language, 'dayMonth') : '',
              reason: reasonWords(text, reason),
            }),
          )
          .join(' ')}
      </span>
    </p>
  );
}
