import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Say } from '#texts/say.ts';
import type { Database } from '../database/database.ts';
import { placeParts } from '../delivery/places/place-parts.ts';
import type { Environment } from '../environment.ts';
import { openFileStore } from '../files/store/open-file-store.ts';
import { picturePart } from '../imports/shop-file/picture-part.ts';
import { shopFiles } from '../imports/shop-file/shop-file-calls.ts';
import type { AnyPart } from '../imports/shop-file/shop-part.ts';
import { keepCalendarFilled } from '../keep-calendar-filled.ts';
import { componentPart, ingredientPart } from '../meals/pantry/pantry-parts.ts';
import { mealPart } from '../meals/records/meal-part.ts';
import { menuRulePart } from '../menu/menu-rule-part.ts';
import { bannerPart, couponPart } from '../offers/offer-parts.ts';
import { planPart } from '../plans/plan-part.ts';
import { readSeedFile } from '../seed/seed-files.ts';
import { SeedPostalCodes } from '../seed/seed-schema.ts';
import { settingsPart } from '../settings/settings-part.ts';
import { settleText, textPart } from '../shop-texts/text-part.ts';

/** The shop as a file, each kind of line by the rules of its own module, in the order of their dependencies. */
export function wireShopFiles({ db, environment, say }: { db: Database; environment: Environment; say: Say }) {
  const { SPOT_CODE: spot, SHOP_CODE: business, SHOP_MODE } = environment;
  const parts: AnyPart[] = [
    settingsPart({ isDemo: SHOP_MODE === 'demo' }),
    ingredientPart,
    componentPart,
    ...placeParts({ spot, business, listKnownCodes: () => readSeedFile('postal-codes.json', SeedPostalCodes) }),
    planPart({ spot }),
    picturePart,
    mealPart,
    menuRulePart({ spot }),
    couponPart,
    bannerPart,
    textPart,
  ];
  return shopFiles({
    db,
    parts,
    say,
    store: openFileStore(environment),
    settle: (line, now) =>
      line.kind === 'text' ? { ...line, item: settleText(line.item as ShopFileItem<'text'>, now) } : line,
    fillCalendar: (now) => keepCalendarFilled(db, athensDateOf(now)),
  });
}
