import type { MealCard } from '#contract/meals.ts';
import type { Avoided } from '#domain/meals/avoided.ts';

/** What a tile shows of a meal; the rest of the card stays on the server. */
export type TileMeal = Omit<MealCard, 'id' | 'categories' | 'tags'> & {
  /** What the signed-in customer avoids in it. */
  avoided?: Avoided | null;
};
export type TileBuild = TileMeal['builds'][number];

/** `first`: only the portion shown, for tiles without a portion switch. */
export function tileMeal(meal: MealCard, builds: 'all' | 'first'): TileMeal {
  const { id: _id, categories: _categories, tags: _tags, ...tile } = meal;
  return builds === 'all' ? tile : { ...tile, builds: tile.builds.slice(0, 1) };
}

/** The build in the wished portion, or else the smallest. */
export function findBuild<Build extends { portion: { slug: string } }>(
  builds: readonly Build[],
  portion?: string | null,
): Build | undefined {
  return builds.find((build) => build.portion.slug === portion) ?? builds[0];
}
