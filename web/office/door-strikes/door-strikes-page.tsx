import { staffCalls } from '#contract/staff-calls.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { officeMeta } from '../session/office-meta.ts';
import { refuseForm } from '../session/refuse-form.ts';
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

export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const values = readFields(await args.request.formData(), ['orderId', 'name', 'reason']);
  const { orderId, reason } = values;
  try {
    await call('door-strike-lift', { body: { orderId, reason } });
    return { isReceived: true as const, values };
  } catch (error) {
    return refuseForm(error, values);
  }
}

/** Orders to be paid at the door that nobody took, and for whom that way of paying is off. */
export default function DoorStrikesPage({ loaderData: { items, entries }, actionData }: Route.ComponentProps) {
  const text = useText();
  const refusal = actionData && !actionData.isReceived ? actionData : undefined;
  return (
    <>
      <div className="grid max-w-[60ch] gap-0.5">
        <h1 className="display-face text-xl">{text('strikes-title')}</h1>
        <p className="text-ink-muted">{text('strikes-lead')}</p>
      </div>
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
            <StrikeRow
              key={strike.orderId}
              strike={strike}
              refusal={refusal?.values.orderId === strike.orderId ? refusal : undefined}
            />
          ))}
        </ul>
      )}
      <AuditLines entries={entries} />
    </>
  );
}
