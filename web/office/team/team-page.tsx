import type { StaffRole } from '#contract/fields/call-contract.ts';
import { teamCalls } from '#contract/staff/team-calls.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/team-page.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';

const { roles: forOwner } = teamCalls['staff-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-team-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, person, roles } = await requireOffice(args, { roles: forOwner });
  const [{ items }, entries] = await Promise.all([
    call('staff-collection'),
    loadAuditLines({ call, roles }, { kind: 'staff' }),
  ]);
  return { items, me: person.id, entries };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles: forOwner,
    fields: ['intent', 'memberId', 'email', 'name', 'reason'],
    lists: ['roles'],
    async answer({ call, values: { intent, memberId, email, name, reason }, lists, received }) {
      const roles = lists.roles as StaffRole[];
      const query = { memberId };
      if (intent === 'invite') await call('staff-create', { body: { email, name, roles, reason } });
      else if (intent === 'roles') await call('staff-roles-update', { query, body: { roles, reason } });
      else if (intent === 'sessions') await call('staff-sessions-end', { query, body: { reason } });
      else await call('staff-factors-reset', { query, body: { reason } });
      return received;
    },
  });
}

export default function TeamPage({ loaderData: { items, me, entries }, actionData }: Route.ComponentProps) {
  const text = useText();
  const done = actionData?.isReceived ? actionData.values : undefined;
  return (
    <>
      <PageHead title={text('office-team-title')} lead={text('office-team-lead')} />
      <ul className="grid border-line border-t">
        {items.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isMe={member.id === me}
            doneIntent={done?.memberId === member.id ? done.intent : undefined}
          />
        ))}
      </ul>
      <InviteForm invited={done?.intent === 'invite' ? done.email : undefined} />
      <AuditLines entries={entries} names={new Map(items.map(({ id, name }) => [id, name]))} />
    </>
  );
}
