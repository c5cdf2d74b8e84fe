import { Form } from 'react-router';
import { changePath, orderPath } from '#contract/order-paths.ts';
import { athensDateOf, weekdayOf } from '#domain/athens-time.ts';
import { findDeliveryDates, findMissing } from '#web/dates/find-delivery-dates.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { asksAfterRefusal } from '#web/routing/ask-again.ts';
import { Link } from '#web/routing/link.tsx';
import { readPageContext } from '#web/seo/read-page-context.ts';
import { AccountHead } from '#web/storefront/account/parts/account-section.tsx';
import { CutOffNote } from '#web/storefront/date-time/cut-off-note.tsx';
import { allSlots, pickOpen, stripsOf } from '#web/storefront/date-time/schedule-choice.ts';
import { SlotList } from '#web/storefront/date-time/slot-list.tsx';
import { WeekStrip } from '#web/storefront/date-time/week-strip.tsx';
import { useFormChoice } from '#web/storefront/flow/use-form-choice.ts';
import { createText, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { languageContext, shopContext, visitContext } from '#web/visit/visit.ts';
import { windowWords } from '../parts/order-words.ts';
import { requireChangeableDelivery } from '../parts/require-order.server.ts';
import type { Route } from './+types/move-page.ts';
import { answerMove } from './answer-move.server.ts';
import { MoveNotes } from './move-notes.tsx';
import { MoveSave } from './move-save.tsx';

export function meta({ matches }: Route.MetaArgs) {
  const place = readPageContext(matches);
  if (!place) return [];
  const text = createText(place.language);
  return [{ title: text('account-page-title', { page: text('orders-move') }) }, { name: 'robots', content: 'noindex' }];
}

export async function loader(visit: Route.LoaderArgs) {
  const { order, delivery } = await requireChangeableDelivery(visit);
  const { context } = visit;
  const shop = context.get(shopContext);
  const today = athensDateOf(context.get(visitContext).now);
  const takenReason = createText(context.get(languageContext))('move-day-taken');
  const dates = await findDeliveryDates(shop, { order, delivery }, today, takenReason);
  const missing = await findMissing(shop, delivery, dates);
  const asked = Object.fromEntries(new URL(visit.request.url).searchParams);
  return {
    orderId: order.id,
    deliveryId: delivery.id,
    now: { date: delivery.date, timePeriod: delivery.timePeriod },
    dates,
    missing,
    wanted: { date: asked.date ?? delivery.date, timePeriodId: asked.timePeriodId ?? delivery.timePeriod.id },
  };
}

export function action(visit: Route.ActionArgs) {
  return answerMove(visit);
}

export const shouldRevalidate = asksAfterRefusal;

export function headers() {
  return { 'cache-control': 'private, no-store' };
}

/** Another day or window for one delivery, with the same choices as when it was ordered. */
export default function MovePage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const text = useText();
  const language = useLanguage();
  const { today } = useShopFacts();
  const { orderId, deliveryId, now, dates, missing, wanted } = loaderData;
  const { choice, formProps } = useFormChoice({ ...wanted, ...refusal?.values });
  const day = pickOpen(dates, ({ date }) => date === choice.date);
  const slots = allSlots(dates, day);
  const slot = pickOpen(slots, ({ timePeriodId }) => timePeriodId === choice.timePeriodId);
  const path = changePath(orderId, 'move', deliveryId);
  const gone = day ? (missing[day.date] ?? []) : [];
  const isSame = day?.date === now.date && slot?.timePeriodId === now.timePeriod.id;
  return (
    <main className="min-w-0 max-w-[860px]">
      <AccountHead title={text('move-title')}>
        <p className="figures text-ink-muted text-lead">
          {text('move-lead', {
            weekday: weekdayOf(now.date),
            day: formatDate(now.date, language, 'long'),
            window: windowWords(now.timePeriod),
          })}
        </p>
      </AccountHead>
      <Form method="get" action={path} {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <WeekStrip strips={stripsOf(dates, today)} value={day?.date ?? null} />
        <noscript>
          <Button type="submit" fill="outline">
            {text('date-time-refresh')}
          </Button>
        </noscript>
        {day ? (
          <>
            <SlotList
              legend={text('date-time-slot-of', { day: formatDate(day.date, language, 'longNumeric') })}
              slots={slots}
              value={slot?.timePeriodId ?? null}
              closedText={text('slot-closed-weekday', { weekday: weekdayOf(day.date) })}
            />
            <MoveNotes day={day.date} gone={gone} refusal={refusal} />
            <CutOffNote cutoff={day.cutoff} />
          </>
        ) : (
          <p className="text-ink-muted text-lead">{text('date-time-all-full')}</p>
        )}
        <div className="flex flex-wrap gap-1.5 max-sm:grid">
          {day && slot ? <MoveSave isSame={isSame} isWithout={gone.length > 0} /> : null}
          <ButtonLink as={Link} to={`${orderPath(orderId)}#delivery-${deliveryId}`} fill="quiet" size="large">
            {text('account-cancel')}
          </ButtonLink>
        </div>
      </Form>
    </main>
  );
}
