import type { StaffRole } from '#contract/call-contract.ts';
import { teamCalls } from '#contract/team-calls.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { officeMeta } from '../session/office-meta.ts';
import { refuseForm } from '../session/refuse-form.ts';
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

export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles: forOwner });
  const form = await args.request.formData();
  const values = readFields(form, ['intent', 'memberId', 'email', 'name', 'reason']);
  const { intent, memberId, email, name, reason } = values;
  const roles = form.getAll('roles') as StaffRole[];
  const query = { memberId };
  try {
    if (intent === 'invite') await call('staff-create', { body: { email, name, roles, reason } });
    else if (intent === 'roles') await call('staff-roles-update', { query, body: { roles, reason } });
    else if (intent === 'sessions') await call('staff-sessions-end', { query, body: { reason } });
    else await call('staff-factors-reset', { query, body: { reason } });
    return { isReceived: true as const, values };
  } catch (error) {
    return refuseForm(error, values);
  }
}

export default function TeamPage({ loaderData: { items, me, entries }, actionData }: Route.ComponentProps) {
  const text = useText();
  const refusal = actionData && !actionData.isReceived ? actionData : undefined;
  const done = actionData?.isReceived ? actionData.values : undefined;
  return (
    <>
      <div className="grid max-w-[60ch] gap-0.5">
        <h1 className="display-face text-xl">{text('office-team-title')}</h1>
        <p className="text-ink-muted">{text('office-team-lead')}</p>
      </div>
      <ul className="grid border-line border-t">
        {items.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isMe={member.id === me}
            refusal={refusal?.values.memberId === member.id ? refusal : undefined}
            doneIntent={done?.memberId === member.id ? done.intent : undefined}
          />
        ))}
      </ul>
      <InviteForm
        refusal={refusal?.values.intent === 'invite' ? refusal : undefined}
        invited={done?.intent === 'invite' ? done.email : undefined}
      />
      <AuditLines entries={entries} names={new Map(items.map(({ id, name }) => [id, name]))} />
    </>
  );
}
