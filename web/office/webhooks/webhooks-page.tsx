import { useLocation } from 'react-router';
import { webhookCalls } from '#contract/shop/webhook-calls.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { PageHead } from '../kit/page-head.tsx';
import { PanelLink } from '../kit/row-link.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import { SettingsNav } from '../settings/settings-nav.tsx';
import type { Route } from './+types/webhooks-page.ts';
import { answerWebhooksForm } from './answer-webhooks-form.server.ts';
import { WebhookLog, type WebhookLogData } from './webhook-log.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { WebhookRow } from './webhook-row.tsx';

const { roles } = webhookCalls['webhook-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'webhooks-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const query = new URL(args.request.url).searchParams;
  const [{ items }, entries] = await Promise.all([
    call('webhook-collection'),
    loadAuditLines({ call, roles: held }, { kind: 'webhook' }),
  ]);
  const logged = items.find(({ id }) => id === query.get('log'));
  const before = query.get('before');
  let log: WebhookLogData | null = null;
  if (logged) {
    const page = { webhookId: logged.id, ...(before && { before }) };
    const { id: webhookId, name, paused } = logged;
    const sent = await call('webhook-delivery-collection', { query: page });
    log = { webhookId, name, isPaused: paused !== null, ...sent };
  }
  return { items, entries, log };
}

export const action = (args: Route.ActionArgs) => answerWebhooksForm(args);

const done = ['saved', 'paused', 'resumed', 'deleted', 'tested', 'resent'] as const;

/** Other programs that receive events of the shop. */
export default function WebhooksPage({ loaderData: { items, entries, log }, actionData }: Route.ComponentProps) {
  const text = useText();
  const opened = new URLSearchParams(useLocation().search).get('webhook');
  const refusal = useRefusal();
  const notice = <DoneNotice of={done} words={(what) => text(`webhooks-done-${what}`)} />;
  return (
    <>
      <SettingsNav />
      <PageHead title={text('webhooks-title')} lead={text('webhooks-lead')}>
        <PanelLink param="webhook" value="new">
          {text('webhooks-add')}
        </PanelLink>
      </PageHead>
      {log ? null : notice}
      {opened ? null : <FormRefusal refusal={refusal} />}
      {items.length > 0 ? (
        <ul className="max-w-[88ch] border-line border-t">
          {items.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted">{text('webhooks-none')}</p>
      )}
      <AuditLines entries={entries} names={new Map(items.map(({ id, name }) => [id, name]))} />
      {opened ? (
        <WebhookPanel
          key={opened}
          webhook={items.find(({ id }) => id === opened) ?? null}
          shownSecret={actionData?.isReceived ? actionData : null}
        />
      ) : null}
      {log ? <WebhookLog log={log}>{notice}</WebhookLog> : null}
    </>
  );
}
