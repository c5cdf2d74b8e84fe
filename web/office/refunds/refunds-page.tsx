import { useLocation } from 'react-router';
import { staffCalls } from '#contract/staff-calls.ts';
import { formatEuros } from '#domain/money.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { EmptyPlate } from '#web/ui/display/empty-plate.tsx';
import { visitContext } from '#web/visit/visit.ts';
import { AuditLines } from '../audit/audit-lines.tsx';
import { loadAuditLines } from '../audit/load-audit-lines.server.ts';
import { DoneNotice } from '../form-kit/done-notice.tsx';
import { FormRefusal } from '../form-kit/form-refusal.tsx';
import { useRefusal } from '../form-kit/use-refusal.ts';
import { PageHead } from '../kit/page-head.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { officeMeta } from '../session/office-meta.ts';
import { requireOffice } from '../session/require-office.ts';
import type { Route } from './+types/refunds-page.ts';
import { answerRefundsForm } from './answer-refunds-form.server.ts';
import { PaidPanel } from './paid-panel.tsx';
import { RefundRow } from './refund-row.tsx';
import { RefusedPanel } from './refused-panel.tsx';
import { ReturnedTransfers } from './returned-transfers.tsx';
import { SeenTransfers } from './seen-transfers.tsx';
import { TransferLists } from './transfer-lists.tsx';

const { roles } = staffCalls['refund-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'refunds-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const [{ items }, { items: lists }, { open }, entries] = await Promise.all([
    call('refund-collection'),
    call('transfer-list-collection'),
    call('bank-line-collection'),
    loadAuditLines({ call, roles: held }, { kind: 'refund' }, { kind: 'transfer-list' }),
  ]);
  const seen = open.filter(({ verdict }) => verdict === 'paid');
  const returned = open.filter(({ verdict }) => verdict === 'returned');
  const left = open.filter(({ why }) => why === 'refused-left');
  return { items, lists, seen, returned, left, entries, now: args.context.get(visitContext).now.toISOString() };
}

export const action = (args: Route.ActionArgs) => answerRefundsForm(args);
export const shouldRevalidate = revalidateUnlessSameUrl;

const done = ['retry', 'ask', 'withdraw', 'paid', 'seen', 'returned', 'bank-refused', 'bank-refused-ask'] as const;

/** Refunds that no provider pays out automatically. */
export default function RefundsPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { items, lists, seen, returned, left, entries, now } = loaderData;
  const query = new URLSearchParams(useLocation().search);
  const refusal = useRefusal();
  const paid = items.find(({ id }) => id === query.get('paid'));
  const refused = items.find(({ id, transfer }) => id === query.get('refused') && transfer?.state === 'sent');
  const groups = [
    { name: 'refused', items: items.filter(({ state }) => state === 'refused') },
    { name: 'unasked', items: items.filter(({ state, transfer }) => state === 'transfer-due' && !transfer) },
    { name: 'asked', items: items.filter(({ transfer }) => transfer?.state === 'asked') },
    { name: 'ready', items: items.filter(({ transfer }) => transfer?.state === 'ready') },
    { name: 'sent', items: items.filter(({ transfer }) => transfer?.state === 'sent') },
  ] as const;
  const lineOf = (id: string) =>
    left.find(({ returns }) => returns.some(({ refundId }) => refundId === id))?.id ?? null;
  const sum = items.reduce((total, { amount }) => total + amount, 0);
  return (
    <>
      <PageHead
        title={text('refunds-title')}
        lead={
          items.length > 0
            ? text('refunds-lead', { count: items.length, sum: formatEuros(sum) })
            : text('refunds-lead-none')
        }
      />
      <DoneNotice of={done} words={(what) => text(`refunds-done-${what}`)} />
      {paid || refused ? null : <FormRefusal refusal={refusal} />}
      <SeenTransfers lines={seen} />
      <ReturnedTransfers lines={returned} />
      {items.length === 0 && returned.length === 0 ? (
        <EmptyPlate title={text('refunds-empty-title')}>{text('refunds-empty-text')}</EmptyPlate>
      ) : null}
      {groups.map((group) =>
        group.items.length > 0 ? (
          <section key={group.name} className="grid gap-1" aria-labelledby={group.name}>
            <SectionHead id={group.name} title={text(`refunds-${group.name}`)}>
              {text(`refunds-${group.name}-about`)}
            </SectionHead>
            <ul>
              {group.items.map((refund) => (
                <RefundRow key={refund.id} refund={refund} lineId={lineOf(refund.id)} now={now} />
              ))}
            </ul>
            {group.name === 'ready' || group.name === 'sent' ? (
              <TransferLists
                ready={group.name === 'ready' ? group.items.filter(({ id }) => !lineOf(id)) : []}
                lists={group.name === 'sent' ? lists : []}
              />
            ) : null}
          </section>
        ) : null,
      )}
      <AuditLines entries={entries} />
      {refused ? <RefusedPanel refund={refused} /> : null}
      {paid ? <PaidPanel refund={paid} now={now} /> : null}
    </>
  );
}
