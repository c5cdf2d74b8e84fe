import type { NutritionFacts } from '#contract/meals.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { joinClasses } from '#web/ui/looks/join-classes.ts';
import { nutritionRows } from './nutrition-rows.ts';

export function NutritionTable({ facts }: { facts: NutritionFacts }) {
  const text = useText();
  const language = useLanguage();
  const cell = 'figures whitespace-nowrap py-1.25 ps-2 text-end align-top';
  return (
    <table className="w-full border-collapse text-[0.9375rem]">
      <caption className="sr-only">{text('product-nutrition-caption')}</caption>
      <thead>
        <tr className="border-line border-b text-ink-muted text-xs">
          <td />
          <th scope="col" className={joinClasses(cell, 'font-[550]')}>
            {text('product-per-portion', { grams: Math.round(facts.netWeight) })}
          </th>
          <th scope="col" className={joinClasses(cell, 'font-[550]')}>
            {text('product-per-100')}
          </th>
        </tr>
      </thead>
      <tbody>
        {nutritionRows(facts, language).map(({ nutrient, isPart, perPortion, per100 }) => (
          <tr key={nutrient} className="border-line border-b">
            <th
              scope="row"
              className={joinClasses(
                'py-1.25 text-start align-top',
                isPart ? 'ps-2 font-normal text-ink-muted' : 'font-[650]',
              )}
            >
              {text(`nutrient-${nutrient}`)}
            </th>
            <td className={joinClasses(cell, 'font-[550]')}>
              <Amounts amounts={perPortion} />
            </td>
            <td className={cell}>
              <Amounts amounts={per100} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Amounts({ amounts }: { amounts: string[] }) {
  return amounts.map((amount, index) => (
    <span key={amount} className="block">
      {amount}
      {index < amounts.length - 1 ? <span className="sr-only">, </span> : null}
    </span>
  ));
}
