import { dateTimePath } from '#contract/paths.ts';
import { weekdayOf } from '#domain/athens-time.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { useFormChoice } from '../flow/use-form-choice.ts';
import type { Route } from './+types/date-time-page.ts';
import { loadDates } from './load-dates.server.ts';
import { saveSchedule } from './save-schedule.server.ts';
import { allSlots, pickOpen, stripsOf } from './schedule-choice.ts';
import { ScheduleStage, scheduleMeta } from './schedule-stage.tsx';
import { WeekStrip } from './week-strip.tsx';
import { findDateOfWish, WishNote } from './wish-note.tsx';

export const meta = scheduleMeta;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { dates, asked, inCart, ...rest } = await loadDates({ request, context }, 'daily');
  return {
    ...rest,
    dates,
    wanted: {
      date: asked.date ?? inCart.dates[0] ?? findDateOfWish(dates, rest.wished)?.date ?? '',
      timePeriodId: asked.timePeriodId ?? inCart.timePeriodId,
    },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSchedule({ request, context }, 'daily');
}

export const shouldRevalidate = asksAfterRefusal;

/** docs/spec.md#dates, the day and time of a single order. */
export default function DateTimePage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { today } = useShopFacts();
  const { dates, address, config, wanted, wished } = loaderData;
  const { choice, formProps } = useFormChoice(wanted);
  const day = pickOpen(dates, ({ date }) => date === choice.date);
  const slots = allSlots(dates, day);
  return (
    <ScheduleStage
      path={dateTimePath}
      formProps={formProps}
      address={address}
      config={config}
      problem={actionData?.code}
      refreshText={text('date-time-refresh')}
      chosen={day && { dates: [day.date], cutoff: day.cutoff }}
      noneText={text('date-time-all-full')}
      slots={{
        legend: text('date-time-slot-of', { day: day ? formatDate(day.date, language, 'longNumeric') : '' }),
        slots,
        closedText: text('slot-closed-weekday', { weekday: day ? weekdayOf(day.date) : 0 }),
      }}
      slot={pickOpen(slots, ({ timePeriodId }) => timePeriodId === choice.timePeriodId)}
      summaryTitle={text('date-time-summary-one')}
      barTitle={day ? formatDate(day.date, language, 'shortNumeric') : ''}
    >
      <WeekStrip strips={stripsOf(dates, today)} value={day?.date ?? null} />
      <WishNote wished={wished} dates={day ? [day.date] : []} />
    </ScheduleStage>
  );
}
