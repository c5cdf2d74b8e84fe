import type { MealDetail } from '#contract/meals.ts';
import { brand } from '#texts/brand.ts';
import { useLanguage, useText } from '#web/texts-provider.tsx';
import { IngredientList } from './ingredient-list.tsx';
import { Part } from './meal-summary.tsx';

type MealStoryProps = {
  meal: Pick<MealDetail, 'ingredients' | 'preparation' | 'reheating' | 'useByDays'>;
};

/** What the label says: ingredients, how it is made, how it is kept, and who answers for it. */
export function MealStory({ meal }: MealStoryProps) {
  const text = useText();
  const language = useLanguage();
  return (
    <div className="grid min-w-0 max-w-[62ch] content-start gap-4 md:col-start-1">
      <Part title={text('product-ingredients')}>
        <IngredientList ingredients={meal.ingredients} />
      </Part>
      <Part title={text('product-preparation')}>
        <p className="text-ink-muted">{meal.preparation}</p>
      </Part>
      <Part title={text('product-at-home')}>
        <p className="text-ink-muted">{text('product-storage', { days: meal.useByDays })}</p>
        <p className="text-ink-muted">{meal.reheating}</p>
      </Part>
      <p className="text-ink-muted text-xs">
        {text('product-operator', { company: brand.legal.name, address: brand.address[language] })}
      </p>
    </div>
  );
}
