import type { ComponentType } from 'react';
import type { Diet, MainIngredient } from '#contract/words/catalogue-words.ts';
import type { Text } from '#web/texts/texts-provider.tsx';
import type { MealMark } from '#web/ui/display/dish-card.tsx';
import { IconEgg, IconShell } from '#web/ui/icons/allergens.tsx';
import { IconCarrot, IconFish, IconLeaf, IconMoon } from '#web/ui/icons/diet.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import {
  IconBean,
  IconCereals,
  IconDrumstick,
  IconPasta,
  IconPig,
  IconSteak,
  IconYoghurt,
} from '#web/ui/icons/ingredients.tsx';
import { tellingDiets } from './telling-diets.ts';
import type { TileMeal } from './tile-meal.ts';

type Sign = ComponentType<IconProps>;

const dietIcons: Record<Diet, Sign> = {
  vegan: IconLeaf,
  vegetarian: IconCarrot,
  pescatarian: IconFish,
  fasting: IconMoon,
};
export const ingredientIcons: Record<MainIngredient, Sign> = {
  poultry: IconDrumstick,
  yoghurt: IconYoghurt,
  beef: IconSteak,
  pork: IconPig,
  seafood: IconShell,
  pasta: IconPasta,
  cereals: IconCereals,
  egg: IconEgg,
  legumes: IconBean,
};
/** The diets of a meal, or its main ingredient when it has none. */
export function mealMarks(meal: Pick<TileMeal, 'diets' | 'mainIngredient'>, text: Text): MealMark[] {
  const diets = tellingDiets(meal.diets);
  if (diets.length === 0) {
    const { mainIngredient } = meal;
    if (!mainIngredient) return [];
    const Icon = ingredientIcons[mainIngredient];
    return [{ key: mainIngredient, icon: <Icon size={18} />, label: text(`ingredient-${mainIngredient}`) }];
  }
  return diets.map((diet) => {
    const Icon = dietIcons[diet];
    return { key: diet, icon: <Icon size={18} />, label: text(`diet-${diet}`) };
  });
}
