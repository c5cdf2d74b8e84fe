import { useLocation } from 'react-router';
import { moneyClaimCalls } from '#contract/payments/money-claim-calls.ts';
import { formatEuros } from '#domain/money.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { PageHead } from '../kit/page-head.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/claims-page.ts';
import { answerClaimsForm } from './answer-claims-form.server.ts';
import { ClaimPanel } from './claim-panel.tsx';
import { ClaimRow } from './claim-row.tsx';
import { DecidedClaims } from './decided-claims.tsx';
import { TakeBackPanel } from './take-back-panel.tsx';

const { roles } = moneyClaimCalls['money-claim-collection'];

const audited = ['claim-confirmed', 'claim-refuted', 'claim-taken-back'] as const;

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'claims-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const [claims, entries] = await Promise.all([
    call('money-claim-collection'),
    loadAuditLines({ call, roles: held }, { kind: 'order', actions: [...audited] }),
  ]);
  return { ...claims, entries };
}

export const action = (args: Route.ActionArgs) => answerClaimsForm(args);
export const shouldRevalidate = revalidateUnlessSameUrl;

const done = ['confirm', 'due-again', 'shortage', 'take-back'] as const;

/** Card and IRIS payments that couriers recorded at the door, until the money is confirmed by a person or by the provider. */
export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { open, decided, count, sum, entries } = loaderData;
  const chosen = new URLSearchParams(useLocation().search).get('claim');
  const refusal = useRefusal();
  const claim = open.find(({ id }) => id === chosen);
  const confirmed = decided.find(({ id, canTakeBack }) => id === chosen && canTakeBack);
  const [overdue, waiting] = [open.filter(({ isOverdue }) => isOverdue), open.filter(({ isOverdue }) => !isOverdue)];
  const groups = [
    { name: 'overdue', claims: overdue },
    { name: 'waiting', claims: waiting },
  ] as const;
  return (
    <>
      <PageHead
        title={text('claims-title')}
        lead={count > 0 ? text('claims-lead', { count, sum: formatEuros(sum) }) : text('claims-lead-none')}
      />
      <DoneNotice of={done} words={(what) => text(`claims-done-${what}`)} />
      {claim || confirmed ? null : <FormRefusal refusal={refusal} />}
      {open.length === 0 ? (
        <EmptyPlate title={text('claims-empty-title')}>{text('claims-empty-text')}</EmptyPlate>
      ) : null}
      {groups.map((group) =>
        group.claims.length > 0 ? (
          <section key={group.name} className="grid gap-1" aria-labelledby={group.name}>
            <SectionHead id={group.name} title={text(`claims-${group.name}`)}>
              {text(`claims-${group.name}-about`)}
            </SectionHead>
            <ul>
              {group.claims.map((each) => (
                <ClaimRow key={each.id} claim={each} />
              ))}
            </ul>
          </section>
        ) : null,
      )}
      <DecidedClaims claims={decided} />
      <AuditLines entries={entries} />
      {claim ? <ClaimPanel key={claim.id} claim={claim} /> : null}
      {confirmed ? <TakeBackPanel key={confirmed.id} claim={confirmed} /> : null}
    </>
  );
}
