import { numberRules } from '#contract/fields/number-rules.ts';
import { officeRosterPath } from '#contract/office-paths.ts';
import { roadCalls } from '#contract/road/road-calls.ts';
import { addDays, athensDateOf, datesFrom } from '#domain/athens-time.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { visitContext } from '#web/visit/visit.ts';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { askedDate } from '../session/requested-date.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/roster-page.ts';
import { AddShift } from './add-shift.tsx';
import { RosterDay } from './roster-day.tsx';

const { roles: forDispatch } = roadCalls['roster-one'];
const daysShown = 7;

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'roster-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles } = await requireOffice(args, { roles: forDispatch });
  const today = athensDateOf(args.context.get(visitContext).now);
  const from = askedDate(new URL(args.request.url).searchParams, 'date') ?? today;
  const days = await Promise.all(
    datesFrom(from, daysShown).map(async (date) => ({ date, roster: await call('roster-one', { query: { date } }) })),
  );
  const entries = await loadAuditLines({ call, roles }, { kind: 'shift' });
  return { from, today, days, entries, couriers: days[0]?.roster.couriers ?? [] };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles: forDispatch,
    fields: ['do', 'shiftId', 'date', 'courierId', 'from', 'to', 'mostStops', 'mostBags', 'van'],
    async answer({ call, values, number, received }) {
      const { shiftId, date, courierId, from, to, van } = values;
      if (values.do === 'delete') await call('shift-delete', { query: { shiftId } });
      else {
        const mostStops = number('mostStops', numberRules.shiftStops);
        const mostBags = number('mostBags', numberRules.shiftBags);
        await call('shift-create', { body: { date, courierId, from, to, mostStops, mostBags, van } });
      }
      return received;
    },
  });
}

/** A week of shifts: courier, hours, and capacity. */
export default function RosterPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { from, today, days, entries, couriers } = loaderData;
  const done = actionData?.isReceived ? actionData.values : null;
  return (
    <>
      <PageHead title={text('roster-title')} lead={text('roster-lead')}>
        <div className="flex gap-1">
          <ButtonLink as={OfficeLink} to={`${officeRosterPath}?date=${addDays(from, -daysShown)}`} fill="outline">
            {text('roster-before')}
          </ButtonLink>
          <ButtonLink as={OfficeLink} to={`${officeRosterPath}?date=${addDays(from, daysShown)}`} fill="outline">
            {text('roster-after')}
          </ButtonLink>
        </div>
      </PageHead>
      <AddShift key={done ? JSON.stringify(done) : ''} days={days} couriers={couriers} done={done} />
      <div className="grid items-start gap-x-4 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
        {days.map(({ date, roster }) => (
          <RosterDay key={date} date={date} roster={roster} isPast={date < today} />
        ))}
      </div>
      <AuditLines entries={entries} />
    </>
  );
}
