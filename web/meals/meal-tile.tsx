import { type ReactNode, useId, useState } from 'react';
import { productPath } from '#contract/paths.ts';
import type { Portion } from '#contract/words/catalogue-words.ts';
import { Link } from '#web/routing/link.tsx';
import { useText } from '#web/texts/texts-provider.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DishCard } from '#web/ui/display/dish-card.tsx';
import { Figure } from '#web/ui/display/figure.tsx';
import { Price } from '#web/ui/display/price.tsx';
import { PortionSwitch } from '#web/ui/fields/portion-switch.tsx';
import { allergenLine } from './allergen-line.ts';
import { mealMarks } from './meal-marks.tsx';
import { MealPicture } from './meal-picture.tsx';
import { PricePerKilo } from './price-per-kilo.tsx';
import { findBuild, type TileMeal } from './tile-meal.ts';

type MealTileProps = {
  meal: TileMeal;
  /** Displayed width of the picture. */
  sizes: string;
  /** Shows the portion switch and the price; otherwise the tile is decorative only. */
  withPortions?: boolean;
  startPortion?: Portion;
  priority?: boolean;
  headingLevel?: 2 | 3;
  warning?: ReactNode;
};

/** A meal, as in every list of the shop. */
export function MealTile(props: MealTileProps) {
  const { meal, sizes, withPortions = false, startPortion, priority, headingLevel, warning } = props;
  const text = useText();
  const name = useId();
  const [portion, setPortion] = useState<string | undefined>(startPortion);
  const build = findBuild(meal.builds, portion);
  const isLarger = build && build !== meal.builds[0];
  const address = `${productPath(meal.slug)}${isLarger ? `?portion=${build.portion.slug}` : ''}`;
  return (
    <DishCard
      headingLevel={headingLevel}
      picture={<MealPicture image={meal.image} sizes={sizes} alt="" priority={priority} />}
      name={<Link to={address}>{meal.name}</Link>}
      badge={<MealBadge meal={meal} />}
      warning={warning}
      figures={build ? <MealFigures nutrition={build.nutrition} /> : null}
      macros={
        build
          ? text('meal-other-macros', {
              carbs: Math.round(build.nutrition.carbs),
              fat: Math.round(build.nutrition.fat),
            })
          : null
      }
      marks={mealMarks(meal, text)}
      allergens={allergenLine(meal, text)}
      portion={
        withPortions ? <TilePortions meal={meal} name={name} value={build?.portion.slug} onChange={setPortion} /> : null
      }
      cost={withPortions && build ? <TilePrice build={build} /> : null}
      amount={
        withPortions ? (
          <TextLink as={Link} to={address} standalone className="dish-see">
            {text('meal-see')}
            <span className="sr-only">{`: ${meal.name}`}</span>
          </TextLink>
        ) : null
      }
    />
  );
}

function TilePrice({ build }: { build: TileMeal['builds'][number] }) {
  return (
    <>
      <Price cents={build.price} className="dish-price" />
      <PricePerKilo cents={build.pricePerKilo} />
    </>
  );
}

export function MealBadge({ meal }: { meal: TileMeal }) {
  const text = useText();
  if (meal.isNew) return <Badge>{text('favourite-new')}</Badge>;
  return meal.isBestSeller ? <Badge>{text('favourite-best-seller')}</Badge> : null;
}

export function MealFigures({ nutrition }: { nutrition: TileMeal['builds'][number]['nutrition'] }) {
  const text = useText();
  return (
    <>
      <Figure value={Math.round(nutrition.calories)} caption="kcal" />
      <Figure value={Math.round(nutrition.protein)} unit="g" caption={text('meal-protein')} />
    </>
  );
}

type TilePortionsProps = {
  meal: TileMeal;
  /** Unique on the page. */
  name: string;
  value: string | undefined;
  onChange: (portion: string) => void;
};

/** Changes the figures in place, so it needs scripts; the meal's own page works without. */
export function TilePortions({ meal, name, value, onChange }: TilePortionsProps) {
  const text = useText();
  return (
    <PortionSwitch
      legend={text('meal-portion-of', { meal: meal.name })}
      name={name}
      options={meal.builds.map(({ portion }) => ({ value: portion.slug, label: portion.name }))}
      value={value}
      onChange={onChange}
      className="noscript:hidden"
    />
  );
}
