import type { BankLine } from '#contract/payments/bank.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { OpenLineLink } from './doubtful-lines.tsx';
import { LineRow } from './line-row.tsx';

/** Rent, wages, fees: movements that belong to no order, each with the reason. */
export function ForeignLines({ lines }: { lines: readonly BankLine[] }) {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <details className="group">
      <summary className="press flex min-h-5.5 cursor-pointer items-baseline gap-1.25 border-line border-b pb-1">
        <span className="display-face text-[1.375rem] leading-tight">{text('bank-foreign')}</span>
        <span className="text-ink-muted text-s">{text('bank-foreign-about', { count: lines.length })}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            about={
              line.why ? (
                <span className="text-ink-muted text-s">{text(`bank-why-${line.why}` as 'bank-why-money-out')}</span>
              ) : null
            }
          >
            <OpenLineLink id={line.id} label={text('bank-look')} />
          </LineRow>
        ))}
      </ul>
    </details>
  );
}
