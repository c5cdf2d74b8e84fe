import { officeDepositsPath, officeRefundsPath } from '#contract/office-paths.ts';
import type { StaffRefund } from '#contract/payments/staff-money.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { type Text, useText } from '#web/texts/texts-provider.tsx';
import { OfficeForm } from '../form-kit/office-form.tsx';
import { SubmitButton } from '../form-kit/submit-button.tsx';
import { Pill } from '../kit/pill.tsx';
import { RowLink, smallButton } from '../kit/row-link.tsx';
import { useNearDate } from '../session/day-text.tsx';

const reasons = [
  'stop',
  'our-fault',
  'missing',
  'case',
  'paid-twice',
  'paid-too-late',
  'wrong-amount',
  'deposit-surplus',
] as const;

interface RefundRowProps {
  refund: StaffRefund;
  /** A bank movement that shows that a transfer marked as refused has left. */
  lineId: string | null;
  now: string;
}

/** One refund: customer, sum, reason, status, and the possible actions. */
export function RefundRow({ refund, lineId, now }: RefundRowProps) {
  const text = useText();
  const nearDate = useNearDate();
  const { id, orderNumber, name, amount, createdAt, state, transfer, provider, bounces, bankRefusals } = refund;
  const since = nearDate(athensDateOf(new Date(createdAt)), 'dayMonth');
  const press = (intent: string, label: string, fill: 'primary' | 'outline' | 'quiet' = 'outline') => (
    <SubmitButton name="intent" value={intent} fill={fill} className={smallButton}>
      {label}
    </SubmitButton>
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-line border-b py-1.25 md:grid-cols-[72px_minmax(0,1fr)_104px_minmax(392px,auto)]">
      <b className="figures font-[650] max-md:hidden">{orderNumber}</b>
      <span className="grid min-w-0 gap-0.25">
        <span>
          <span className="figures font-[650] md:hidden">{orderNumber} </span>
          {name}
        </span>
        <span className="text-ink-muted text-s">
          {reasonWords(text, refund)} · {since}
        </span>
        <span>
          {bounces > 0 ? <Pill tone="bad">{text('refunds-pill-bounced', { count: bounces })}</Pill> : null}{' '}
          {lineId ? <Pill tone="bad">{text('refunds-pill-refused-left')}</Pill> : null}{' '}
          <StandPill refund={refund} now={now} />
        </span>
      </span>
      <b className="figures text-end font-[650]">{formatEuros(amount)}</b>
      <OfficeForm
        action={officeRefundsPath}
        identity={{ refundId: id }}
        className="flex flex-wrap gap-0.75 max-md:col-span-2 md:justify-end"
      >
        {lineId ? (
          <RowLink to={`${officeDepositsPath}?line=${lineId}`} fill={undefined} preventScrollReset={false}>
            {text('refunds-look-line')}
          </RowLink>
        ) : null}
        {state === 'refused' ? press('retry', text('refunds-retry')) : null}
        {!transfer ? press('ask', text('refunds-ask'), 'primary') : null}
        {transfer?.state === 'asked' ? press('ask', text('refunds-ask-again')) : null}
        {transfer?.state === 'asked' || transfer?.state === 'ready'
          ? provider !== 'bank' && bounces + bankRefusals === 0 && press('withdraw', text('refunds-withdraw'), 'quiet')
          : null}
        {transfer?.state === 'sent' ? (
          <RowLink to={`?refused=${id}`} fill="quiet">
            {text('refunds-note-refused')}
          </RowLink>
        ) : null}
        <RowLink to={`?paid=${id}`} fill="quiet">
          {text('refunds-note-paid')}
        </RowLink>
      </OfficeForm>
    </li>
  );
}

function reasonWords(text: Text, { reason }: StaffRefund): string {
  const known = reasons.find((each) => reason === each);
  return text(known ? `refunds-reason-${known}` : 'refunds-reason-other');
}

function StandPill({ refund: { state, transfer, lastError }, now }: { refund: StaffRefund; now: string }) {
  const text = useText();
  const nearDate = useNearDate();
  if (state === 'refused') return <Pill tone="bad">{text('refunds-pill-refused', { code: lastError ?? '—' })}</Pill>;
  if (!transfer) return <Pill tone="warn">{text('refunds-pill-unasked')}</Pill>;
  if (transfer.state === 'asked') {
    const isOver = transfer.askedUntil <= now;
    const until = nearDate(athensDateOf(new Date(transfer.askedUntil)), 'dayMonth');
    return (
      <Pill tone={isOver ? 'bad' : 'plain'}>
        {isOver ? text('refunds-pill-over') : text('refunds-pill-asked', { until })}
      </Pill>
    );
  }
  if (transfer.state === 'ready')
    return <Pill tone="ok">{text('refunds-pill-ready', { end: transfer.ibanEnd ?? '' })}</Pill>;
  return (
    <Pill tone="now">{text('refunds-pill-sent', { list: transfer.listNumber ?? '', number: transfer.number })}</Pill>
  );
}
