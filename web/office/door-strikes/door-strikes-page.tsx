import { staffCalls } from '#contract/staff-calls.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/door-strikes-page.ts';
import { StrikeRow } from './strike-row.tsx';

const { roles } = staffCalls['door-strike-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'strikes-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const [{ items }, entries] = await Promise.all([
    call('door-strike-collection'),
    loadAuditLines({ call, roles: held }, { kind: 'order', actions: ['door-strikes-lifted'] }),
  ]);
  return { items, entries };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles,
    fields: ['orderId', 'name', 'reason'],
    async answer({ call, values: { orderId, reason }, received }) {
      await call('door-strike-lift', { body: { orderId, reason } });
      return received;
    },
  });
}

/** Orders with payment at the door that were not accepted, and the customers for whom that method is disabled. */
export default function DoorStrikesPage({ loaderData: { items, entries }, actionData }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageHead title={text('strikes-title')} lead={text('strikes-lead')} />
      {actionData?.isReceived ? (
        <Notice tone="leaf" role="status">
          {text('strikes-lifted', { name: actionData.values.name })}
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <EmptyPlate title={text('strikes-none-title')}>{text('strikes-none-text')}</EmptyPlate>
      ) : (
        <ul className="grid border-line border-t">
          {items.map((strike) => (
            <StrikeRow key={strike.orderId} strike={strike} />
          ))}
        </ul>
      )}
      <AuditLines entries={entries} />
    </>
  );
}
