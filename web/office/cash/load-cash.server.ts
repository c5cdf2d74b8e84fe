import type { LoaderFunctionArgs } from 'react-router';
import { tillCalls } from '#contract/road/till-calls.ts';
import { isInGroup } from '#contract/words/role-groups.ts';
import { addDays } from '#domain/athens-time.ts';
import { visitContext } from '#web/visit/visit.ts';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';

const daysBefore = 4;
const daysAfter = 2;

export type CashData = Awaited<ReturnType<typeof loadCash>>;

/** The tills of a date, with the dates around it. */
export async function loadCash(args: LoaderFunctionArgs) {
  const { call, person, roles } = await requireOffice(args, { roles: tillCalls['till-day-one'].roles });
  const date = requireDate(args.params);
  const around = { from: addDays(date, -daysBefore), to: addDays(date, daysAfter) };
  const [till, waiting, strip, entries] = await Promise.all([
    call('till-day-one', { query: { date } }),
    call('open-till-collection'),
    call('delivery-day-collection', { query: around }),
    loadAuditLines({ call, roles }, { kind: 'till', date }),
  ]);
  return {
    date,
    till,
    openTills: waiting.items.filter((each) => each.date !== date),
    entries: entries.filter(({ subject }) => subject.id.startsWith(date)),
    strip: strip.items,
    state: strip.items.find((day) => day.date === date)?.state ?? 'open',
    me: { id: person.id, isOwner: roles.includes('owner') },
    canSign: isInGroup(roles, tillCalls['till-float'].roles),
    now: args.context.get(visitContext).now.toISOString(),
  };
}
