import type { Language } from '#contract/languages.ts';
import type { Region, Spot } from '#contract/places.ts';
import { findNextDelivery } from '#domain/delivery/next-delivery.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { ToldCache } from '../database/told-cache.ts';
import type { PlaceDirectory } from './place-directory.ts';
import type { StoredRegion, StoredSpot } from './place-store.ts';

export function deliveryCalls(
  places: ToldCache<PlaceDirectory>,
): Pick<CallHandlers, 'spot-collection' | 'address-check'> {
  return {
    async 'spot-collection'(_input, { language }) {
      const { spots } = await places.get();
      return { items: spots.map((spot) => answerSpot(spot, language)) };
    },
    async 'address-check'({ query }, { language, now }) {
      const found = (await places.get()).findPostalCode(query.postalCode);
      const next = found?.spot ? findNextDelivery(now, deliveryDaysOf(found.spot)) : null;
      return {
        postalCode: query.postalCode,
        isKnown: found !== null,
        isServed: Boolean(found?.region),
        municipality: found?.code.municipality[language] ?? null,
        spot: found?.spot?.slug ?? null,
        region: found?.region ? answerRegion(found.region, language) : null,
        nextDelivery: next && { date: next.date, cutoff: next.cutoff.toISOString() },
      };
    },
  };
}

function deliveryDaysOf({ timePeriods, closedDates }: StoredSpot) {
  const weekdays = timePeriods.flatMap(({ capacityByWeekday }) => Object.keys(capacityByWeekday).map(Number));
  return { weekdays: new Set(weekdays), closedDates: new Set(closedDates) };
}

function answerSpot({ slug, name, isDefault, business, regions, timePeriods }: StoredSpot, language: Language): Spot {
  return {
    slug,
    name: name[language],
    isDefault,
    business,
    regions: regions.map((region) => answerRegion(region, language)),
    timePeriods: timePeriods.map(({ id, from, to }) => ({ id, from, to })),
  };
}

function answerRegion(region: StoredRegion, language: Language): Region {
  return {
    slug: region.slug,
    name: region.name[language],
    minimum: region.minimumInCents,
    deliveryFee: region.deliveryFeeInCents,
    freeDeliveryFrom: region.freeDeliveryFromInCents,
  };
}
