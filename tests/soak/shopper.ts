import { type Call, newKey, pick, type ShopFacts } from './shop-facts.ts';

type Json = Record<string, unknown>;

export interface Shopper {
  token: string;
  random(): number;
  call: Call;
  facts: ShopFacts;
}

/** Counts of the shoppers' actions, to prove that a soak was one. */
export interface Tally {
  placed: number;
  refused: number;
  paid: number;
  changed: number;
  lost: number;
  renewed: number;
}

const address = { street: 'Ερμού', number: '1', postalCode: '10563', city: 'Αθήνα' };
const methods = ['cash-on-delivery', 'pos', 'viva', 'viva', 'viva', 'bank-deposit'];
const payActions = [
  'pay',
  'pay',
  'pay',
  'pay-by-iris',
  'pay-twice',
  'pay-later',
  'pay-and-leave',
  'decline',
  'cancel',
  'leave',
];

let registered = 0;

/** A new account; the shop limits unpaid orders per account. Null: it was unreachable just then. */
export async function register(call: Call): Promise<string | null> {
  registered += 1;
  const password = 'soak-soak-soak';
  const body = { name: 'Δοκιμή', username: `soak${registered}@example.com`, password, verify: password };
  const { code, data } = await call('auth-register-email', 'POST', { body });
  return code === 'ok' ? (data as { token: string }).token : null;
}

function newPhone(random: () => number): string {
  return `69${String(Math.floor(random() * 100_000_000)).padStart(8, '0')}`;
}

/** One visit: a new order, paid or not, and perhaps changed afterwards. Anything may fail at any moment. */
export async function shopOnce(shopper: Shopper, tally: Tally): Promise<void> {
  const { call, token, random } = shopper;
  const isWeekly = random() < 0.3;
  const cartId = await fillCart(shopper, isWeekly);
  if (!cartId) return;
  const key = newKey();
  const keepsCard = isWeekly && random() < 0.7;
  const body = { paymentType: keepsCard ? 'viva-recurring' : pick(methods, random), acceptTerms: true };
  const press = () => call('cart-place', 'PUT', { query: { cartId }, body, token, key });
  const presses = random() < 0.2 ? [press(), press()] : [press()];
  let [answer] = await Promise.all(presses);
  if (answer?.code === 'network-error') {
    tally.lost += 1;
    await pause(1500);
    answer = await press();
  }
  if (answer?.code !== 'ok') {
    tally.refused += 1;
    return;
  }
  tally.placed += 1;
  const { order, redirectUrl } = answer.data as {
    order: { id: string; deliveries: { id: string }[] };
    redirectUrl?: string;
  };
  if (redirectUrl) await pay(shopper, redirectUrl, tally);
  if (random() < 0.3) await payAgain(shopper, order.id, tally);
  if (keepsCard) await renew(shopper, order.id, tally);
  if (random() < 0.5) await changeOrder(shopper, order, tally);
}

async function fillCart({ call, token, random, facts }: Shopper, isWeekly: boolean): Promise<string | null> {
  const spotPlanId = isWeekly ? facts.weeklyPlanId : facts.singlePlanId;
  const created = await call('cart-create', 'POST', { body: { spotPlanId }, token });
  if (created.code !== 'ok') return null;
  const query = { cartId: (created.data as { id: string }).id };
  await call('cart-address-update', 'PUT', { query, body: { ...address, phone: newPhone(random) }, token });
  const timePeriodId = pick(facts.windowIds, random);
  const schedule = isWeekly
    ? { pattern: 'mon-thu', startWeek: pick(facts.startWeeks, random), timePeriodId }
    : { dates: [pick(facts.dates, random)], timePeriodId };
  const scheduled = await call('cart-schedule-update', 'PUT', { query, body: schedule, token });
  if (scheduled.code !== 'ok') return null;
  const menus = (scheduled.data as { scheduleMenus: { id: string; date: string; config: { amounts: Json } }[] })
    .scheduleMenus;
  for (const { id, date, config } of menus) {
    const required = (config.amounts['main-meal'] as [number, number] | undefined)?.[0] ?? 2;
    const meals = facts.mealsByDate[date] ?? [];
    const dishes = isWeekly ? 1 : 4;
    for (let dish = 0; dish < dishes; dish++) {
      const body = { itemId: meals[dish], itemType: 'meal-build', scheduleMenuId: id, amount: isWeekly ? required : 2 };
      await call('cart-item-add', 'PUT', { query, body, token });
    }
  }
  if (random() < 0.3) await call('cart-coupon-update', 'PUT', { query, body: { code: 'WELCOME20' }, token });
  return query.cartId;
}

async function pay({ call, random }: Shopper, redirectUrl: string, tally: Tally): Promise<void> {
  const s = new URL(redirectUrl).searchParams.get('ref');
  const body = new URLSearchParams({ action: pick(payActions, random) });
  const sent = await fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  if (sent && sent.status < 400 && body.get('action')?.startsWith('pay')) tally.paid += 1;
  const back = sent?.headers.get('location');
  const { t } = back ? Object.fromEntries(new URL(back, redirectUrl).searchParams) : {};
  if (random() < 0.7) await call('payment-return', 'POST', { body: { s, ...(t && { t }) } });
}

/** Uses the same page, another method, or both at once from two tabs. */
async function payAgain(shopper: Shopper, orderId: string, tally: Tally): Promise<void> {
  const { call, token, random } = shopper;
  const press = () =>
    call('order-pay', 'PUT', { query: { orderId }, body: { paymentType: pick(methods, random) }, token });
  const answers = await Promise.all(random() < 0.3 ? [press(), press()] : [press()]);
  for (const { data } of answers) {
    const { redirectUrl } = (data ?? {}) as { redirectUrl?: string };
    if (redirectUrl) await pay(shopper, redirectUrl, tally);
  }
}

async function renew({ call, token }: Shopper, orderId: string, tally: Tally): Promise<void> {
  const { code } = await call('order-renewal-update', 'PUT', { query: { orderId }, body: { isOn: true }, token });
  if (code === 'ok') tally.renewed += 1;
}

async function changeOrder(
  { call, token, random, facts }: Shopper,
  { id: orderId, deliveries }: { id: string; deliveries: { id: string }[] },
  tally: Tally,
): Promise<void> {
  const query = { orderId };
  const deliveryId = pick(deliveries, random).id;
  const [name, method, body] = pick(
    [
      ['order-delivery-skip', 'PUT', { deliveryId }],
      ['order-cancel', 'POST', undefined],
      ['order-delivery-update', 'PUT', { deliveryId, date: pick(facts.dates, random) }],
      ['order-delivery-update', 'PUT', { deliveryId, timePeriodId: pick(facts.windowIds, random) }],
    ] as const,
    random,
  );
  const changed = await call(name, method, { query, ...(body && { body }), token });
  if (changed.code !== 'ok') return;
  tally.changed += 1;
  const last = (changed.data as { changes: { id: string; canUndo: boolean }[] }).changes[0];
  if (last?.canUndo && random() < 0.4) {
    await call('order-change-undo', 'PUT', { query, body: { changeId: last.id }, token });
  }
}

function pause(inMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, inMs));
}
