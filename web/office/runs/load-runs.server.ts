import type { LoaderFunctionArgs } from 'react-router';
import { roadCalls } from '#contract/road-calls.ts';
import { addDays, athensDateOf } from '#domain/athens-time.ts';
import { visitContext } from '#web/visit/visit.ts';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { requireDate } from '../session/asked-date.ts';
import { requireOffice } from '../session/require-office.ts';

const daysBefore = 2;
const daysAfter = 4;
/** Another date for a stop that failed is looked for so far ahead. */
const daysToOffer = 21;

export type RunsData = Awaited<ReturnType<typeof loadRuns>>;

/** The runs of a date, who is on duty, and the dates around it. */
export async function loadRuns(args: LoaderFunctionArgs) {
  const { call, roles } = await requireOffice(args, { roles: roadCalls['run-collection'].roles });
  const date = requireDate(args.params);
  const around = { from: addDays(date, -daysBefore), to: addDays(date, daysAfter) };
  const ahead = { from: addDays(date, 1), to: addDays(date, daysToOffer) };
  const isDeciding = new URL(args.request.url).searchParams.has('decide');
  const [runs, roster, strip, entries, coming] = await Promise.all([
    call('run-collection', { query: { date } }),
    call('roster-one', { query: { date } }),
    call('delivery-day-collection', { query: around }),
    loadAuditLines({ call, roles }, { kind: 'run', date }, { kind: 'shift', date }),
    isDeciding ? call('delivery-day-collection', { query: ahead }) : { items: [] },
  ]);
  const { now } = args.context.get(visitContext);
  return {
    date,
    runs,
    roster,
    strip: strip.items,
    /** Those on which a stop that failed can still be cooked for and driven. */
    openDates: coming.items.flatMap((day) => (day.state === 'open' && day.closed === null ? [day.date] : [])),
    entries,
    now: now.toISOString(),
    isToday: date === athensDateOf(now),
  };
}
