import type { ReactNode } from 'react';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { formatAmount } from './nutrition-rows.ts';
import type { ShownBuild } from './order-here.ts';

type PortionChoiceProps = {
  builds: readonly ShownBuild[];
  value: string;
  onChange: (portion: string) => void;
  /** Price of each in the order; by default the list price. */
  costOf?: (build: ShownBuild) => ReactNode;
};

export function PortionChoice({ builds, value, onChange, costOf }: PortionChoiceProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[650] text-m">{text('product-portion')}</legend>
      <div className="grid grid-cols-2 gap-1 sm:grid-cols-4">
        {builds.map((build) => (
          <label key={build.portion.slug} className="choice-tile choice-tile-free gap-0.25 py-1.5">
            <input
              type="radio"
              name="portion"
              value={build.portion.slug}
              checked={build.portion.slug === value}
              onChange={() => onChange(build.portion.slug)}
              className="sr-only"
            />
            <b className="font-[650]">{build.portion.name}</b>
            <span className="figures text-ink-muted text-xs">
              {formatAmount(Math.round(build.nutrition.netWeight), 'g', language)}
            </span>
            <span className="figures text-ink-muted text-xs">
              {formatAmount(Math.round(build.nutrition.calories), 'kcal', language)}
            </span>
            <span className="mt-0.5 font-bold text-s">{costOf ? costOf(build) : <Price cents={build.price} />}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
