import type { PauseOffer } from '#contract/plans/plan-pauses.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { Link } from '#web/routing/link.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons/controls.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { type ChosenPause, chooseDay, monthAfter, pauseDatesOf, searchOf, weeksOfMonth } from './pause-query.ts';

interface PauseCalendarProps {
  offer: Pick<PauseOffer, 'visits' | 'pause' | 'today'>;
  chosen: ChosenPause;
  month: string;
}

const step =
  'press grid size-5.5 place-items-center rounded-round hover:bg-surface-leaf aria-disabled:pointer-events-none aria-disabled:opacity-40';

/** A month with the deliveries of the plan; each day is a link, so that the days are chosen with scripts or without. */
export function PauseCalendar({ offer, chosen, month }: PauseCalendarProps) {
  const text = useText();
  const language = useLanguage();
  const isEarliest = month <= offer.today.slice(0, 7);
  const first = formatDate(`${month}-01`, language, 'monthYear');
  const weekdays = weeksOfMonth('2026-06')[0]?.map((day) => formatDate(day ?? '', language, 'shortWeekday')) ?? [];
  return (
    <section aria-label={first}>
      <div className="flex items-center justify-between">
        <h2 className="font-[650] text-l capitalize" aria-live="polite">
          {first}
        </h2>
        <span className="flex">
          <Link
            to={searchOf(chosen, isEarliest ? month : monthAfter(month, -1))}
            preventScrollReset
            replace
            className={step}
            aria-disabled={isEarliest || undefined}
            aria-label={text('pause-month-before')}
          >
            <IconChevronLeft className="rtl:-scale-x-100" />
          </Link>
          <Link
            to={searchOf(chosen, monthAfter(month, 1))}
            preventScrollReset
            replace
            className={step}
            aria-label={text('pause-month-after')}
          >
            <IconChevronRight className="rtl:-scale-x-100" />
          </Link>
        </span>
      </div>
      <div className="grid grid-cols-7 gap-y-0.5 text-center">
        {weekdays.map((name) => (
          <span key={name} className="py-0.5 text-ink-muted text-s" aria-hidden="true">
            {name}
          </span>
        ))}
        {weeksOfMonth(month)
          .flat()
          .map((day, index) =>
            day ? (
              <Day key={day} day={day} offer={offer} chosen={chosen} month={month} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other identity
              <span key={index} />
            ),
          )}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-2 text-ink-muted text-s" aria-hidden="true">
        <span className="flex items-center gap-0.75">
          <Mark /> {text('pause-day-comes')}
        </span>
        <span className="flex items-center gap-0.75">
          <Mark isSkipped /> {text('pause-day-skipped')}
        </span>
      </p>
    </section>
  );
}

function Day({ day, offer, chosen, month }: PauseCalendarProps & { day: string }) {
  const text = useText();
  const language = useLanguage();
  const { pause, today, visits } = offer;
  const isRunning = pause?.state === 'running';
  const dates = pauseDatesOf(chosen);
  const isEnd = day === chosen.from || day === chosen.last;
  const isIn = dates !== null && day >= dates.from && day < dates.resumeOn;
  const visit = visits.find(({ date }) => date === day);
  const isSkipped = visit !== undefined && (dates ? isIn || (visit.isSkipped && !pause) : visit.isSkipped);
  const words = [
    formatDate(day, language, 'long'),
    visit && text(isSkipped ? 'pause-day-skipped' : 'pause-day-comes'),
    isIn && text('pause-day-in'),
    dates?.resumeOn === day && text('pause-day-resumes'),
  ].filter(Boolean);
  const isPast = day < today;
  const look = joinClasses(
    'relative grid min-h-5.5 place-items-center font-[650] no-underline',
    isPast && 'text-ink-muted opacity-60',
    isIn && 'bg-surface-leaf',
    day === chosen.from && dates && 'rounded-s-round',
    day === chosen.last && 'rounded-e-round',
  );
  const plate = joinClasses(
    'figures grid size-5.5 place-items-center rounded-round',
    isEnd && 'bg-primary text-ground',
    dates?.resumeOn === day && 'ring-2 ring-primary ring-inset',
    !isPast && !isEnd && 'hover:bg-ground-sunken',
  );
  const number = (
    <>
      <span className={plate}>{Number(day.slice(8))}</span>
      {visit ? (
        <span className="absolute bottom-0.25">
          <Mark isSkipped={isSkipped} isOnDark={isEnd} />
        </span>
      ) : null}
    </>
  );
  if (isPast) return <span className={look}>{number}</span>;
  return (
    <Link
      to={searchOf(chooseDay(chosen, day, isRunning), month)}
      preventScrollReset
      replace
      className={joinClasses('press', look)}
      aria-label={words.join(', ')}
      aria-current={isEnd ? 'date' : undefined}
    >
      {number}
    </Link>
  );
}

function Mark({ isSkipped = false, isOnDark = false }: { isSkipped?: boolean; isOnDark?: boolean }) {
  return (
    <span
      className={joinClasses(
        'block size-1 rounded-round border-[1.5px]',
        isSkipped ? 'border-dashed' : 'border-solid',
        isOnDark ? 'border-ground' : isSkipped ? 'border-ink-muted' : 'border-ink-olive',
      )}
    />
  );
}
