import { athensDateOf } from '#domain/athens-time.ts';
import { announceOffers } from '#domain/offers/announced-offers.ts';
import type { ChangeFeed } from './database/change-feed.ts';
import type { Database } from './database/database.ts';
import { createRevisionCache } from './database/revision-cache.ts';
import { offerCallHandlers } from './offers/offer-calls.ts';
import { listBanners, listOfferableCoupons } from './offers/offer-store.ts';
import { priceCalls } from './prices/price-calls.ts';

/** What the owner keeps in order beside meals and places: prices, coupons, and how offers are announced. */
export function wireShelves({ db, feed }: { db: Database; feed: ChangeFeed }) {
  const offers = createRevisionCache(feed, ['catalogue'], () =>
    Promise.all([listOfferableCoupons(db), listBanners(db)]),
  );
  return {
    handlers: { ...priceCalls({ db }), ...offerCallHandlers({ db }) },
    async announceOn(now: Date) {
      const [coupons, banners] = await offers.get();
      return announceOffers(coupons, banners, athensDateOf(now));
    },
  };
}
