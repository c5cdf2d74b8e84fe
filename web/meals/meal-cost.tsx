import type { OneMore } from '#domain/cart/one-more.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { PricePerKilo } from './price-per-kilo.tsx';

type MealCostProps = { next: OneMore; isWeekly: boolean; portion: string; pricePerKilo: number };

/** The price of adding the next meal, shown before the press. */
export function MealCost({ next, isWeekly, portion, pricePerKilo }: MealCostProps) {
  const text = useText();
  const language = useLanguage();
  if (!isWeekly) {
    return (
      <>
        <Price cents={next.addsInCents} className="dish-price" />
        <PricePerKilo cents={pricePerKilo} />
      </>
    );
  }
  if (next.addsInCents === 0) return text('cost-in-plan');
  return (
    <>
      <Price cents={next.addsInCents} signed className="dish-price block" />
      {next.isExtra ? text('cost-extra') : text('cost-portion', { portion: portion.toLocaleLowerCase(language) })}
      {next.isExtra ? <PricePerKilo cents={pricePerKilo} /> : null}
    </>
  );
}
