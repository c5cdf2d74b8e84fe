import type { IngredientNeedCollection } from '#contract/kitchen/kitchen.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { IconAlarm } from '../kit/office-icons.tsx';
import { weightInWords } from '../kitchen/weight-in-words.ts';

type Need = IngredientNeedCollection['items'][number];

/** Grouped by supplier, or by storage location. */
export function NeedList({ items, by }: { items: readonly Need[]; by: 'supplier' | 'storage' }) {
  const text = useText();
  const groups = Map.groupBy(items, (need) =>
    by === 'storage' ? text(`storage-${need.storage}`) : (need.purchase?.supplier ?? text('needs-own')),
  );
  return [...groups].map(([name, needs]) => (
    <section key={name} className="break-inside-avoid-page">
      <h2 className="mt-1 font-[650] text-ink-olive">{name}</h2>
      <ul className="grid gap-x-7 md:grid-cols-2 print:grid-cols-2">
        {needs.map((need) => (
          <NeedRow key={need.slug} need={need} />
        ))}
      </ul>
    </section>
  ));
}

function NeedRow({ need }: { need: Need }) {
  const text = useText();
  const language = useLanguage();
  const { name, allergens, trimPercent, certain, withForecast, purchase, storage } = need;
  const weight = (grams: number) => weightInWords(grams, language);
  const hasForecast = withForecast.raw > certain.raw;
  const details = [
    text(`storage-${storage}`),
    trimPercent > 0 ? text('needs-raw-edible', { raw: weight(certain.raw), edible: weight(certain.edible) }) : null,
    hasForecast ? text('needs-forecast', { weight: weight(withForecast.raw) }) : null,
  ];
  const unit =
    purchase && text('unit-of', { unit: text(`unit-${purchase.unit}`), weight: weight(purchase.unitInGrams) });
  return (
    <li className="grid min-h-8 break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b py-1">
      <p className="flex flex-wrap items-center gap-x-1 gap-y-0.25 font-[650] text-[1.125rem] leading-tight">
        {name}
        {allergens.length > 0 ? (
          <span className="tint-edge inline-flex items-center gap-0.5 rounded-base bg-surface-lemon px-0.75 py-0.25 text-ink-lemon text-xs">
            <IconAlarm size={14} />
            {allergens.map((allergen) => text(`allergen-${allergen}`)).join(', ')}
          </span>
        ) : null}
      </p>
      <p className="figures display-face text-end text-figure leading-tight">{weight(certain.raw)}</p>
      <p className="text-ink-muted text-s">{details.filter(Boolean).join(' · ')}</p>
      {unit && certain.units !== null ? (
        <p className="figures text-end text-s">
          {text('needs-buy', { count: certain.units, unit })}
          {withForecast.units !== null && withForecast.units > certain.units
            ? ` (${text('needs-buy-forecast', { count: withForecast.units })})`
            : null}
        </p>
      ) : null}
    </li>
  );
}
