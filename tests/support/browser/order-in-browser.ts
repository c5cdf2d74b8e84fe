import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Cart } from '#contract/orders/cart.ts';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { carryAuth, registerCustomer } from './customer-in-browser.ts';

/** Makes carts over the API, as another program would, and puts them into a browser's cookie. */
export interface OrderMaker {
  open(kind: 'single' | 'weekly' | 'monthly', address?: object, plan?: Record<string, string>): Promise<Cart>;
  meals(cart: Cart, menu: number, query?: Record<string, string>): Promise<MealCard[]>;
  set(cart: Cart, menu: number, meal: MealCard | undefined, amount: number): Promise<Cart>;
  read(cart: Cart): Promise<Cart>;
  leave(cart: Cart): Promise<void>;
  /** Fills the number of meals of a plan; for a single order, seven mains, or the given amount. */
  fill(cart: Cart, amount?: number): Promise<Cart>;
  as(customer: { token: string }): OrderMaker;
  call<Data>(name: string, method: string, query: object, data?: object): Promise<Data>;
}

const shopQuery = { apiKey: 'nostimo-demo-key', business: 'nostimo' };
const pagkrati = { street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Παγκράτι' };

/** Plans and menus, which no order changes, are requested once by each worker. */
const known = new Map<string, Promise<unknown>>();

export function orderMaker(request: APIRequestContext, customer?: { token: string }): OrderMaker {
  async function call<Data>(name: string, method: string, query: object, data?: object): Promise<Data> {
    const response = await request.fetch(`/api/content/v1/account/nostimo/repository/shop/hook/call/${name}/v1`, {
      method,
      params: { ...shopQuery, ...query },
      data,
      ...(customer && { headers: { authorization: `Bearer ${customer.token}` } }),
    });
    const answer = await response.json();
    if (answer.code !== 'ok') throw new Error(`${name}: ${answer.code}`);
    return answer.data;
  }
  function askOnce<Data>(name: string, query: object): Promise<Data> {
    // Avoided meals are not in a customer's menu.
    if (customer) return call<Data>(name, 'GET', query);
    const key = JSON.stringify([name, query]);
    const answer = known.get(key) ?? call<Data>(name, 'GET', query);
    known.set(key, answer);
    return answer as Promise<Data>;
  }
  const maker: OrderMaker = {
    async open(kind, address = pagkrati, plan = {}) {
      const weekly = { tag: 'balanced', daysPerWeek: '5', mainMeals: '2', breakfast: 'true', ...plan };
      const query = kind === 'single' ? { type: 'daily' } : { ...weekly, weeks: kind === 'monthly' ? '4' : '1' };
      const plans = await askOnce<{ items: { id: string }[] }>('plan-collection', query);
      const spotPlanId = plans.items[0]?.id ?? '';
      const { id: cartId } = await call<Cart>('cart-create', 'POST', {}, { spotPlanId });
      await call('cart-address-update', 'PUT', { cartId }, address);
      type Open = { state: string; slots: { state: string; timePeriodId: string }[] };
      type Dates = {
        dates: (Open & { date: string })[];
        startWeeks: (Open & { pattern: string; startWeek: string })[];
      };
      const { dates, startWeeks } = await call<Dates>('date-collection', 'GET', { spotPlanId, postalCode: '11635' });
      const isOpen = ({ state }: { state: string }) => state === 'open';
      // A week with few slots is one in which this plan still fits; for a date the needed amount is unknown.
      const isFree = ({ state }: { state: string }) => state === 'open' || state === 'few';
      const day =
        kind === 'single' ? dates.findLast(isOpen) : (startWeeks.findLast(isOpen) ?? startWeeks.findLast(isFree));
      if (!day) throw new Error('no open date');
      const timePeriodId = (day.slots.find(isOpen) ?? day.slots.find(isFree))?.timePeriodId;
      const schedule = 'date' in day ? { dates: [day.date] } : { pattern: day.pattern, startWeek: day.startWeek };
      return call('cart-schedule-update', 'PUT', { cartId }, { ...schedule, timePeriodId });
    },
    async meals(cart, menu, query = {}) {
      const { plan } = cart.spotPlan;
      const tag = plan.type === 'weekly' ? { tag: plan.tag } : {};
      const date = cart.scheduleMenus[menu]?.date ?? '';
      const asked = { date, type: 'main-meal', pageSize: '100', ...tag, ...query };
      return (await askOnce<{ items: MealCard[] }>('meal-collection', asked)).items;
    },
    set(cart, menu, meal, amount) {
      const itemId = meal?.builds.find((build) => build.portion.slug === 'regular')?.id;
      const scheduleMenuId = cart.scheduleMenus[menu]?.id;
      const body = { itemId, itemType: 'meal-build', scheduleMenuId, amount };
      return call('cart-item-add', 'PUT', { cartId: cart.id }, body);
    },
    read: (cart) => call('cart-one', 'GET', { cartId: cart.id }),
    leave: (cart) => call('cart-delete', 'POST', { cartId: cart.id }),
    async fill(cart, amount = 7) {
      let filled = cart;
      for (const [index, { config }] of cart.scheduleMenus.entries()) {
        const wanted = Object.keys(config.amounts).length > 0 ? config.amounts : { 'main-meal': [amount, amount] };
        for (const [type, [required = 0] = []] of Object.entries(wanted)) {
          const meals = await maker.meals(cart, index, { type });
          for (let left = required, each = 0; left > 0; each += 1) {
            const meal = meals[each % Math.max(meals.length, 1)];
            const share = Math.min(left, Math.ceil(required / 4));
            filled = await maker.set(cart, index, meal, share);
            left -= share;
          }
        }
      }
      return filled;
    },
    as: (customer) => orderMaker(request, customer),
    call,
  };
  return maker;
}

export async function carryCart(context: BrowserContext, cart: Cart, url: string | undefined, language = 'el') {
  const at = { url: url ?? '' };
  await context.addCookies([
    { name: 'cart', value: cart.id, httpOnly: true, ...at },
    { name: 'lang', value: language, ...at },
    { name: 'consent', value: 'none', ...at },
  ]);
}

type Browsing = { context: BrowserContext; request: APIRequestContext; baseURL: string | undefined };
interface ReadyOrder {
  kind?: 'single' | 'weekly' | 'monthly';
  amount?: number;
  language?: string;
  plan?: Record<string, string>;
  /** Date of a single order; the last available one by default. */
  date?: string;
}

/** A customer of their own with an order that has everything but its payment, in this browser. */
export async function readyToPay({ context, request, baseURL }: Browsing, order: ReadyOrder = {}) {
  const maker = orderMaker(request);
  let open = await maker.open(order.kind ?? 'single', undefined, order.plan);
  if (order.date) {
    const schedule = { dates: [order.date], timePeriodId: open.timePeriod?.id };
    open = await maker.call('cart-schedule-update', 'PUT', { cartId: open.id }, schedule);
  }
  const cart = await maker.fill(open, order.amount);
  const customer = await registerCustomer(request, cart.id);
  await carryCart(context, cart, baseURL, order.language);
  await carryAuth(context, customer.auth, baseURL);
  return { cart, customer, maker: maker.as(customer.auth) };
}

/** Every order of a customer, newest first. */
export async function listOrders(maker: OrderMaker): Promise<OrderSummary[]> {
  return (await maker.call<{ items: OrderSummary[] }>('order-collection', 'GET', {})).items;
}
