import type { RecipeLine } from '#domain/nutrition/recipe.ts';
import type { SeedComponents, SeedMeal } from './seed-schema.ts';

interface DividedLine extends RecipeLine {
  component: string | null;
}

/** Subtracts each component's share from the lines of a recipe, to a tenth of a gram; the total ingredients stay the same. */
export function divideRecipe({ slug, recipe }: SeedMeal, components: SeedComponents): DividedLine[] {
  const shares = Object.entries(components)
    .filter(([, { meals }]) => meals.includes(slug))
    .map(([component, { base, per100g }]) => {
      const baseGrams = recipe.find(({ ingredient }) => ingredient === base)?.grams ?? 0;
      return { component, base, tenthsOf: (part: string) => Math.round(((per100g[part] ?? 0) * baseGrams) / 10) };
    });
  return recipe.flatMap(({ ingredient, grams }): DividedLine[] => {
    let leftInTenths = Math.round(grams * 10);
    const parts = shares.flatMap(({ component, base, tenthsOf }) => {
      const tenths = ingredient === base ? leftInTenths : tenthsOf(ingredient);
      leftInTenths -= tenths;
      return tenths > 0 ? [{ ingredient, component, grams: tenths / 10 }] : [];
    });
    if (leftInTenths < 0) throw new Error(`${slug} has less ${ingredient} than its components need`);
    return leftInTenths > 0 ? [...parts, { ingredient, component: null, grams: leftInTenths / 10 }] : parts;
  });
}
