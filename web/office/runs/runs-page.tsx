import { useLocation } from 'react-router';
import { officeRosterPath, runsPath } from '#contract/office-paths.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { useOfficeFeed } from '../feed/use-office-feed.ts';
import { ButtonForm } from '../form-kit/button-form.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { DateStrip } from '../kit/date-strip.tsx';
import { LiveSign } from '../kit/live-sign.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { useShopClock } from '../session/use-shop-clock.ts';
import type { Route } from './+types/runs-page.ts';
import { answerRunsForm } from './answer-runs-form.server.ts';
import { CourierColumn } from './courier-column.tsx';
import { couriersOf } from './couriers-of.ts';
import { loadRuns, type RunsData } from './load-runs.server.ts';
import { MovePanel } from './move-panel.tsx';
import { DecidePanel, LeavePanel } from './run-panels.tsx';
import { useMoving } from './use-moving.ts';
import { FailedStops, LeftStops } from './waiting-stops.tsx';

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'runs-title');
export const loader = (args: Route.LoaderArgs) => loadRuns(args);
export const action = (args: Route.ActionArgs) => answerRunsForm(args);
export const shouldRevalidate = revalidateUnlessSameUrl;

/** Deliveries of a date: open decisions, unassigned stops, and each courier with their runs. */
export default function RunsPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { date, runs, roster, strip, entries, now, isToday } = loaderData;
  const feed = useOfficeFeed({ from: strip[0]?.date ?? date, to: strip.at(-1)?.date ?? date });
  const moving = useMoving();
  const at = useShopClock(now);
  const couriers = couriersOf(roster, runs);
  const refusal = useRefusal({ from: '' });
  const hasNothing = runs.items.length === 0 && runs.left.length === 0;
  return (
    <>
      <LiveSign feed={feed} />
      <DateStrip days={strip} current={date} now={now} pathOf={runsPath} />
      <RunsHead data={loaderData} />
      <FormRefusal refusal={moving.refusal ?? refusal} />
      <Proposed actionData={actionData} runs={runs} />
      <p role="status" className="sr-only">
        {moving.movedId ? text('runs-moved', { place: placeOf(loaderData, moving.movedId) }) : null}
      </p>
      {roster.items.length === 0 && runs.left.length > 0 ? (
        <Notice
          tone="lemon"
          action={
            <TextLink as={OfficeLink} to={`${officeRosterPath}?date=${date}`} standalone>
              {text('roster-title')}
            </TextLink>
          }
        >
          {text('runs-nobody-on-duty')}
        </Notice>
      ) : null}
      <FailedStops runs={runs.items} />
      <LeftStops left={runs.left} moving={moving} />
      {hasNothing ? (
        <EmptyPlate title={text('runs-empty-title')}>{text('runs-empty-text')}</EmptyPlate>
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-x-4 gap-y-3">
          {couriers.map((courier, index) => (
            <CourierColumn
              key={courier.id}
              courier={courier}
              isToday={isToday}
              moving={moving}
              at={at}
              beside={{ before: couriers[index - 1]?.id, after: couriers[index + 1]?.id }}
            />
          ))}
        </div>
      )}
      <AuditLines entries={entries} names={new Map(runs.items.map(({ id, courier }) => [id, courier.name]))} />
      <RunsPanels data={loaderData} />
    </>
  );
}

/** Result of the press in figures, because the runs below may look unchanged. */
function Proposed({ actionData, runs }: { actionData: Route.ComponentProps['actionData']; runs: RunsData['runs'] }) {
  const text = useText();
  const isDone = actionData?.isReceived === true && actionData.values.do === 'propose';
  const stops = runs.items.reduce((sum, run) => sum + run.stops.length, 0);
  return (
    <div role="status" className="empty:hidden">
      {isDone ? (
        <Notice tone={runs.left.length > 0 ? 'lemon' : 'leaf'}>
          {text('runs-proposed', { runs: runs.items.length, stops, left: runs.left.length })}
        </Notice>
      ) : null}
    </div>
  );
}

function RunsHead({ data: { date, runs } }: { data: RunsData }) {
  const text = useText();
  const language = useLanguage();
  const stops = runs.items.flatMap((run) => run.stops);
  const toCollect = [...stops, ...runs.left].reduce((sum, { due }) => sum + due, 0);
  const count = stops.length + runs.left.length;
  // Runs that have left are not proposed again, so in the evening there is no button.
  const isToDo = runs.left.length > 0 || runs.items.some(({ leftAt }) => leftAt === null);
  return (
    <div className="flex flex-wrap items-end gap-x-2 gap-y-1.5">
      <div className="me-auto grid gap-0.25">
        <h1 className="display-face text-xl">{text('runs-of-day', { date: formatDate(date, language, 'long') })}</h1>
        <p className="figures text-ink-muted">
          {text('runs-lead', { count, couriers: new Set(runs.items.map(({ courier }) => courier.id)).size })}
          {toCollect > 0 ? ` · ${text('runs-to-collect', { amount: formatEuros(toCollect) })}` : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-1 print:hidden">
        <ButtonLink as={OfficeLink} to={`${officeRosterPath}?date=${date}`} fill="outline">
          {text('roster-title')}
        </ButtonLink>
        {isToDo ? (
          <ButtonForm identity={{ do: 'propose' }} fill={runs.left.length > 0 ? 'accent' : 'outline'} className="">
            {text('runs-propose')}
          </ButtonForm>
        ) : null}
      </div>
    </div>
  );
}

/** The panel named in the address; empty when its subject no longer exists. */
function RunsPanels({ data: { stopDates, runs, roster } }: { data: RunsData }) {
  const query = new URLSearchParams(useLocation().search);
  const run = runs.items.find(({ id, leftAt }) => id === query.get('leave') && leftAt === null);
  const moved = query.get('move');
  const holder = runs.items.find(({ stops }) => stops.some(({ deliveryId }) => deliveryId === moved)) ?? null;
  const stop = [...(holder?.stops ?? []), ...runs.left].find(({ deliveryId }) => deliveryId === moved);
  const failed = runs.items
    .flatMap(({ stops }) => stops)
    .find(({ deliveryId, state }) => deliveryId === query.get('decide') && state === 'failed');
  return (
    <>
      {run ? <LeavePanel run={run} /> : null}
      {stop ? <MovePanel key={moved} stop={stop} run={holder} runs={runs} roster={roster} /> : null}
      {failed ? <DecidePanel key={failed.deliveryId} stop={failed} dates={stopDates} /> : null}
    </>
  );
}

function placeOf({ runs }: RunsData, deliveryId: string): string {
  for (const { courier, stops } of runs.items) {
    const place = stops.findIndex((stop) => stop.deliveryId === deliveryId);
    if (place >= 0) return `${courier.name}, ${place + 1}`;
  }
  return '';
}
