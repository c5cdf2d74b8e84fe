import type { OneMore } from '#domain/cart/one-more.ts';
import { useLanguage, useText } from '#web/texts-provider.tsx';
import { Price } from '#web/ui/price.tsx';

type MealCostProps = { next: OneMore; isWeekly: boolean; portion: string };

/** What the next press costs, before it is pressed. */
export function MealCost({ next, isWeekly, portion }: MealCostProps) {
  const text = useText();
  const language = useLanguage();
  if (!isWeekly) return <Price cents={next.addsInCents} className="font-bold text-body text-ink" />;
  if (next.addsInCents === 0) return text('cost-in-plan');
  return (
    <>
      <Price cents={next.addsInCents} signed className="block font-bold text-body text-ink" />
      {next.isExtra ? text('cost-extra') : text('cost-portion', { portion: portion.toLocaleLowerCase(language) })}
    </>
  );
}
