import type { CourierTill } from '#contract/road/till.ts';
import { claimableMethods } from '#contract/words/payment-channels.ts';
import { formatEuros } from '#domain/money.ts';
import { totalOfMethods } from '#domain/till/total-of-methods.ts';
import { useText } from '#web/texts/texts-provider.tsx';

/** Counted against the current expected sum; a shortage or surplus is stated in words. */
export function TillSums({
  till: { expected, float, short, taken, claimed, refuted, tips },
  counted,
}: {
  till: CourierTill;
  counted: number;
}) {
  const text = useText();
  const difference = counted - expected;
  const rows = [
    ['cash-counted', counted],
    ['cash-expected', expected],
    ['cash-float-in', float],
    [difference < 0 ? 'cash-missing' : 'cash-over', Math.abs(difference)],
    ['cash-short-told', short],
    ['cash-refuted', refuted],
    ...claimableMethods.map((method) => [`cash-by-${method}`, taken[method]] as const),
    ['cash-claimed', totalOfMethods(claimed)],
    ['cash-tips-apart', tips],
  ] as const;
  const isShown = (name: (typeof rows)[number][0], cents: number) =>
    cents > 0 || name === 'cash-counted' || name === 'cash-expected';
  return (
    <dl className="figures grid gap-0.5">
      {rows.map(([name, cents]) =>
        isShown(name, cents) ? (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-ink-muted">{text(name)}</dt>
            <dd
              className={name === 'cash-missing' || name === 'cash-over' ? 'font-bold text-ink-tomato' : 'font-[650]'}
            >
              {formatEuros(cents)}
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
