import type { StoredSpot } from './area-store.ts';

/** The minimum order of each region of a spot, by the region's slug. */
export function minimumsOf(spots: readonly StoredSpot[], spotId: string): Record<string, number> {
  const regions = spots.find(({ id }) => id === spotId)?.regions ?? [];
  return Object.fromEntries(regions.map(({ slug, minimumInCents }) => [slug, minimumInCents]));
}
