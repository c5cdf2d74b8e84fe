import { useLocation } from 'react-router';
import { apiKeyCalls } from '#contract/staff/api-key-calls.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { SettingsNav } from '../settings/settings-nav.tsx';
import type { Route } from './+types/keys-page.ts';
import { answerKeysForm } from './answer-keys-form.server.ts';
import { AppList } from './app-list.tsx';
import { KeyList } from './key-list.tsx';
import { KeyPanel } from './key-panel.tsx';

const { roles } = apiKeyCalls['api-key-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'keys-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const [programs, entries] = await Promise.all([
    call('api-key-collection'),
    loadAuditLines({ call, roles: held }, { kind: 'api-key' }, { kind: 'public-app' }),
  ]);
  return { programs, entries };
}

export const action = (args: Route.ActionArgs) => answerKeysForm(args);

const done = ['added', 'withdrawn', 'revoked'] as const;

/** Programs that call the API: public ids of apps, and secret keys for listed calls. */
export default function KeysPage({ loaderData: { programs, entries }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { today } = useShopFacts();
  const query = new URLSearchParams(useLocation().search);
  const { apps, keys, callable } = programs;
  const names = [...apps, ...keys].map(({ id, name }) => [id ?? '', name] as const);
  return (
    <>
      <SettingsNav />
      <PageHead title={text('keys-title')} lead={text('keys-lead')}>
        <PanelLink param="key" value="new">
          {text('keys-new')}
        </PanelLink>
      </PageHead>
      <DoneNotice of={done} words={(what) => text(`keys-done-${what}`)} />
      <KeyList keys={keys} />
      <AppList apps={apps} />
      <AuditLines entries={entries} names={new Map(names)} />
      {query.has('key') ? (
        <KeyPanel callable={callable} shownKey={actionData?.isReceived ? actionData : null} today={today} />
      ) : null}
    </>
  );
}
