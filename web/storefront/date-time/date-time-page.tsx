import { Form, useNavigation } from 'react-router';
import { weekdayOf } from '#domain/athens-time.ts';
import { createText, useLanguage, useText } from '#web/texts-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatDate } from '../dates/format-date.ts';
import { FlowHead, flowStage, OrderBar, Summary } from '../flow/flow-stage.tsx';
import { useFormChoice } from '../flow/use-form-choice.ts';
import { readPlace } from '../found/read-place.ts';

import { useShopFacts } from '../frame/shop-facts.ts';
import type { Route } from './+types/date-time-page.ts';
import { AddressLine } from './address-line.tsx';
import { asksAfterRefusal } from './ask-again.ts';
import { CutOffNote } from './cut-off-note.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { loadDates } from './load-dates.server.ts';
import { saveSchedule } from './save-schedule.server.ts';
import { allSlots, pickOpen, stripsOf } from './schedule-choice.ts';
import { ScheduleProblemNote } from './schedule-problem.tsx';
import { SlotList } from './slot-list.tsx';
import { WeekStrip } from './week-strip.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPlace(matches);
  if (!place) return [];
  return [{ title: createText(place.language)('date-time-page-title') }, { name: 'robots', content: 'noindex' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cart, dates, asked } = await loadDates(request, context, 'daily');
  return {
    dates,
    address: cart.shippingAddress,
    config: cart.spotPlan.plan.config,
    wanted: {
      date: asked.date ?? cart.scheduleMenus[0]?.date ?? '',
      timePeriodId: asked.timePeriodId ?? cart.timePeriod?.id ?? '',
    },
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return saveSchedule({ request, context }, 'daily');
}

export const shouldRevalidate = asksAfterRefusal;

/** SPEC §2, the day and time of a single order. */
export default function DateTimePage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { today } = useShopFacts();
  const isSending = useNavigation().formMethod === 'POST';
  const { dates, address, config, wanted } = loaderData;
  const { choice, formProps } = useFormChoice(wanted);
  const day = pickOpen(dates, ({ date }) => date === choice.date);
  const slots = allSlots(dates, day);
  const slot = pickOpen(slots, ({ timePeriodId }) => timePeriodId === choice.timePeriodId);
  const isReady = day !== null && slot !== null;
  const button = { type: 'submit', formMethod: 'post', fill: 'accent', busy: isSending } as const;
  return (
    <main>
      <Form method="get" action="/date-time" {...formProps} className={flowStage}>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <FlowHead title={text('date-time-title')}>
            <AddressLine address={address} />
          </FlowHead>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <WeekStrip strips={stripsOf(dates, today)} value={day?.date ?? null} />
            <ScheduleProblemNote code={actionData?.code} at="dates" />
            <noscript>
              <Button type="submit" fill="outline">
                {text('date-time-refresh')}
              </Button>
            </noscript>
          </div>
          {day ? (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
              <SlotList
                legend={text('date-time-slot-of', { day: formatDate(day.date, language, 'longNumeric') })}
                slots={slots}
                value={slot?.timePeriodId ?? null}
                closedText={text('slot-closed-weekday', { weekday: weekdayOf(day.date) })}
              />
              <ScheduleProblemNote code={actionData?.code} at="slots" />
            </div>
          ) : (
            <p className="text-ink-muted text-lead">{text('date-time-all-full')}</p>
          )}
          {day ? <CutOffNote cutoff={day.cutoff} /> : null}
        </div>
        {isReady ? (
          <>
            <Summary title={text('date-time-summary-one')}>
              <DeliveryList dates={[day.date]} slot={slot} config={config} />
              <Button {...button} size="large" wide className="mt-1.5 max-md:hidden">
                {text('date-time-continue')}
              </Button>
            </Summary>
            <OrderBar title={formatDate(day.date, language, 'shortNumeric')} detail={`${slot.from}–${slot.to}`}>
              <Button {...button}>{text('flow-continue')}</Button>
            </OrderBar>
          </>
        ) : null}
      </Form>
    </main>
  );
}
