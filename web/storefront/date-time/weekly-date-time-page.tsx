import { weeklyDateTimePath } from '#contract/paths.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { PlanMinimumNote } from '../address/plan-minimum-note.tsx';
import { useCart } from '../cart/queue/use-cart.ts';
import { useFormChoice } from '../flow/use-form-choice.ts';
import type { Route } from './+types/weekly-date-time-page.ts';
import { loadDates } from './load-dates.server.ts';
import { saveSchedule } from './save-schedule.server.ts';
import { allSlots, findStartWeek, pickOpen, pickPattern } from './schedule-choice.ts';
import { ScheduleStage, scheduleMeta } from './schedule-stage.tsx';
import { StartWeeks } from './start-weeks.tsx';
import { findDateOfWish, WishNote } from './wish-note.tsx';

export const meta = scheduleMeta;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { startWeeks, asked, inCart, ...rest } = await loadDates({ request, context }, 'weekly');
  const chosen = findStartWeek(startWeeks, inCart.dates);
  const pattern = pickPattern(startWeeks, asked.pattern ?? chosen?.pattern);
  const ofWish = findDateOfWish(
    startWeeks.filter((week) => week.pattern === pattern),
    rest.wished,
  );
  return {
    ...rest,
    startWeeks,
    wanted: {
      pattern,
      startWeek: asked.startWeek ?? chosen?.startWeek ?? ofWish?.startWeek ?? '',
      timePeriodId: asked.timePeriodId ?? inCart.timePeriodId,
    },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSchedule({ request, context }, 'weekly');
}

export const shouldRevalidate = asksAfterRefusal;

/** docs/spec.md#dates-weekly, the schedule of a plan: a pattern of two days, the start week and the window. */
export default function WeeklyDateTimePage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const cart = useCart();
  const { startWeeks, address, config, wanted, wished } = loaderData;
  const { choice, formProps } = useFormChoice(wanted);
  const weeks = startWeeks.filter(({ pattern }) => pattern === choice.pattern);
  const week = pickOpen(weeks, ({ startWeek }) => startWeek === choice.startWeek);
  const slots = allSlots(startWeeks, week);
  const dates = week?.dates ?? [];
  return (
    <ScheduleStage
      path={weeklyDateTimePath}
      above={
        <>
          {cart ? <PlanMinimumNote order={cart} region={cart.region} /> : null}
          <Segmented
            legend={text('date-time-pattern')}
            name="pattern"
            value={choice.pattern}
            options={(['sun-wed', 'mon-thu', 'tue-fri'] as const).map((value) => ({
              value,
              label: text(`pattern-${value}`),
            }))}
            note={text('date-time-pattern-note')}
            className="max-w-[560px]"
          />
        </>
      }
      formProps={formProps}
      address={address}
      config={config}
      problem={actionData?.code}
      refreshText={text('date-time-refresh-weekly')}
      chosen={week}
      noneText={text('date-time-all-full-weekly')}
      slots={{ legend: text('date-time-slot'), slots, closedText: text('slot-closed-pattern') }}
      slot={pickOpen(slots, ({ timePeriodId }) => timePeriodId === choice.timePeriodId)}
      summaryTitle={text('date-time-summary', { count: dates.length })}
      barTitle={text('date-time-bar', {
        first: dates[0] ? formatDate(dates[0], language, 'shortNumeric') : '',
        more: dates.length - 1,
      })}
    >
      <StartWeeks weeks={weeks} value={week?.startWeek ?? null} />
      <WishNote wished={wished} dates={dates} />
    </ScheduleStage>
  );
}
