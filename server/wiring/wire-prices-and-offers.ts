import { athensDateOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import { announceOffers } from '#domain/offers/announced-offers.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Database } from '../database/database.ts';
import { createRevisionCache } from '../database/revision-cache.ts';
import { offerCallHandlers } from '../offers/offer-calls.ts';
import { listBanners, listOfferableCoupons } from '../offers/offer-store.ts';
import { planPriceHandlers, planPriceJobs } from '../prices/plan-price-calls.ts';
import { priceCalls } from '../prices/price-calls.ts';

interface PriceAndOfferParts {
  db: Database;
  feed: ChangeFeed;
  spot: string;
  clock: Clock;
}

/** Settings of the owner besides meals and delivery areas: prices, coupons, and announcements of offers. */
export function wirePricesAndOffers({ db, feed, spot, clock }: PriceAndOfferParts) {
  const offers = createRevisionCache(feed, ['catalogue'], () =>
    Promise.all([listOfferableCoupons(db), listBanners(db)]),
  );
  return {
    jobs: planPriceJobs({ db, spot }, clock),
    handlers: { ...priceCalls({ db }), ...planPriceHandlers({ db, spot }), ...offerCallHandlers({ db }) },
    async announceOn(now: Date) {
      const [coupons, banners] = await offers.get();
      return announceOffers(coupons, banners, athensDateOf(now));
    },
  };
}
