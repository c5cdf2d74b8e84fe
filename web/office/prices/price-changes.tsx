import { formatEuros } from '#domain/money.ts';
import { isLargeChange, percentOfChange } from '#domain/prices/price-change.ts';
import { useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';

export interface ShownPriceChange {
  id: string;
  name: string;
  from: number;
  to: number;
}

/** Old price, new price and difference; those above ±30 % are highlighted. */
export function PriceChanges({ changes }: { changes: readonly ShownPriceChange[] }) {
  const text = useText();
  return (
    <ul aria-label={text('price-changes')} className="grid">
      {changes.map(({ id, name, from, to }) => {
        const isLarge = isLargeChange({ from, to });
        return (
          <li key={id} className="grid gap-0.25 border-line border-b py-0.75">
            <span>{name}</span>
            <span className="figures flex flex-wrap items-baseline gap-x-1">
              <s className="text-ink-muted">{formatEuros(from)}</s>
              <span aria-hidden="true">→</span>
              <b className="font-[650] text-m">{formatEuros(to)}</b>
              <span className={joinClasses('text-s', isLarge ? 'font-[650] text-ink-tomato' : 'text-ink-muted')}>
                {formatEuros(to - from, { signed: true })} · {percentWords(percentOfChange({ from, to }))}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Decimal comma in both languages, as for amounts. */
function percentWords(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '\u2212' : '';
  return `${sign}${String(Math.abs(percent)).replace('.', ',')}\u00a0%`;
}
