import { redirect } from 'react-router';
import { officeLockPath } from '#contract/office-paths.ts';
import { tabletCalls } from '#contract/tablet-calls.ts';
import type { TabletRole } from '#contract/tablets.ts';
import { readFields } from '#web/forms/send-form.server.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { officeMeta } from '../session/office-meta.ts';
import { officeContext } from '../session/open-office.ts';
import { refuseForm } from '../session/refuse-form.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/tablets-page.ts';
import { EnrolTablet } from './enrol-tablet.tsx';
import { TabletRow } from './tablet-row.tsx';

const { roles } = tabletCalls['tablet-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'office-tablets-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const [{ items }, entries] = await Promise.all([
    call('tablet-collection'),
    loadAuditLines({ call, roles: held }, { kind: 'tablet' }),
  ]);
  return { items, entries };
}

/** Enrolling makes this very device the tablet: whoever pressed it is signed out here, and the PINs take over. */
export async function action(args: Route.ActionArgs) {
  const { call } = await requireOffice(args, { roles });
  const form = await args.request.formData();
  const { name, tabletId } = readFields(form, ['name', 'tabletId']);
  try {
    if (tabletId) return void (await call('tablet-delete', { query: { tabletId } }));
    const forRoles = form.getAll('roles') as TabletRole[];
    const { token } = await call('tablet-create', { body: { name, roles: forRoles } });
    const office = args.context.get(officeContext);
    await call('office-logout');
    office.keep(token);
  } catch (error) {
    return refuseForm(error, { name, tabletId });
  }
  throw redirect(officeLockPath);
}

export default function TabletsPage({ loaderData: { items, entries }, actionData }: Route.ComponentProps) {
  const text = useText();
  const refusal = actionData ?? undefined;
  return (
    <>
      <div className="grid max-w-[60ch] gap-0.5">
        <h1 className="display-face text-xl">{text('office-tablets-title')}</h1>
        <p className="text-ink-muted">{text('office-tablets-lead')}</p>
      </div>
      {items.length > 0 ? (
        <ul className="grid border-line border-t">
          {items.map((tablet) => (
            <TabletRow key={tablet.id} tablet={tablet} refusal={refusal} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">{text('office-tablets-none')}</p>
      )}
      <EnrolTablet refusal={refusal?.values.tabletId ? undefined : refusal} />
      <AuditLines entries={entries} names={new Map(items.map(({ id, name }) => [id, name]))} />
    </>
  );
}
