import type { DeskPreview } from '#contract/orders/desk-changes.ts';
import { formatDate } from '#web/dates/format-date.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { DeltaBadge } from '../kit/delta-badge.tsx';

/** What the boards of each date gain and lose. */
export function KitchenEffectList({ effects }: { effects: DeskPreview['kitchen'] }) {
  const text = useText();
  const language = useLanguage();
  if (effects.length === 0) return <p className="text-ink-muted text-s">{text('at-desk-effect-kitchen-none')}</p>;
  return (
    <ul className="grid gap-1">
      {effects.map(({ date, windows, meals }) => (
        <li key={date} className="grid gap-0.5">
          <b className="font-[650] text-s">{formatDate(date, language, 'long')}</b>
          <ul className="grid gap-0.5 text-s">
            {windows.map(({ from, to, bags }) => (
              <li key={from} className="flex items-baseline gap-1">
                <DeltaBadge by={bags} />
                {text('at-desk-effect-bag', { window: `${from}–${to}` })}
              </li>
            ))}
            {meals.map(({ name, portion, amount }) => (
              <li key={`${name} ${portion}`} className="flex items-baseline gap-1">
                <DeltaBadge by={amount} />
                <span>
                  {name}, {text(`portion-${portion}`)}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
