import { useLocation, useNavigation } from 'react-router';
import { webhookCalls } from '#contract/webhook-calls.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { FormRefusal } from '../kit/form-refusal.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { withParam } from '../kit/side-panel.tsx';
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

const told = ['saved', 'paused', 'resumed', 'deleted', 'tested', 'resent'] as const;

/** Other programs that hear what happens in the shop. */
export default function WebhooksPage({ loaderData: { items, entries, log }, actionData }: Route.ComponentProps) {
  const text = useText();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const isBusy = useNavigation().formData !== undefined;
  const secret = actionData?.isReceived ? actionData : null;
  const refusal = actionData && !actionData.isReceived ? actionData : null;
  const done = told.find((each) => each === query.get('done'));
  const opened = query.get('webhook');
  const notice = done ? (
    <Notice tone="leaf" role="status">
      {text(`webhooks-done-${done}`)}
    </Notice>
  ) : null;
  return (
    <>
      <SettingsNav />
      <PageHead title={text('webhooks-title')} lead={text('webhooks-lead')}>
        <ButtonLink as={OfficeLink} to={withParam('', 'webhook', 'new')} fill="outline" preventScrollReset>
          {text('webhooks-add')}
        </ButtonLink>
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
          told={secret}
          refusal={refusal}
          isBusy={isBusy}
        />
      ) : null}
      {log ? (
        <WebhookLog log={log} isBusy={isBusy}>
          {notice}
        </WebhookLog>
      ) : null}
    </>
  );
}
