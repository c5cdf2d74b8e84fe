import type { RouterContextProvider } from 'react-router';
import type { MealDetail } from '#contract/meals/meals.ts';
import type { Cart } from '#contract/orders/cart.ts';
import { portions } from '#contract/words/catalogue-words.ts';
import { findBuild } from '#web/meals/tile-meal.ts';
import { readCookie, writeCookie } from '#web/shop-client/cookies.ts';
import type { ShopClient } from '#web/shop-client/shop-client.ts';
import { ShopFailure } from '#web/shop-client/shop-failure.ts';
import { shopContext, visitContext } from '#web/visit/visit.ts';
import { mealDays, pickMealDay } from './meal-days.ts';
import { nextPathOf } from './next-path.ts';
import { readWayOn } from './way-on.ts';

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** Its data for the step of day and time. */
export type WishedMeal = Pick<MealDetail, 'slug' | 'name' | 'offeredOn'>;

const cookie = 'wished-meal';
const daysKept = 1;

/** The dish an order was begun with is stored until the order has days. */
export function keepWish(slug: string, portion: string, publicUrl: string): string {
  const isSecure = publicUrl.startsWith('https:');
  return writeCookie(cookie, `${slug}/${portion}`, { maxAgeInDays: daysKept, isSecure });
}

function forgetWish(publicUrl: string): string {
  return writeCookie(cookie, '', { maxAgeInDays: 0, isSecure: publicUrl.startsWith('https:') });
}

export async function findWishedMeal({ request, context }: Visit): Promise<WishedMeal | null> {
  const meal = await askForMeal(context.get(shopContext), readWish(request).slug);
  return meal && { slug: meal.slug, name: meal.name, offeredOn: meal.offeredOn };
}

/** Adds the stored dish to the first possible day; a refusal by the shop is explained on the menu. */
export async function grantWish({ request, context }: Visit, cart: Cart): Promise<{ path: string; headers: Headers }> {
  const path = nextPathOf(cart, readWayOn(request));
  const shop = context.get(shopContext);
  const wish = readWish(request);
  const meal = await askForMeal(shop, wish.slug);
  if (!meal) return { path, headers: new Headers() };
  const headers = new Headers([['set-cookie', forgetWish(context.get(visitContext).publicUrl)]]);
  const found = mealDays(meal, cart);
  const day = found.kind === 'ready' ? pickMealDay(found.days, null) : undefined;
  const build = findBuild(meal.builds, wish.portion);
  if (found.kind === 'ready' && day && build && !found.days.some(({ held }) => held > 0)) {
    const body = { itemId: build.id, itemType: 'meal-build' as const, scheduleMenuId: day.menu.id, amount: 1 };
    await shop.call('cart-item-add', { query: { cartId: cart.id }, body }).catch(ignoreRefusal);
  }
  const query = new URLSearchParams({ ...(day && { date: day.menu.date }), wish: meal.slug });
  return { path: `${path}?${query}`, headers };
}

function readWish(request: Request): { slug: string | null; portion: string | undefined } {
  const [slug, portion] = readCookie(request, cookie)?.split('/') ?? [];
  return { slug: slug || null, portion: portions.find((known) => known === portion) };
}

async function askForMeal(shop: ShopClient, slug: string | null): Promise<MealDetail | null> {
  if (!slug || slug.length > 100) return null;
  return await shop.call('meal-one', { query: { slug } }).catch((failure: unknown) => {
    ignoreRefusal(failure);
    return null;
  });
}

function ignoreRefusal(failure: unknown): void {
  if (!(failure instanceof ShopFailure)) throw failure;
}
