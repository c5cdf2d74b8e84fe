import type { LoaderFunctionArgs } from 'react-router';
import type { MenuDate } from '#contract/meals/menu.ts';
import { menuCalls } from '#contract/meals/menu-calls.ts';
import { addDays, athensDateOf, startOfWeek } from '#domain/athens-time.ts';
import { visitContext } from '#web/visit/visit.ts';
import { leadToFirstSteps } from '../session/lead-to-first-steps.ts';
import { askedDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';

const weeksShown = 6;
const daysInWeek = 7;

export type MenuCalendarData = Awaited<ReturnType<typeof loadMenuCalendar>>;
export type WeekOfMenus = MenuCalendarData['weeks'][number];

/** The edited week in full, and the weeks around it as an overview: the page need not load six weeks of dishes. */
export async function loadMenuCalendar(args: LoaderFunctionArgs) {
  const { call } = await requireOffice(args, { roles: menuCalls['menu-calendar-one'].roles });
  const { now } = args.context.get(visitContext);
  const today = athensDateOf(now);
  const query = new URL(args.request.url).searchParams;
  const asked = askedDate(query, 'week');
  // From Monday to Friday the week after is the first that can still change completely.
  const week = startOfWeek(asked ?? addDays(today, daysInWeek));
  const first = firstShown(week, startOfWeek(today));
  const shown = { from: first, weeks: String(weeksShown) };
  const calendar = await call('menu-calendar-one', { query: shown }).catch(leadToFirstSteps);
  const weeks = Array.from({ length: weeksShown }, (_, index) => addDays(first, index * daysInWeek)).map((from) => ({
    from,
    dates: datesOf(calendar.dates, from).map(inShort),
  }));
  const dates = datesOf(calendar.dates, week);
  const open = dates.filter(({ isOpen, closed }) => isOpen && closed === null);
  const isPublishing = query.has('publish') && calendar.canChange;
  const range = { from: open[0]?.date ?? '', to: open.at(-1)?.date ?? '' };
  const takenOff = isPublishing && open.length > 0 ? (await call('menu-taken-off', { query: range })).items : [];
  const { dishes, rule, canChange } = calendar;
  return { today, week, weeks, dates, dishes, rule, canChange, isPublishing, takenOff };
}

/** Six weeks from this one on, unless the edited week is outside them. */
function firstShown(week: string, thisWeek: string): string {
  const last = addDays(thisWeek, (weeksShown - 1) * daysInWeek);
  return week < thisWeek || week > last ? week : thisWeek;
}

function datesOf(dates: readonly MenuDate[], from: string): MenuDate[] {
  return dates.filter(({ date }) => date >= from && date < addDays(from, daysInWeek));
}

function inShort({ date, state, isOpen, closed, fast, dishes, checks }: MenuDate) {
  const count = dishes.filter(({ mark }) => mark === 'same' || mark === 'added').length;
  // A past day cannot be fixed.
  const has = (weight: string) => isOpen && checks.some((check) => check.weight === weight);
  return {
    date,
    state,
    isOpen,
    isClosed: closed !== null,
    fast,
    count,
    isBlocked: has('blocker'),
    isWarned: has('warning'),
  };
}
