import { Form, useNavigation } from 'react-router';
import { createText, useLanguage, useText } from '#web/texts-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { formatDate } from '../dates/format-date.ts';
import { FlowHead, flowStage, OrderBar, Summary } from '../flow/flow-stage.tsx';
import { useFormChoice } from '../flow/use-form-choice.ts';
import { readPlace } from '../found/read-place.ts';

import type { Route } from './+types/weekly-date-time-page.ts';
import { AddressLine } from './address-line.tsx';
import { asksAfterRefusal } from './ask-again.ts';
import { CutOffNote } from './cut-off-note.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { loadDates } from './load-dates.server.ts';
import { saveSchedule } from './save-schedule.server.ts';
import { allSlots, findStartWeek, pickOpen, pickPattern } from './schedule-choice.ts';
import { ScheduleProblemNote } from './schedule-problem.tsx';
import { SlotList } from './slot-list.tsx';
import { StartWeeks } from './start-weeks.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPlace(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('date-time-page-title') }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cart, startWeeks, asked } = await loadDates(request, context, 'weekly');
  const inCart = findStartWeek(
    startWeeks,
    cart.scheduleMenus.map(({ date }) => date),
  );
  return {
    startWeeks,
    address: cart.shippingAddress,
    config: cart.spotPlan.plan.config,
    wanted: {
      pattern: pickPattern(startWeeks, asked.pattern ?? inCart?.pattern),
      startWeek: asked.startWeek ?? inCart?.startWeek ?? '',
      timePeriodId: asked.timePeriodId ?? cart.timePeriod?.id ?? '',
    },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSchedule({ request, context }, 'weekly');
}

export const shouldRevalidate = asksAfterRefusal;

/** SPEC §2, when a plan comes: a pattern of two days, the week it starts and the hours. */
export default function WeeklyDateTimePage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const isSending = useNavigation().formMethod === 'POST';
  const { startWeeks, address, config, wanted } = loaderData;
  const { choice, formProps } = useFormChoice(wanted);
  const weeks = startWeeks.filter(({ pattern }) => pattern === choice.pattern);
  const week = pickOpen(weeks, ({ startWeek }) => startWeek === choice.startWeek);
  const slots = allSlots(startWeeks, week);
  const slot = pickOpen(slots, ({ timePeriodId }) => timePeriodId === choice.timePeriodId);
  const dates = week?.dates ?? [];
  const isReady = week !== null && slot !== null;
  const button = { type: 'submit', formMethod: 'post', fill: 'accent', busy: isSending } as const;
  return (
    <main>
      <Form method="get" action="/date-time/weekly" {...formProps} className={flowStage}>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <FlowHead title={text('date-time-title')}>
            <AddressLine address={address} />
          </FlowHead>
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
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <StartWeeks weeks={weeks} value={week?.startWeek ?? null} />
            <ScheduleProblemNote code={actionData?.code} at="dates" />
            <noscript>
              <Button type="submit" fill="outline">
                {text('date-time-refresh-weekly')}
              </Button>
            </noscript>
          </div>
          {week ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
              <SlotList
                legend={text('date-time-slot')}
                slots={slots}
                value={slot?.timePeriodId ?? null}
                closedText={text('slot-closed-pattern')}
              />
              <ScheduleProblemNote code={actionData?.code} at="slots" />
            </div>
          ) : (
            <p className="text-ink-muted text-lead">{text('date-time-all-full-weekly')}</p>
          )}
          {week ? <CutOffNote cutoff={week.cutoff} /> : null}
        </div>
        {isReady ? (
          <>
            <Summary title={text('date-time-summary', { count: dates.length })}>
              <DeliveryList dates={dates} slot={slot} config={config} />
              <Button {...button} size="large" wide className="mt-1.5 max-md:hidden">
                {text('date-time-continue')}
              </Button>
            </Summary>
            <OrderBar
              title={text('date-time-bar', {
                first: formatDate(dates[0] ?? '', language, 'shortNumeric'),
                more: dates.length - 1,
              })}
              detail={`${slot.from}–${slot.to}`}
            >
              <Button {...button}>{text('flow-continue')}</Button>
            </OrderBar>
          </>
        ) : null}
      </Form>
    </main>
  );
}
