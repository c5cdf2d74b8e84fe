import { redirect } from 'react-router';
import { officeLockPath } from '#contract/office-paths.ts';
import { tabletCalls } from '#contract/staff/tablet-calls.ts';
import type { TabletRole } from '#contract/staff/tablets.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { answerForm } from '../form-kit/answer-form.server.ts';
import { PageHead } from '../kit/page-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { officeContext } from '../session/open-office.ts';
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

/** Enrolling turns this device into the tablet: the current user is signed out here, and PINs are used from then on. */
export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    roles,
    fields: ['name', 'tabletId'],
    lists: ['roles'],
    async answer({ call, values: { name, tabletId }, lists }) {
      if (tabletId) return void (await call('tablet-delete', { query: { tabletId } }));
      const { token } = await call('tablet-create', { body: { name, roles: lists.roles as TabletRole[] } });
      const office = args.context.get(officeContext);
      await call('office-logout');
      office.keep(token);
      return redirect(officeLockPath);
    },
  });
}

export default function TabletsPage({ loaderData: { items, entries } }: Route.ComponentProps) {
  const text = useText();
  return (
    <>
      <PageHead title={text('office-tablets-title')} lead={text('office-tablets-lead')} />
      {items.length > 0 ? (
        <ul className="grid border-line border-t">
          {items.map((tablet) => (
            <TabletRow key={tablet.id} tablet={tablet} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">{text('office-tablets-none')}</p>
      )}
      <EnrolTablet />
      <AuditLines entries={entries} names={new Map(items.map(({ id, name }) => [id, name]))} />
    </>
  );
}
