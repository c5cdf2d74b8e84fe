import { orderPath } from '#contract/order-paths.ts';
import { allergenFilters, mainIngredients, mealSorts, portions } from '#contract/words/catalogue-words.ts';
import type { Exchange } from './load-client.ts';
import { type LoadFigure, measureLoad, type Pace } from './load-figure.ts';
import { countMeals, growCatalogue } from './many-meals.ts';
import { openCalls, openCart, orderOnce, readOrderPlan, register } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface NamedFigure extends LoadFigure {
  name: string;
  /** Number of meals in the catalogue. */
  meals: number;
}

const connections = 16;
const manyMeals = 1000;
/** Default header of browsers: with it the shop compresses its answers. */
const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Pages and the public answers below them, with the original catalogue and with many meals. */
export async function measureShop(shop: Shop, pace: Pace): Promise<NamedFigure[]> {
  const calls = openCalls(shop);
  const plan = await readOrderPlan(calls);
  const collection = calls.path('meal-collection');
  const withCart = async (path: string): Promise<Exchange> => {
    const { cartId } = await openCart({ calls, plan });
    return { path, headers: { ...asBrowser, cookie: `cart=${cartId}` } };
  };
  const auth = await register(calls, 'reader');
  const { order } = await orderOnce({ calls, plan, token: auth.token });
  const signedIn = `auth=${encodeURIComponent(JSON.stringify(auth))}`;
  const ofMeals = async (): Promise<[string, () => Exchange][]> => {
    const menuWithCart = await withCart('/menu');
    return [
      ['meal-collection, compressed', () => ({ path: collection, headers: asBrowser })],
      ['meal-collection, always new', () => ({ path: `${collection}&${nextQuestion()}` })],
      ['/menu', () => ({ path: '/menu', headers: asBrowser })],
      ['/menu, with a cart', () => menuWithCart],
    ];
  };
  const homeWithCart = await withCart('/');
  const orderPage = { path: orderPath(order.id), headers: { ...asBrowser, cookie: signedIn } };
  const own: [string, () => Exchange][] = [
    ['home, compressed', () => ({ path: '/', headers: asBrowser })],
    ['home, with a cart', () => homeWithCart],
    ['order page, signed in', () => orderPage],
    ...(await ofMeals()),
  ];
  const figures: NamedFigure[] = [];
  const measureAll = async (meals: number, asked: [string, () => Exchange][]) => {
    for (const [name, next] of asked) {
      const load = { pid: shop.pid, url: shop.url, connections: Array(connections).fill(next) };
      const figure = { name, meals, ...(await measureLoad(load, pace)) };
      console.log(`  ${name}, ${meals} meals: ${figure.requestsPerSecond.toFixed(0)}/s`);
      figures.push(figure);
    }
  };
  await measureAll(await countMeals(shop), own);
  await growCatalogue(shop, manyMeals);
  await measureAll(manyMeals, await ofMeals());
  return figures;
}

const ingredientChoices = 2 ** mainIngredients.length - 1;
const choices = ingredientChoices * allergenFilters.length * mealSorts.length * portions.length;
/** Coprime with the number of choices: each occurs once before any is repeated. */
const stride = 60_013;
let asked = 0;

/** A filter that none of the last 65,000 requests had: no cached answer helps. */
function nextQuestion(): URLSearchParams {
  let number = (asked++ * stride) % choices;
  const take = (count: number) => {
    const taken = number % count;
    number = Math.floor(number / count);
    return taken;
  };
  const bits = take(ingredientChoices) + 1;
  return new URLSearchParams({
    mainIngredient: mainIngredients.filter((_, at) => bits & (1 << at)).join(','),
    allergenFree: allergenFilters[take(allergenFilters.length)] ?? '',
    sort: mealSorts[take(mealSorts.length)] ?? '',
    portion: portions[take(portions.length)] ?? '',
  });
}
