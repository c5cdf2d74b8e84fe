import { type Cart, createClient, type Order, orThrow, ShopError, type StartWeek } from '@nostimo/client';

const isEnglish = new URLSearchParams(location.search).get('lang') === 'en';
const language = isEnglish ? 'en' : 'el';
const euros = (cents: number) => (cents / 100).toLocaleString(language, { style: 'currency', currency: 'EUR' });
const dayOf = (date: string) =>
  new Date(date).toLocaleDateString(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The public id of the demo's app. Your own is made in the shop's office, at /office/settings/keys. */
const shop = createClient({ baseUrl: '', appId: 'nostimo-demo-key', language });
let weeks: StartWeek[] = [];
let cart: Cart;
let email = '';

const steps = ['plan', 'week', 'meals', 'address', 'code', 'payment', 'order'] as const;
const find = <Found extends HTMLElement>(selector: string) => document.querySelector(selector) as Found;
const safe = (value: unknown) => String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const html = (parts: TemplateStringsArray, ...values: unknown[]) => String.raw(parts, ...values.map(safe));

/** One thing at a time. What the shop refuses, it explains in a sentence of its own. */
async function attempt(work: () => Promise<void>): Promise<void> {
  const buttons = document.querySelectorAll('button');
  for (const button of buttons) button.disabled = true;
  const problem = await work().then(
    () => '',
    (error) => (error instanceof ShopError ? error.failure.message : String(error)),
  );
  find('#problem').textContent = problem;
  for (const button of buttons) button.disabled = false;
}

/** The work of a step. When it is done, the next step opens. */
function onSubmit(step: (typeof steps)[number], work: (values: Record<string, string>) => Promise<void>): void {
  const form = find<HTMLFormElement>(`#${step}`);
  form.onsubmit = (event) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    attempt(async () => {
      await work(values);
      const next = find(`#${steps[steps.indexOf(step) + 1]}`);
      next.hidden = false;
      next.scrollIntoView();
    });
  };
}

async function showPlans(): Promise<void> {
  const wanted = { type: 'weekly', weeks: 1, daysPerWeek: 5, mainMeals: 1, breakfast: 'false' } as const;
  const { items } = orThrow(await shop.planCollection(wanted));
  const rows = items.map(
    ({ id, price, plan }) => html`<label class="choice"><input type="radio" name="spotPlanId" value="${id}" required>
      <span>${plan.name}</span><strong>${euros(price)}</strong></label>`,
  );
  find('#plan .list').innerHTML = rows.join('');
}

onSubmit('plan', async ({ spotPlanId = '' }) => {
  cart = orThrow(await shop.cartCreate({ spotPlanId }));
  const isFree = ({ state }: { state: string }) => state === 'open' || state === 'few';
  weeks = orThrow(await shop.dateCollection({ spotPlanId })).startWeeks.filter(isFree);
  const options = weeks.flatMap(({ dates, slots }, week) => {
    const days = dates.map(dayOf).join(' & ');
    const open = slots.filter(isFree);
    return open.map(
      (slot) => html`<option value="${week} ${slot.timePeriodId}">${days}, ${slot.from}–${slot.to}</option>`,
    );
  });
  find('#week select').innerHTML = options.join('');
});

onSubmit('week', async ({ slot = '' }) => {
  const [week, timePeriodId = ''] = slot.split(' ');
  const { pattern = 'mon-thu', startWeek = '' } = weeks[Number(week)] ?? {};
  cart = orThrow(await shop.cartScheduleUpdate({ cartId: cart.id, pattern, startWeek, timePeriodId }));
  find('#meals .list').innerHTML = (await Promise.all(cart.scheduleMenus.map(drawMenu))).join('');
  showAmounts();
});

type Menu = Cart['scheduleMenus'][number];

async function drawMenu({ id, date, config }: Menu): Promise<string> {
  const type = Object.keys(config.amounts).join();
  const { items } = orThrow(await shop.mealCollection({ date, type, tag: cart.spotPlan.plan.tag, pageSize: 8 }));
  const rows = items.map(
    ({ name, image, builds }) => html`<div class="meal" data-menu="${id}" data-item="${builds[0]?.id}">
      <img src="/files/${image.path}?w=400&format=webp" alt="" loading="lazy"><span>${name}</span>
      <button type="button" value="-1" aria-label="− ${name}">−</button><output></output>
      <button type="button" value="1" aria-label="+ ${name}">+</button></div>`,
  );
  return html`<h3 id="${id}"></h3>` + rows.join('');
}

const amountOf = (menu: Menu, itemId = '') => menu.items.find(({ item }) => item.id === itemId)?.amount ?? 0;
const requiredIn = ({ config }: Menu) => Object.values(config.amounts).reduce((sum, [required]) => sum + required, 0);
const mealsOf = ({ id }: Menu) => [...document.querySelectorAll<HTMLElement>(`[data-menu="${id}"]`)];

function showAmounts(): void {
  for (const menu of cart.scheduleMenus) {
    find(`[id="${menu.id}"]`).textContent = `${dayOf(menu.date)}: ${menu.amounts.all} / ${requiredIn(menu)}`;
    for (const meal of mealsOf(menu)) {
      const output = meal.querySelector('output');
      if (output) output.value = String(amountOf(menu, meal.dataset.item));
    }
  }
}

async function addMeal({ menu: scheduleMenuId = '', item: itemId = '' }: DOMStringMap, difference: number) {
  const menu = cart.scheduleMenus.find(({ id }) => id === scheduleMenuId);
  const amount = Math.max(0, (menu ? amountOf(menu, itemId) : 0) + difference);
  const item = { itemId, itemType: 'meal-build', scheduleMenuId, amount } as const;
  cart = orThrow(await shop.cartItemAdd({ cartId: cart.id, ...item }));
  showAmounts();
}

find('#meals').onclick = ({ target }) => {
  const meal = (target as HTMLElement).closest<HTMLElement>('.meal');
  if (meal && target instanceof HTMLButtonElement) attempt(() => addMeal(meal.dataset, Number(target.value)));
};

onSubmit('meals', async () => {
  for (const menu of cart.scheduleMenus) {
    const others = mealsOf(menu).filter(({ dataset }) => amountOf(menu, dataset.item) === 0);
    for (const { dataset } of others.slice(0, requiredIn(menu) - menu.amounts.all)) await addMeal(dataset, 1);
  }
});

onSubmit('address', async ({ name = '', email: username = '', postalCode = '', ...address }) => {
  cart = orThrow(await shop.cartAddressUpdate({ cartId: cart.id, postalCode, ...address }));
  orThrow(await shop.authEmailRequest({ username, name }));
  email = username;
});

onSubmit('code', async ({ code = '' }) => {
  orThrow(await shop.authEmailConfirm({ username: email, code, cartId: cart.id }));
  const { items } = orThrow(await shop.paymentTypeCollection({ cartId: cart.id }));
  const offered = items.filter(({ isAvailable }) => isAvailable);
  const rows = offered.map(
    ({ paymentType: { slug, name } }) => html`<label class="choice">
      <input type="radio" name="paymentType" value="${slug}" required><span>${name}</span></label>`,
  );
  cart = orThrow(await shop.cartOne({ cartId: cart.id }));
  find('#payment .list').innerHTML = rows.join('') + html`<strong>${euros(cart.totals.grandtotal)}</strong>`;
});

onSubmit('payment', async (form) => {
  const paymentType = form.paymentType as Order['paymentType']['slug'];
  const terms = { acceptTerms: true, expectedTotal: cart.totals.grandtotal } as const;
  // Repeated after a lost connection, the same key gives the same order.
  const sent = shop.cartPlace({ cartId: cart.id, paymentType, ...terms }, { idempotencyKey: cart.id });
  const { order, redirectUrl } = orThrow(await sent);
  showOrder(order, redirectUrl);
  for (const done of document.querySelectorAll('form')) done.hidden = true;
  // The payment page is another tab: back on this one, the order is read again.
  window.onfocus = async () => showOrder(orThrow(await shop.orderOne({ orderId: order.id })), redirectUrl);
});

function showOrder({ number, status, totals, deliveries }: Order, payPage = ''): void {
  const days = deliveries.map(
    ({ date, timePeriod, items }) => html`<h3>${dayOf(date)}, ${timePeriod.from}–${timePeriod.to}</h3>
      <p>${items.map(({ amount, name }) => `${amount} × ${name}`).join(', ')}</p>`,
  );
  const title = html`<h2>${isEnglish ? 'Order' : 'Παραγγελία'} ${number}: <strong>${euros(totals.grandtotal)}</strong></h2>`;
  const pay = html`<a class="pay" target="_blank" href="${payPage}">${isEnglish ? 'Pay by card' : 'Πλήρωσε με κάρτα'}</a>`;
  const thanks = html`<p>${isEnglish ? 'We are cooking for you.' : 'Μαγειρεύουμε για σένα.'}</p>`;
  find('#order').innerHTML = title + days.join('') + (status === 'not-paid' && payPage ? pay : thanks);
}

if (isEnglish) {
  document.documentElement.lang = 'en';
  for (const each of document.querySelectorAll<HTMLElement>('[data-en]')) each.textContent = each.dataset.en ?? '';
  Object.assign(find('#language'), { href: '/', lang: 'el', textContent: 'Ελληνικά' });
}
attempt(showPlans);
