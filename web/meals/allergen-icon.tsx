import type { ComponentType } from 'react';
import type { Allergen } from '#contract/words/catalogue-words.ts';
import { IconEgg, IconMilk, IconNut, IconSesame, IconShell, IconSoy, IconWheat } from '#web/ui/icons/allergens.tsx';
import { IconFish } from '#web/ui/icons/diet.tsx';
import type { IconProps } from '#web/ui/icons/icon.tsx';
import { IconInfo } from '#web/ui/icons/signs.tsx';

export const allergenIcons: Partial<Record<Allergen, ComponentType<IconProps>>> = {
  gluten: IconWheat,
  crustaceans: IconShell,
  eggs: IconEgg,
  fish: IconFish,
  peanuts: IconNut,
  soy: IconSoy,
  milk: IconMilk,
  nuts: IconNut,
  sesame: IconSesame,
  molluscs: IconShell,
};

export function AllergenIcon({ allergen, size }: { allergen: Allergen; size: number }) {
  const Icon = allergenIcons[allergen] ?? IconInfo;
  return <Icon size={size} />;
}
