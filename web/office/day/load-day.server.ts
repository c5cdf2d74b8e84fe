import type { LoaderFunctionArgs } from 'react-router';
import type { StaffRole } from '#contract/fields/call-contract.ts';
import { kitchenCalls } from '#contract/kitchen/kitchen-calls.ts';
import { printingCalls } from '#contract/kitchen/printing-calls.ts';
import { addDays } from '#domain/athens-time.ts';
import { visitContext } from '#web/visit/visit.ts';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { requireDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';

const daysBefore = 2;
const daysAfter = 4;

/** A date as its board shows it, with the dates around it. */
export async function loadDay(args: LoaderFunctionArgs) {
  const { call, roles } = await requireOffice(args, { roles: kitchenCalls['delivery-day-one'].roles });
  const date = requireDate(args.params);
  const around = { from: addDays(date, -daysBefore), to: addDays(date, daysAfter) };
  const printing: readonly StaffRole[] = printingCalls['print-overview-one'].roles;
  const [board, { items: problems }, strip, prints] = await Promise.all([
    call('delivery-day-one', { query: { date } }),
    call('office-problem-collection', { query: { date } }),
    call('delivery-day-collection', { query: around }),
    roles.some((role) => printing.includes(role)) ? call('print-overview-one', { query: { date } }) : null,
  ]);
  const entries = await loadAuditLines({ call, roles }, { kind: 'delivery-day', id: `${board.spot} ${date}` });
  const now = args.context.get(visitContext).now.toISOString();
  const problemCount = board.problems.length + problems.length;
  return { board, problems, prints, strip: strip.items, entries, now, problemCount };
}
