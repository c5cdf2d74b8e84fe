import { useLocation } from 'react-router';
import type { BankLine } from '#contract/payments/bank.ts';
import { formatEuros } from '#domain/money.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { ButtonLink } from '#web/ui/buttons/button-link.tsx';
import { OfficeLink } from '../kit/office-link.tsx';
import { SectionHead } from '../kit/section-head.tsx';
import { withParam } from '../kit/side-panel.tsx';
import { LineRow } from './line-row.tsx';

/** Lines with a partial match: a person decides, with the possible orders. */
export function DoubtfulLines({ lines }: { lines: readonly BankLine[] }) {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-1" aria-labelledby="doubtful">
      <SectionHead id="doubtful" title={text('bank-doubtful')}>
        {text('bank-doubtful-about', { count: lines.length })}
      </SectionHead>
      <ul>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} about={<Doubt line={line} />}>
            <OpenLineLink id={line.id} label={text('bank-decide')} />
          </LineRow>
        ))}
      </ul>
    </section>
  );
}

export function OpenLineLink({ id, label }: { id: string; label: string }) {
  const { search } = useLocation();
  return (
    <ButtonLink
      as={OfficeLink}
      to={withParam(withoutDone(search), 'line', id)}
      preventScrollReset
      fill="outline"
      className="min-h-5! px-2! text-s!"
    >
      {label}
    </ButtonLink>
  );
}

/** The notice of the previous action is dropped once another panel is opened. */
export function withoutDone(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['done', 'number', 'count', 'left', 'new', 'all', 'line', 'order']) query.delete(name);
  return query.toString();
}

function Doubt({ line: { verdict, why, candidates, returns, amount } }: { line: BankLine }) {
  const text = useText();
  const isReturn = verdict === 'returned' || returns.length > 0 || why === 'return-not-out';
  if (isReturn) {
    const order = returns[0]?.orderNumber ?? '';
    const key = verdict === 'returned' ? 'bank-why-returned' : (`bank-why-${why}` as 'bank-why-return-unnamed');
    return <span className="text-ink-lemon text-s">{text(key, { order, count: returns.length })}</span>;
  }
  if (!why) return null;
  const [first] = candidates;
  const difference = first ? formatEuros(Math.abs(amount - first.missing)) : '';
  const isLess = first !== undefined && amount < first.missing;
  const key =
    why === 'amount-differs'
      ? isLess
        ? 'bank-why-less'
        : 'bank-why-more'
      : (`bank-why-${why}` as 'bank-why-no-reference');
  return (
    <span className="text-ink-lemon text-s">
      {text(key, { order: first?.orderNumber ?? '', name: first?.name ?? '', difference, count: candidates.length })}
    </span>
  );
}
