import type { LoaderFunctionArgs } from 'react-router';
import { roadCalls } from '#contract/road/road-calls.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { visitContext } from '#web/visit/visit.ts';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';

const daysBefore = 2;
const daysAfter = 4;

export type RunsData = Awaited<ReturnType<typeof loadRuns>>;

/** The runs of a date, the couriers on duty, and the dates around it. */
export async function loadRuns(args: LoaderFunctionArgs) {
  const { call, roles } = await requireOffice(args, { roles: roadCalls['run-collection'].roles });
  const date = requireDate(args.params);
  const around = { from: addDays(date, -daysBefore), to: addDays(date, daysAfter) };
  const deciding = new URL(args.request.url).searchParams.get('decide');
  const [runs, roster, strip, entries] = await Promise.all([
    call('run-collection', { query: { date } }),
    call('roster-one', { query: { date } }),
    call('delivery-day-collection', { query: around }),
    loadAuditLines({ call, roles }, { kind: 'run', date }, { kind: 'shift', date }),
  ]);
  const { now } = args.context.get(visitContext);
  const isOfDate = runs.items.some(({ stops }) => stops.some(({ deliveryId }) => deliveryId === deciding));
  return {
    date,
    runs,
    roster,
    strip: strip.items,
    /** Dates possible for the stop under decision. */
    stopDates: deciding && isOfDate ? await call('stop-date-collection', { query: { deliveryId: deciding } }) : null,
    entries,
    now: now.toISOString(),
    isToday: date === athensDateOf(now),
  };
}
