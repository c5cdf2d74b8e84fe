import type { APIRequestContext, BrowserContext } from '@playwright/test';
import type { Cart } from '#contract/cart.ts';
import type { MealCard } from '#contract/meals.ts';

/** Makes carts over the API, as another program would, and puts them into a browser's cookie. */
export interface OrderMaker {
  open(kind: 'single' | 'weekly' | 'monthly', address?: object): Promise<Cart>;
  meals(cart: Cart, menu: number, query?: Record<string, string>): Promise<MealCard[]>;
  set(cart: Cart, menu: number, meal: MealCard | undefined, amount: number, portion?: string): Promise<Cart>;
  read(cart: Cart): Promise<Cart>;
  leave(cart: Cart): Promise<void>;
}

const shopQuery = { apiKey: 'nostimo-demo-key', business: 'nostimo' };
const pagkrati = { street: 'Αρχελάου', number: '18', postalCode: '11635', city: 'Παγκράτι' };

export function orderMaker(request: APIRequestContext): OrderMaker {
  async function call<Data>(name: string, method: string, query: object, data?: object): Promise<Data> {
    const response = await request.fetch(`/api/content/v1/account/nostimo/repository/shop/hook/call/${name}/v1`, {
      method,
      params: { ...shopQuery, ...query },
      data,
    });
    const answer = await response.json();
    if (answer.code !== 'ok') throw new Error(`${name}: ${answer.code}`);
    return answer.data;
  }
  return {
    async open(kind, address = pagkrati) {
      const weekly = { tag: 'balanced', daysPerWeek: '5', mainMeals: '2', breakfast: 'true' };
      const query = kind === 'single' ? { type: 'daily' } : { ...weekly, weeks: kind === 'monthly' ? '4' : '1' };
      const plans = await call<{ items: { id: string }[] }>('plan-collection', 'GET', query);
      const spotPlanId = plans.items[0]?.id ?? '';
      const { id: cartId } = await call<Cart>('cart-create', 'POST', {}, { spotPlanId });
      await call('cart-address-update', 'PUT', { cartId }, address);
      type Open = { state: string; slots: { state: string; timePeriodId: string }[] };
      type Dates = {
        dates: (Open & { date: string })[];
        startWeeks: (Open & { pattern: string; startWeek: string })[];
      };
      const { dates, startWeeks } = await call<Dates>('date-collection', 'GET', { spotPlanId, postalCode: '11635' });
      const isOpen = (day: Open) => day.state === 'open' && day.slots.some(({ state }) => state === 'open');
      const day = kind === 'single' ? dates.findLast(isOpen) : startWeeks.findLast(isOpen);
      if (!day) throw new Error('no open date');
      const timePeriodId = day.slots.find(({ state }) => state === 'open')?.timePeriodId;
      const schedule = 'date' in day ? { dates: [day.date] } : { pattern: day.pattern, startWeek: day.startWeek };
      return call('cart-schedule-update', 'PUT', { cartId }, { ...schedule, timePeriodId });
    },
    async meals(cart, menu, query = {}) {
      const { plan } = cart.spotPlan;
      const tag = plan.type === 'weekly' ? { tag: plan.tag } : {};
      const date = cart.scheduleMenus[menu]?.date ?? '';
      const asked = { date, type: 'main-meal', pageSize: '100', ...tag, ...query };
      return (await call<{ items: MealCard[] }>('meal-collection', 'GET', asked)).items;
    },
    set(cart, menu, meal, amount, portion = 'regular') {
      const itemId = meal?.builds.find((build) => build.portion.slug === portion)?.id;
      const scheduleMenuId = cart.scheduleMenus[menu]?.id;
      const body = { itemId, itemType: 'meal-build', scheduleMenuId, amount };
      return call('cart-item-add', 'PUT', { cartId: cart.id }, body);
    },
    read: (cart) => call('cart-one', 'GET', { cartId: cart.id }),
    leave: (cart) => call('cart-delete', 'POST', { cartId: cart.id }),
  };
}

export async function carryCart(context: BrowserContext, cart: Cart, url: string | undefined, language = 'el') {
  const at = { url: url ?? '' };
  await context.addCookies([
    { name: 'cart', value: cart.id, httpOnly: true, ...at },
    { name: 'lang', value: language, ...at },
    { name: 'consent', value: 'none', ...at },
  ]);
}
