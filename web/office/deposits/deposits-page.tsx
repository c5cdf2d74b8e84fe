import { useLocation } from 'react-router';
import { bankCalls } from '#contract/payments/bank-calls.ts';
import { formatEuros } from '#domain/money.ts';
import { revalidateUnlessSameUrl } from '#web/routing/same-url.ts';
import { useText } from '#web/texts/texts-provider.tsx';
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
import type { Route } from './+types/deposits-page.ts';
import { answerDepositsForm } from './answer-deposits-form.server.ts';
import { DecidedLines } from './decided-lines.tsx';
import { DepositPanel } from './deposit-panel.tsx';
import { DoubtfulLines } from './doubtful-lines.tsx';
import { ForeignLines } from './foreign-lines.tsx';
import { ImportForm } from './import-form.tsx';
import { LinePanel } from './line-panel.tsx';
import { SureLines } from './sure-lines.tsx';
import { WaitingTable } from './waiting-table.tsx';

const { roles } = bankCalls['deposit-collection'];

export const meta: Route.MetaFunction = ({ matches }) => officeMeta(matches, 'bank-title');

export async function loader(args: Route.LoaderArgs) {
  const { call, roles: held } = await requireOffice(args, { roles });
  const [{ items }, lines, entries] = await Promise.all([
    call('deposit-collection'),
    call('bank-line-collection'),
    loadAuditLines(
      { call, roles: held },
      { kind: 'bank-line' },
      { kind: 'statement' },
      { kind: 'order', actions: ['deposit-confirmed', 'deposit-taken-back', 'claim-line-taken-back'] },
    ),
  ]);
  return { items, ...lines, entries, now: args.context.get(visitContext).now.toISOString() };
}

export const action = (args: Route.ActionArgs) => answerDepositsForm(args);
export const shouldRevalidate = revalidateUnlessSameUrl;

const done = [
  'import',
  'sure',
  'settled',
  'waiting',
  'goes-back',
  'claim',
  'aside',
  'take-up',
  'take-back',
  'returned',
  'paid-after-all',
] as const;

/** Bank transfers: orders that wait for money, bank lines, and open decisions. */
export default function DepositsPage({ loaderData }: Route.ComponentProps) {
  const text = useText();
  const { items, open, decided, lastStatement, entries, now } = loaderData;
  const query = new URLSearchParams(useLocation().search);
  const refusal = useRefusal();
  const [sure, doubtful, foreign] = [
    open.filter(({ verdict }) => verdict === 'sure' || verdict === 'noted' || verdict === 'claim'),
    open.filter(({ verdict }) => verdict === 'doubtful' || verdict === 'returned'),
    open.filter(({ verdict }) => verdict === 'foreign' || verdict === 'paid'),
  ];
  const line = [...open, ...decided].find(({ id }) => id === query.get('line'));
  const order = items.find(({ orderNumber }) => orderNumber === query.get('order'));
  const missing = items.reduce((sum, item) => sum + item.missing, 0);
  return (
    <>
      <PageHead title={text('bank-title')} lead={text('bank-lead')}>
        <ImportForm last={lastStatement} />
      </PageHead>
      <DoneNotice
        of={done}
        words={(what, facts) => {
          const number = (name: string) => Number(facts.get(name) ?? 0);
          const counts = { count: number('count'), fresh: number('new'), all: number('all') };
          const words = text(`bank-done-${what}`, { order: facts.get('number') ?? '', ...counts });
          return number('left') > 0 ? `${words} ${text('bank-done-left', { count: number('left') })}` : words;
        }}
      />
      {line || order || refusal?.values.intent === 'import' ? null : <FormRefusal refusal={refusal} />}
      <SureLines lines={sure} />
      <DoubtfulLines lines={doubtful} />
      <section className="grid gap-1" aria-labelledby="waiting">
        <SectionHead id="waiting" title={text('bank-waiting')}>
          {items.length > 0 ? text('bank-waiting-sum', { count: items.length, sum: formatEuros(missing) }) : null}
        </SectionHead>
        <WaitingTable items={items} now={now} />
      </section>
      <ForeignLines lines={foreign} />
      <DecidedLines lines={decided} />
      <AuditLines entries={entries} />
      {line ? <LinePanel key={line.id} line={line} /> : null}
      {order ? <DepositPanel order={order} now={now} /> : null}
    </>
  );
}
