import type { StaffLedgerLine, StaffOrder } from '#contract/orders/staff-orders.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { formatEuros } from '#domain/money.ts';
import { sumLedger } from '#domain/orders/sum-ledger.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { DayText } from '../session/day-text.tsx';
import { oweWords } from './say-words.ts';

/** The money of an order: one sentence for the caller, then line by line. */
export function OrderLedger({ staff: { order, ledger } }: { staff: StaffOrder }) {
  const text = useText();
  const sum = sumLedger(ledger);
  const { dueInCents } = sum;
  return (
    <section aria-labelledby="desk-money" className="grid gap-1.25">
      <SectionHead id="desk-money" title={text('desk-money')} />
      <p className="max-w-[70ch] border-primary border-s-3 ps-1.5 font-[550]">{oweWords(text, sum)}</p>
      <table className="w-full text-s">
        <thead className="text-ink-muted">
          <tr className="border-line border-b text-start">
            <th className="w-[6.5rem] py-0.75 text-start font-[650]">{text('desk-money-when')}</th>
            <th className="py-0.75 text-start font-[650]">{text('desk-money-what')}</th>
            <th className="py-0.75 text-end font-[650]">{text('desk-money-amount')}</th>
          </tr>
        </thead>
        <tbody>
          {ledger.map((line) => (
            <LedgerRow key={`${line.kind} ${line.at} ${line.changeId} ${line.amount}`} line={line} order={order} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-line-strong border-t-2">
            <th colSpan={2} scope="row" className="py-1 text-start font-[650]">
              {text(dueInCents > 0 ? 'desk-money-due' : dueInCents < 0 ? 'desk-money-owed' : 'desk-money-even')}
            </th>
            <td className="figures py-1 text-end font-[650]">{formatEuros(Math.abs(dueInCents))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function LedgerRow({ line, order }: { line: StaffLedgerLine; order: StaffOrder['order'] }) {
  const text = useText();
  const { at, amount, isClaimed } = line;
  const words = useLineWords(line, order);
  return (
    <tr className="border-line border-b align-top">
      <td className="py-0.75 text-ink-muted">
        <DayText date={athensDateOf(new Date(at))} form="short" />
      </td>
      <td className="py-0.75 pe-1.5">
        {words}
        {isClaimed ? <span className="text-ink-muted"> · {text('desk-ledger-claimed')}</span> : null}
      </td>
      <td className="figures whitespace-nowrap py-0.75 text-end">{formatEuros(amount)}</td>
    </tr>
  );
}

function useLineWords(
  { kind, method, changeId }: StaffLedgerLine,
  { changes, couponCode, planName, type }: StaffOrder['order'],
) {
  const text = useText();
  if (kind === 'change') return changes.find(({ id }) => id === changeId)?.summary ?? text('desk-ledger-change');
  if (kind === 'placed' && type > 0) return planName;
  if (kind === 'discount' && couponCode) return text('desk-ledger-coupon', { code: couponCode });
  return kind === 'paid-door'
    ? text('desk-ledger-paid-door', { method: method ?? 'cash' })
    : text(`desk-ledger-${kind}`);
}
