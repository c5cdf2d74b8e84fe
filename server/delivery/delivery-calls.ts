import type { MenuKeeps } from '#domain/delivery/delivery-calendar.ts';
import { findStreets } from '#domain/delivery/find-streets.ts';
import { findNextDelivery } from '#domain/delivery/next-delivery.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import type { RevisionCache } from '../database/revision-cache.ts';
import { answerRegion, answerSpot } from './area-answer.ts';
import type { AreaDirectory } from './area-directory.ts';
import { listDates } from './list-dates.ts';
import { placesCallHandlers } from './places/places-calls.ts';
import { listStreets } from './street-directory.ts';

interface DeliveryCallDeps {
  db: Database;
  areas: RevisionCache<AreaDirectory>;
  plans: RevisionCache<StoredSpotPlan[]>;
  /** The spot managed by the office. */
  spot: string;
  /** Dishes of the menus that keep long enough. */
  keeps(): Promise<MenuKeeps>;
}

export function deliveryCalls({
  db,
  areas,
  plans,
  spot: spotSlug,
  keeps,
}: DeliveryCallDeps): Pick<
  CallHandlers,
  | 'spot-collection'
  | 'address-check'
  | 'street-collection'
  | 'date-collection'
  | keyof ReturnType<typeof placesCallHandlers>
> {
  return {
    ...placesCallHandlers({ db, spot: spotSlug }),
    async 'spot-collection'(_input, { language }) {
      const { spots } = await areas.get();
      return { items: spots.map((spot) => answerSpot(spot, language)) };
    },
    async 'date-collection'({ query }, { now }) {
      const plan = (await plans.get()).find(({ id }) => id === query.spotPlanId);
      if (!plan) throw new CallFailure('plan-not-found');
      const { spots, findPostalCode } = await areas.get();
      const spot = query.postalCode ? findPostalCode(query.postalCode)?.spot : spots.find(({ isDefault }) => isDefault);
      if (!spot) throw new CallFailure('area-not-served');
      return listDates(db, { spot, plan, range: query, keeps: await keeps() }, now);
    },
    async 'address-check'({ query }, { language, now }) {
      const found = (await areas.get()).findPostalCode(query.postalCode);
      const next = found?.spot ? findNextDelivery(now, found.spot) : null;
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
    async 'street-collection'({ query }) {
      return { items: findStreets(await listStreets(query.postalCode), query.search) };
    },
  };
}
