import type { MealBuild, MealCard } from '#contract/meals/meals.ts';
import type { Avoided } from '#domain/meals/avoided.ts';

export type TileBuild = Omit<MealBuild, 'id'>;

/** The fields of a meal shown on a tile; the rest of the card stays on the server. */
export type TileMeal = Omit<MealCard, 'useByDays' | 'id' | 'categories' | 'tags' | 'builds'> & {
  builds: TileBuild[];
  /** Ingredients in it that the signed-in customer avoids. */
  avoided?: Avoided | null;
};

/** The build in the chosen portion, or else the smallest. */
export function findBuild<Build extends { portion: { slug: string } }>(
  builds: readonly Build[],
  portion?: string | null,
): Build | undefined {
  return builds.find((build) => build.portion.slug === portion) ?? builds[0];
}
