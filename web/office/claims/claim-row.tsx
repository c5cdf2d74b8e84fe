import type { MoneyClaim } from '#contract/payments/money-claims.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { type Text, useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Pill } from '../kit/pill.tsx';
import { PanelLink } from '../kit/row-link.tsx';

/** One payment: customer, sum, method, who recorded it when, and the provider's status. */
export function ClaimRow({ claim }: { claim: MoneyClaim }) {
  const text = useText();
  const { id, orderNumber, name, amount, held, finding } = claim;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1 border-line border-b py-1.25 md:grid-cols-[72px_minmax(0,1fr)_104px_auto]">
      <b className="figures font-[650] max-md:hidden">{orderNumber}</b>
      <span className="grid min-w-0 gap-0.25">
        <span className="truncate">
          <span className="figures font-[650] md:hidden">{orderNumber} </span>
          {name}
        </span>
        <ClaimFacts claim={claim} />
        <span className="flex flex-wrap gap-0.5">
          {finding ? <Pill tone={toneOf(finding)}>{text(`claims-finding-${finding}`)}</Pill> : null}
          {held > 0 ? <Pill tone="warn">{text('claims-held', { sum: formatEuros(held) })}</Pill> : null}
        </span>
      </span>
      <b className="figures self-start text-end font-[650] md:self-center">{formatEuros(amount)}</b>
      <PanelLink
        param="claim"
        value={id}
        className="min-h-5! justify-self-start px-2! text-s! max-md:col-span-2"
        aria-label={text('claims-decide-of', { order: orderNumber })}
      >
        {text('claims-decide')}
      </PanelLink>
    </li>
  );
}

/** Method, time and recipient of the payment; for a card the numbers on its slip. */
export function ClaimFacts({ claim }: { claim: MoneyClaim }) {
  const text = useText();
  const language = useLanguage();
  const { method, takenAt, courier, terminalId, transactionId } = claim;
  const day = formatDate(athensDateOf(new Date(takenAt)), language, 'dayMonth');
  const facts = [text(`cash-by-${method}`), day, courier?.name, slipWords(text, { terminalId, transactionId })];
  return (
    <span className="break-words text-ink-muted text-s [overflow-wrap:anywhere]">
      {facts.filter(Boolean).join(' · ')}
    </span>
  );
}

function slipWords(text: Text, { terminalId, transactionId }: Pick<MoneyClaim, 'terminalId' | 'transactionId'>) {
  return terminalId && transactionId ? text('claims-slip', { terminal: terminalId, transaction: transactionId }) : '';
}

function toneOf(finding: NonNullable<MoneyClaim['finding']>): 'plain' | 'warn' | 'bad' {
  if (finding === 'pending') return 'plain';
  return finding === 'unknown' ? 'warn' : 'bad';
}
