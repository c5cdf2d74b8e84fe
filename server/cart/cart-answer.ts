import type { Language } from '#contract/fields/languages.ts';
import type { Cart, CartItem, ScheduleMenu } from '#contract/orders/cart.ts';
import { decideCartErrors } from '#domain/cart/cart-errors.ts';
import { cartExpiry } from '#domain/cart/cart-expiry.ts';
import type { CartDelivery } from '#domain/cart/cart-facts.ts';
import { countCart, countDelivery } from '#domain/cart/delivery-amounts.ts';
import { settleExtras } from '#domain/cart/prices/extras.ts';
import { priceDelivery } from '#domain/cart/prices/prices.ts';
import { totalsOf } from '#domain/cart/prices/totals.ts';
import { cutoffOf } from '#domain/delivery/cut-off.ts';
import type { StoredSpotPlan } from '#domain/plans/spot-plan.ts';
import { answerCoupon } from '../coupons/coupon-answer.ts';
import { answerRegion } from '../delivery/area-answer.ts';
import type { StoredSpot } from '../delivery/area-store.ts';
import { mealBuild, mealPicture, namedCategories } from '../meals/meal-answer.ts';
import { answerPlan } from '../plans/plan-answer.ts';
import { readCartFacts, readScheduleFacts } from './cart-facts.ts';
import type { ReadCart, StoredLine, StoredMenu } from './cart-store.ts';
import { type CatalogueSnapshot, findRegion, findTimePeriod } from './catalogue-snapshot.ts';

/** Inputs of a cart response: its plan, the catalogue, the language, the time. */
interface CartTelling {
  spotPlan: StoredSpotPlan;
  catalogue: CatalogueSnapshot;
  voice: CartVoice;
  now: Date;
}

interface CartVoice {
  language: Language;
  say(key: string): string;
}

/** docs/spec.md#shapes-cart Cart: the stored cart, priced and checked as of now. */
export function answerCart(cart: ReadCart, telling: CartTelling): Cart {
  const { spotPlan, catalogue, voice, now } = telling;
  const { language } = voice;
  const coupon = catalogue.findCouponById(cart.couponId ?? '');
  const facts = readCartFacts(cart, spotPlan, catalogue, now);
  const spot = catalogue.findSpot(cart.spotId);
  const period = findTimePeriod(spot, cart.timePeriodId);
  const { discountSource, ...totals } = totalsOf(facts);
  const region = findRegion(spot, cart.regionId);
  return {
    id: cart.id,
    shippingAddress: cart.address,
    spot: spot && facts.hasSpot ? { slug: spot.slug, name: spot.name[language] } : null,
    region: region ? answerRegion(region, language) : null,
    spotPlan: { id: spotPlan.id, price: spotPlan.priceInCents, plan: answerPlan(spotPlan, language) },
    scheduleMenus: cart.menus.map((menu, index) =>
      answerMenu({ ...menu, cutOff: cart.cutOff }, facts.deliveries[index] as CartDelivery, spot, telling),
    ),
    timePeriod: period && { id: period.id, from: period.from, to: period.to },
    customer: cart.accountId ? { id: cart.accountId, name: cart.customerName ?? '' } : null,
    errors: decideCartErrors(facts, readScheduleFacts(cart, spot, catalogue, now)),
    amounts: { all: countCart(facts.deliveries) },
    totals,
    discountSource,
    customerCoupon: coupon && {
      coupon: answerCoupon(coupon, language),
      isOver: facts.coupon === null,
      isUsedUp: cart.isCouponUsedUp,
    },
    spotPaymentType: cart.paymentType && {
      paymentType: { slug: cart.paymentType, name: voice.say(`payment-${cart.paymentType}`) },
    },
    invoice: cart.invoice,
    notes: cart.notes,
    expiresAt: cartExpiry(
      cart.changedAt,
      cart.menus.map(({ date }) => date),
      cart.cutOff,
    ).toISOString(),
  };
}

function answerMenu(
  menu: StoredMenu & Pick<ReadCart, 'cutOff'>,
  facts: CartDelivery,
  spot: StoredSpot | null,
  telling: CartTelling,
): ScheduleMenu {
  const prices = new Map(
    priceDelivery(facts, telling.spotPlan.type).map(({ buildId, addsInCents }) => [buildId, addsInCents]),
  );
  return {
    id: menu.id,
    date: menu.date,
    cutoff: cutoffOf(menu.date, menu.cutOff).toISOString(),
    items: menu.lines.flatMap((line) => answerItem(line, prices.get(line.buildId) ?? 0, spot, telling)),
    extras: settleExtras(facts),
    amounts: countDelivery(facts),
    config: { amounts: facts.quota as ScheduleMenu['config']['amounts'] },
  };
}

function answerItem(
  line: StoredLine,
  price: number,
  spot: StoredSpot | null,
  { catalogue, voice }: CartTelling,
): CartItem[] {
  const found = catalogue.findBuild(line.buildId);
  if (!found) return [];
  const { meal, build, categories, regularPriceInCents } = found;
  const { id, portion, nutrition, price: unitPrice } = mealBuild(build, voice.say);
  return [
    {
      id: line.id,
      name: meal.name[voice.language],
      slug: meal.slug,
      price,
      unitPrice,
      regularPrice: regularPriceInCents,
      amount: line.amount,
      categories: namedCategories(categories, voice.say),
      spot: { business: { name: spot?.business.name ?? '' } },
      item: { id, slug: meal.slug, image: mealPicture(meal), portion, nutrition },
    },
  ];
}
