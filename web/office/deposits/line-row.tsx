import type { ReactNode } from 'react';
import type { BankLine } from '#contract/payments/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { DayText } from '../session/day-text.tsx';

/** A movement in the bank's words, followed by its outcome. */
export function LineRow({ line, children, about }: { line: BankLine; children: ReactNode; about?: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 border-line border-b py-1.25 md:grid-cols-[80px_minmax(0,1fr)_104px_minmax(180px,auto)]">
      <span className="figures text-ink-muted text-s max-md:order-1 max-md:col-span-2">
        <DayText date={line.bookedOn} />
      </span>
      <span className="grid min-w-0 max-md:order-2">
        <b className="break-words font-[550] [overflow-wrap:anywhere]">{line.text || line.counterparty || '—'}</b>
        {line.counterparty && line.text ? <span className="text-ink-muted text-s">{line.counterparty}</span> : null}
        {about}
      </span>
      <b className="figures text-end font-[650] max-md:order-2">{formatEuros(line.amount)}</b>
      <span className="flex max-md:order-3 max-md:col-span-2 md:justify-end">{children}</span>
    </li>
  );
}
