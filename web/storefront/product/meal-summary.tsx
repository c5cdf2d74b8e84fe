import type { ReactNode } from 'react';
import { menuPath } from '#contract/paths.ts';
import { mealMarks } from '#web/meals/meal-marks.tsx';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Figure } from '#web/ui/display/figure.tsx';
import { IconSparkle, IconStar } from '#web/ui/icons/signs.tsx';
import { AllergenTags } from './allergen-tags.tsx';
import { MealChoice } from './meal-choice.tsx';
import { MealOrder } from './meal-order.tsx';
import { MealPrice } from './meal-price.tsx';
import { MenuDates } from './menu-dates.tsx';
import { NoOrder } from './no-order.tsx';
import { NutritionTable } from './nutrition-table.tsx';
import type { OrderHere, ShownBuild, ShownMeal } from './order-here.ts';
import { StartOrder } from './start-with-meal.tsx';

type MealSummaryProps = {
  meal: ShownMeal;
  build: ShownBuild;
  order: OrderHere;
  onPortion: (portion: string) => void;
  onDay: (date: string) => void;
  /** Read-only: it cannot be ordered. */
  isPreview?: boolean;
};

/** The facts needed for a decision: description, contents, price. */
export function MealSummary({ meal, build, order, onPortion, onDay, isPreview = false }: MealSummaryProps) {
  const text = useText();
  return (
    <div className="grid min-w-0 content-start gap-4 md:col-start-2 md:row-span-2 md:row-start-1">
      <MealHeadline meal={meal} />
      <MealFigures nutrition={build.nutrition} />
      <MealChoice meal={meal} build={build} order={order} onPortion={onPortion} onDay={onDay} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <MealPrice meal={meal} build={build} order={order} />
        {order.kind === 'ready' ? <MealOrder order={order} meal={meal} build={build} /> : null}
        {order.kind === 'start' && !isPreview ? <StartOrder name={meal.name} portion={build.portion.slug} /> : null}
      </div>
      {order.kind === 'not-offered' || order.kind === 'not-in-plan' ? <NoOrder order={order} meal={meal} /> : null}
      {isPreview ? null : (
        <Part title={text('product-dates')}>
          <MenuDates dates={meal.offeredOn} />
        </Part>
      )}
      <Part title={text('product-allergens')}>
        <AllergenTags contains={meal.contains} mayContain={meal.mayContain} />
      </Part>
      <Part title={text('product-nutrition')}>
        <NutritionTable facts={build.nutrition} />
      </Part>
    </div>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h2 className="font-[650] text-m leading-tight">{title}</h2>
      {children}
    </section>
  );
}

function MealHeadline({ meal }: { meal: ShownMeal }) {
  const text = useText();
  const category = meal.categories.at(-1)?.category;
  return (
    <div className="grid justify-items-start gap-1.5">
      {category ? (
        <TextLink as={Link} to={`${menuPath}?type=${category.slug}`} className="text-s">
          {category.name}
        </TextLink>
      ) : null}
      <h1 className="display-face text-xl">{meal.name}</h1>
      <p className="text-ink-muted text-lead">{meal.description}</p>
      <ul className="flex flex-wrap gap-x-2 gap-y-0.75 text-s">
        {mealMarks(meal, text).map(({ key, icon, label }) => (
          <Mark key={key} icon={icon}>
            {label}
          </Mark>
        ))}
        {meal.isNew ? <Mark icon={<IconSparkle size={18} />}>{text('favourite-new')}</Mark> : null}
        {meal.isBestSeller ? <Mark icon={<IconStar size={18} />}>{text('favourite-best-seller')}</Mark> : null}
      </ul>
    </div>
  );
}

function Mark({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-0.75 [&>svg]:text-ink-olive">
      {icon}
      {children}
    </li>
  );
}

function MealFigures({ nutrition }: { nutrition: MealSummaryProps['build']['nutrition'] }) {
  const text = useText();
  return (
    <div className="flex flex-wrap justify-between gap-x-2 gap-y-1 border-line border-y py-2">
      <Figure layout="column" value={Math.round(nutrition.calories)} caption="kcal" />
      <Figure layout="column" value={Math.round(nutrition.protein)} unit="g" caption={text('meal-protein')} />
      <Figure layout="column" value={Math.round(nutrition.carbs)} unit="g" caption={text('product-carbs-short')} />
      <Figure layout="column" value={Math.round(nutrition.fat)} unit="g" caption={text('product-fat-short')} />
    </div>
  );
}
