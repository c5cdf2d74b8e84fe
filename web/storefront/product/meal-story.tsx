import { companyAddressLine } from '#domain/postal-address.ts';
import { MealPicture } from '#web/meals/meal-picture.tsx';
import { useLanguage, useText } from '#web/texts/texts-provider.tsx';
import { useShopFacts } from '#web/visit/shop-facts.ts';
import { IngredientList } from './ingredient-list.tsx';
import { Part } from './meal-summary.tsx';
import type { ShownMeal } from './order-here.ts';

type MealStoryProps = {
  meal: Pick<ShownMeal, 'name' | 'image' | 'moreImages' | 'ingredients' | 'preparation' | 'reheating' | 'useByDays'>;
};

/** Contents of the label: ingredients, preparation, storage, and the responsible company. */
export function MealStory({ meal }: MealStoryProps) {
  const text = useText();
  const language = useLanguage();
  const { company } = useShopFacts().particulars;
  return (
    <div className="below-fold-58 after-first-paint grid min-w-0 content-start gap-4 *:max-w-[62ch] md:col-start-1">
      <SecondView meal={meal} />
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
        {text('product-operator', { company: company.name, address: companyAddressLine(language, company.address) })}
      </p>
    </div>
  );
}

/** Side view of the dish, if there is one. */
function SecondView({ meal }: { meal: Pick<ShownMeal, 'name' | 'image' | 'moreImages'> }) {
  const text = useText();
  const [path] = meal.moreImages;
  if (!path) return null;
  return (
    <div className="max-md:-mx-(--gutter) aspect-4/3 max-w-none! overflow-hidden md:rounded-picture [&_img]:size-full [&_img]:object-cover">
      <MealPicture
        image={{ ...meal.image, path }}
        sizes={detailSizes}
        widest={1200}
        alt={text('product-second-view', { meal: meal.name })}
      />
    </div>
  );
}

export const detailSizes = '(min-width: 1440px) 640px, (min-width: 900px) 50vw, 100vw';
