import type { StartWeek } from '#contract/delivery/delivery.ts';
import { monthOf } from '#web/dates/date-words.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ClosedReasons } from './closed-reasons.tsx';
import { DateCard } from './date-card.tsx';
import { MovedDates } from './moved-dates.tsx';

type StartWeeksProps = { weeks: readonly StartWeek[]; value: string | null };

/** Possible start weeks of a plan, each by its first delivery. */
export function StartWeeks({ weeks, value }: StartWeeksProps) {
  const text = useText();
  const language = useLanguage();
  const starts = weeks.map((week) => ({ ...week, date: week.dates[0] ?? week.startWeek }));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[650] text-m">{text('date-time-start')}</legend>
      <div className="grid grid-cols-3 gap-0.75 sm:grid-cols-6 md:gap-1.25">
        {starts.map(({ startWeek, date, state, reason }) => (
          <DateCard
            key={startWeek}
            name="startWeek"
            value={startWeek}
            date={date}
            state={state}
            reason={reason}
            checked={startWeek === value}
            detail={monthOf(date, language)}
          />
        ))}
      </div>
      <MovedDates weeks={starts} value={value} />
      <ClosedReasons items={starts} />
    </fieldset>
  );
}
