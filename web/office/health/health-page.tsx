import { useLocation } from 'react-router';
import { officeRefundsPath } from '#contract/office-paths.ts';
import { healthCalls } from '#contract/staff/health-calls.ts';
import { isInGroup, roleGroups } from '#contract/words/role-groups.ts';
import { isPerson, mayHandle } from '#domain/health/alert-care.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { Notice } from '#web/ui/display/notice.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { PageHead } from '../kit/page-head.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/health-page.ts';
import { AlertRow } from './alert-row.tsx';
import { answerAlertsForm } from './answer-alerts-form.server.ts';
import { FindingRow } from './finding-row.tsx';
import { HandlePanel } from './handle-panel.tsx';

const { roles } = healthCalls['health-one'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'health-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const [{ findings }, { items: alerts }, entries] = await Promise.all([
    call('health-one'),
    call('alert-collection'),
    loadAuditLines({ call, roles: held }, { kind: 'alert' }),
  ]);
  const isForMoney = isInGroup(held, roleGroups.money);
  return { findings, alerts, entries, held, refundsPath: isForMoney ? officeRefundsPath : null };
}

export const action = (args: Route.ActionArgs) => answerAlertsForm(args);
export const shouldRevalidate = revalidateUnlessSameUrl;

const done = ['done', 'sent'] as const;

/** The shop's own background work that needs a person, in words, with advice. */
export default function HealthPage({ loaderData, actionData }: Route.ComponentProps) {
  const text = useText();
  const { findings, alerts, entries, held, refundsPath } = loaderData;
  const query = new URLSearchParams(useLocation().search);
  const refusal = useRefusal();
  const wasDone = actionData?.isReceived ? actionData : null;
  const open = alerts.find(({ id, kind }) => id === query.get('alert') && mayHandle(kind, held));
  return (
    <>
      <PageHead title={text('health-title')} lead={text('health-lead')} />
      {actionData ? null : <DoneNotice of={done} words={(what) => text(`alerts-${what}`)} />}
      {wasDone ? (
        <Notice tone="info" role="status">
          {isPerson(wasDone.handledBy)
            ? text('alerts-was-done', { name: wasDone.handledBy })
            : text('alerts-came-right')}
        </Notice>
      ) : null}
      {open ? null : <FormRefusal refusal={refusal} />}
      {findings.every(({ state }) => state === 'good') ? (
        <Notice tone="leaf" role="status">
          {text('health-all-good')}
        </Notice>
      ) : null}
      <ul className="grid max-w-[88ch] border-line border-t">
        {findings.map((finding) => (
          <FindingRow key={finding.point} finding={finding} refundsPath={refundsPath} />
        ))}
      </ul>
      {alerts.length > 0 ? (
        <section className="grid max-w-[88ch] gap-1" aria-labelledby="alerts">
          <SectionHead id="alerts" title={text('alerts-title')}>
            {text('alerts-lead')}
          </SectionHead>
          <ul>
            {alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} roles={held} />
            ))}
          </ul>
        </section>
      ) : null}
      <AuditLines entries={entries} />
      {open ? <HandlePanel alert={open} /> : null}
    </>
  );
}
