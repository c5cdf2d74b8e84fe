import type { Settings } from '#contract/shop/settings.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Database } from '../database/database.ts';
import type { RevisionCache } from '../database/revision-cache.ts';
import type { Environment } from '../environment.ts';
import { keepCalendarFilled } from '../keep-calendar-filled.ts';
import { isShopOpen, openingCallHandlers } from '../opening/opening-calls.ts';
import { readSeedFile } from '../seed/seed-files.ts';
import { SeedPostalCodes } from '../seed/seed-schema.ts';
import { seedExampleMenu } from '../seed/seed-shop.ts';

interface OpeningParts {
  db: Database;
  environment: Environment;
  settings: RevisionCache<Settings>;
  takesCards: boolean;
}

/** The steps from an empty database to an open shop, and the guard that blocks orders until then. */
export function wireOpening({ db, environment, settings, takesCards }: OpeningParts) {
  const { SPOT_CODE: spot, SHOP_CODE: business, SHOP_MODE } = environment;
  const isDemo = SHOP_MODE === 'demo';
  const isOpen = async () => isShopOpen(await settings.get(), isDemo);
  return {
    isOpen,
    handlers: openingCallHandlers({
      db,
      spot,
      business,
      isDemo,
      takesCards,
      listKnownCodes: () => readSeedFile('postal-codes.json', SeedPostalCodes),
      createExampleMenu: (tx) => seedExampleMenu(tx, spot),
      fillCalendar: (now) => keepCalendarFilled(db, athensDateOf(now)),
    }),
    /** Refuses orders until the shop has opened. */
    guardPlacing: <Calls extends Pick<CallHandlers, 'cart-place'>>(calls: Calls): Calls => ({
      ...calls,
      'cart-place': async (call, context) => {
        if (!(await isOpen())) throw new CallFailure('shop-not-open');
        return calls['cart-place'](call, context);
      },
    }),
  };
}
