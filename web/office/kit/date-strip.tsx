import type { DayStripDay } from '#contract/kitchen/day-board.ts';
import { athensDateOf, athensTimeOf } from '#domain/athens-time.ts';
import type { MessageId } from '#texts/message-id.ts';
import { reasonWords } from '#web/dates/date-words.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { OfficeLink } from './office-link.tsx';
import { PlateOfDay } from './plate-of-day.tsx';

type DateStripProps = {
  days: readonly DayStripDay[];
  current: string;
  now: string;
  pathOf: (date: string) => string;
};

/** The dates around the viewed one, each with its plate and its progress. */
export function DateStrip({ days, current, now, pathOf }: DateStripProps) {
  const text = useText();
  return (
    <nav
      aria-label={text('day-strip')}
      className="grid auto-cols-[164px] grid-flow-col gap-0.75 overflow-x-auto p-0.25 [scrollbar-width:none] max-md:-mx-2 max-md:scroll-px-2 max-md:px-2 lg:auto-cols-[minmax(112px,1fr)] print:hidden"
    >
      {days.map((day) => (
        <StripDay key={day.date} day={day} isCurrent={day.date === current} now={now} to={pathOf(day.date)} />
      ))}
    </nav>
  );
}

function StripDay({ day, isCurrent, now, to }: { day: DayStripDay; isCurrent: boolean; now: string; to: string }) {
  const text = useText();
  const language = useLanguage();
  const detail = useStripDetail(day, now);
  const isPast = day.date < athensDateOf(new Date(now));
  return (
    <OfficeLink
      to={to}
      aria-current={isCurrent ? 'date' : undefined}
      className={joinClasses(
        'grid min-h-9.5 grid-cols-[auto_1fr] items-center gap-x-1 rounded-picture border-[1.5px] px-1 py-1.25 leading-tight no-underline',
        isCurrent ? 'border-primary bg-surface shadow-[inset_0_0_0_1px_var(--primary)]' : 'border-transparent',
        day.closed !== null ? 'hatched' : !isCurrent && 'hover:bg-ground-sunken',
        isPast && !isCurrent && 'max-md:hidden',
      )}
    >
      <PlateOfDay plate={day.plate} />
      <span className="grid min-w-0 text-caption text-ink-muted">
        <b className="figures truncate font-[650] text-s">{formatDate(day.date, language, 'shortDay')}</b>
        <span className="truncate font-[650] text-ink text-xs">
          {text(day.closed !== null ? 'day-closed' : (`day-state-${day.state}` as MessageId))}
        </span>
        <span className="figures truncate">{detail}</span>
      </span>
    </OfficeLink>
  );
}

/** The most relevant fact of a date in its state. */
function useStripDetail({ state, closed, deliveries, plate, cutOff }: DayStripDay, now: string): string {
  const text = useText();
  const language = useLanguage();
  if (closed !== null) return reasonWords(text, closed);
  if (state === 'open') {
    const at = new Date(cutOff);
    const time = athensTimeOf(at);
    if (athensDateOf(at) === athensDateOf(new Date(now))) return text('day-until-tonight', { time });
    return text('day-until', { when: `${formatDate(athensDateOf(at), language, 'shortWeekday')} ${time}` });
  }
  if (deliveries === 0) return text('day-none');
  if (state === 'cooking' || state === 'packing') return text('day-of', plate.cook);
  if (state === 'out') return text('day-of', plate.drive);
  return text('day-deliveries-count', { count: deliveries });
}
