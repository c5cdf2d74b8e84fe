import http from 'node:http';
import { orderPath } from '#contract/order-paths.ts';
import type { LoadFigure } from './load-figure.ts';
import { type GrownCatalogue, growCatalogue } from './many-meals.ts';
import { askAnew, inTurn, listQuestions } from './meal-questions.ts';
import { openCart } from './measure-carts.ts';
import { orderOnce, register } from './measure-placing.ts';
import { type Measuring, measureLoad } from './measure-yardsticks.ts';
import type { Load } from './run-load.ts';
import { openCalls, readOrderPlan } from './shop-calls.ts';
import type { Shop } from './shop-process.ts';

export interface NamedFigure extends LoadFigure {
  name: string;
  /** How many meals the catalogue held. */
  meals: number;
}

type Asking = Omit<Load, 'pid' | 'connections'> & { name: string };

/** What a browser sends by itself: then the shop compresses what it answers. */
const asBrowser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A page with a cart, which is rendered for each answer. */
async function askWithCart(shop: Shop, name: string, url: string): Promise<Asking> {
  const calls = openCalls(shop);
  const { cartId } = await openCart(calls, await readOrderPlan(calls));
  return { name: `${name}, with a cart`, url, headers: { ...asBrowser, cookie: `cart=${cartId}` } };
}

/** The page of an order that somebody has placed, who is signed in. */
async function askForOrder(shop: Shop): Promise<Asking> {
  const calls = openCalls(shop);
  const auth = await register(calls, 0, 0);
  const agent = new http.Agent();
  const plan = await readOrderPlan(calls);
  const { order } = await orderOnce({ shop, calls, plan, agent, token: auth.token }, 0);
  agent.destroy();
  const cookie = `auth=${encodeURIComponent(JSON.stringify({ token: auth.token, user: auth.user }))}`;
  return {
    name: 'order page, signed in',
    url: shop.url + orderPath(order.id),
    headers: { ...asBrowser, cookie },
  };
}

export interface ShopRun {
  shop: Shop;
  measuring: Measuring;
  report(figure: NamedFigure): void;
}

export async function measureHome(run: ShopRun, meals: number): Promise<NamedFigure[]> {
  const url = `${run.shop.url}/`;
  return measureAll(run, meals, [
    { name: 'home', url },
    { name: 'home, compressed', url, headers: asBrowser },
    await askWithCart(run.shop, 'home', url),
    await askForOrder(run.shop),
  ]);
}

export interface MealsRun {
  catalogue: GrownCatalogue;
  figures: NamedFigure[];
  /** Why the menu page was not measured, when it was not. */
  skipped: string | null;
}

/** The menu and its call, on a catalogue of so many meals. */
export async function measureMeals(run: ShopRun, meals: number): Promise<MealsRun> {
  const { shop } = run;
  const catalogue = await growCatalogue(shop, meals);
  const { pathname, search } = new URL(shop.mealCollection);
  const path = pathname + search;
  const questions = listQuestions(new Date()).map((question) => path + question);
  const asked: Asking[] = [
    { name: 'meal-collection', url: shop.mealCollection },
    { name: 'meal-collection, compressed', url: shop.mealCollection, headers: asBrowser },
    { name: `meal-collection, ${questions.length} questions`, url: shop.url, nextPath: inTurn(questions) },
    { name: 'meal-collection, always new', url: shop.url, nextPath: () => path + askAnew() },
  ];
  const skipped = await whyNoMenu(shop);
  if (!skipped) {
    const url = `${shop.url}/menu`;
    asked.push({ name: '/menu', url, headers: asBrowser }, await askWithCart(shop, '/menu', url));
  }
  return { catalogue, figures: await measureAll(run, meals, asked), skipped };
}

async function measureAll(run: ShopRun, meals: number, asked: Asking[]): Promise<NamedFigure[]> {
  const { shop, measuring, report } = run;
  const figures: NamedFigure[] = [];
  for (const { name, ...load } of asked) {
    for (const count of measuring.connections) {
      const figure = await measureLoad(measuring, { ...load, pid: shop.pid, connections: count });
      const named = { name, meals, ...figure };
      figures.push(named);
      report(named);
    }
  }
  return figures;
}

async function whyNoMenu(shop: Shop): Promise<string | null> {
  const { status, headers } = await fetch(`${shop.url}/menu`, { redirect: 'manual' });
  if (status === 200) return null;
  return `/menu is not there yet: it answers ${status} ${headers.get('location') ?? ''}`.trim();
}
