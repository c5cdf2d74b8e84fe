import { formatEuros } from '#domain/money.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { amountHere, type OrderHere, type ShownBuild, type ShownMeal } from './order-here.ts';

type MealPriceProps = { meal: ShownMeal; build: ShownBuild; order: OrderHere };

/** The price of this portion; in a plan, the extra price of the next one. */
export function MealPrice({ meal, build, order }: MealPriceProps) {
  const text = useText();
  const language = useLanguage();
  const next = order.kind === 'ready' && order.isWeekly ? amountHere(order, meal, build).next : null;
  const portion = build.portion.name.toLocaleLowerCase(language);
  const why = next?.isExtra ? text('cost-extra') : text('cost-portion', { portion });
  return (
    <p aria-live="polite">
      <span className="sr-only">{text('product-price')} </span>
      {next?.addsInCents === 0 ? (
        <span className="display-face text-l">{text('cost-in-plan')}</span>
      ) : (
        <Price
          cents={next?.addsInCents ?? build.price}
          signed={next !== null}
          className="display-face text-[2.25rem]"
        />
      )}
      {next && next.addsInCents > 0 ? ` ${why}` : null}
      <span className="figures block text-ink-muted text-xs">
        {text('price-per-kilo', { price: formatEuros(build.pricePerKilo) })} ·{' '}
        {text('product-price-note', { grams: Math.round(build.nutrition.netWeight) })}
      </span>
    </p>
  );
}
