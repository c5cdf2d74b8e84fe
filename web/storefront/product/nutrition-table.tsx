import type { NutritionFacts } from '#contract/meals/meals.ts';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { nutritionRows } from './nutrition-rows.ts';

export function NutritionTable({ facts }: { facts: NutritionFacts }) {
  const text = useText();
  const language = useLanguage();
  return (
    <table className="nutrition">
      <caption className="sr-only">{text('product-nutrition-caption')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text('product-per-portion', { grams: Math.round(facts.netWeight) })}</th>
          <th scope="col">{text('product-per-100')}</th>
        </tr>
      </thead>
      <tbody>
        {nutritionRows(facts, language).map(({ nutrient, isPart, perPortion, per100 }) => (
          <tr key={nutrient}>
            <th scope="row" className={isPart ? 'nutrition-part' : undefined}>
              {text(`nutrient-${nutrient}`)}
            </th>
            <td>
              <Amounts amounts={perPortion} />
            </td>
            <td>
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
    <span key={amount}>
      {amount}
      {index < amounts.length - 1 ? <span className="sr-only">, </span> : null}
    </span>
  ));
}
