import type { CutOffRule, Region, Spot } from '#contract/delivery/areas.ts';
import type { Language } from '#contract/fields/languages.ts';
import { cutOffInWords, usualCutOff } from '#domain/delivery/cut-off.ts';
import type { StoredRegion, StoredSpot } from './area-store.ts';

export function answerSpot(
  { slug, name, isDefault, business, cutOff, regions, timePeriods }: StoredSpot,
  language: Language,
): Spot {
  return {
    slug,
    name: name[language],
    isDefault,
    business,
    cutOff: cutOffInWords(cutOff),
    regions: regions.map((region) => answerRegion(region, language)),
    timePeriods: timePeriods.filter(({ isEnding }) => !isEnding).map(({ id, from, to }) => ({ id, from, to })),
  };
}

export function answerRegion(region: StoredRegion, language: Language): Region {
  return {
    slug: region.slug,
    name: region.name[language],
    minimum: region.minimumInCents,
    deliveryFee: region.deliveryFeeInCents,
    freeDeliveryFrom: region.freeDeliveryFromInCents,
  };
}

/** The cut-off of the spot shown to visitors who have not entered their postal code. */
export function answerCutOff(spots: readonly StoredSpot[]): CutOffRule {
  return cutOffInWords(spots.find(({ isDefault }) => isDefault)?.cutOff ?? usualCutOff);
}
