import { randomInt, randomUUID } from 'node:crypto';
import { type Call, readFacts, type ShopFacts } from '../soak/shop-facts.ts';

/** Knowledge of an attacker: one session of their own, ids of their own and of another customer's objects, and e-mails. */
export interface AttackFacts {
  token: string;
  /** Sessions of the office, one of each role; none where a stranger attacks alone. */
  staff: readonly string[];
  ids: Record<string, readonly string[]>;
  emails: readonly string[];
  /** Words that only the victim may read. */
  secrets: readonly string[];
}

interface Person {
  token: string;
  email: string;
  ids: Record<string, string[]>;
}

/** biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape */
type Answer = any;

/** Two customers with a cart, an order, an address and a device each. Everything is the victim's secret but the ids. */
export async function makeFacts(call: Call): Promise<AttackFacts> {
  const facts = await readFacts(call);
  const street = `Κρυφή ${randomUUID()}`;
  const victim = await openPerson(call, facts, street);
  const stranger = await openPerson(call, facts, 'Ερμού');
  const names = new Set([...Object.keys(victim.ids), ...Object.keys(stranger.ids)]);
  const ids = Object.fromEntries(
    [...names].map((name) => [name, [...(victim.ids[name] ?? []), ...(stranger.ids[name] ?? [])]]),
  );
  const common = {
    spotPlanId: [facts.singlePlanId, facts.weeklyPlanId],
    timePeriodId: facts.windowIds,
    itemId: Object.values(facts.mealsByDate).flat().slice(0, 20),
    startWeek: facts.startWeeks,
    date: facts.dates,
    dates: facts.dates,
  };
  return {
    token: stranger.token,
    staff: [],
    ids: { ...ids, ...common },
    emails: [victim.email, stranger.email],
    secrets: [street],
  };
}

async function openPerson(call: Call, facts: ShopFacts, street: string): Promise<Person> {
  const email = `${randomUUID()}@example.gr`;
  const password = 'nostimo-demo-1';
  const body = { name: 'Δοκιμή', username: email, password, verify: password };
  const { token } = (await ask(call('auth-register-email', 'POST', { body }))) as Answer;
  const phone = `69${String(randomInt(1e8)).padStart(8, '0')}`;
  const address = { street, number: '7', postalCode: '10563', city: 'Αθήνα', phone };
  const cart = async () => {
    const { id } = await ask(call('cart-create', 'POST', { body: { spotPlanId: facts.singlePlanId }, token }));
    const query = { cartId: id };
    await ask(call('cart-address-update', 'PUT', { query, body: address, token }));
    const { scheduleMenus, date } = await chooseDay(call, facts, { query, token });
    const item = { itemType: 'meal-build', scheduleMenuId: scheduleMenus[0].id, amount: 4 };
    for (const itemId of facts.mealsByDate[date]?.slice(0, 3) ?? [])
      await ask(call('cart-item-add', 'PUT', { query, body: { ...item, itemId }, token }));
    return { id, scheduleMenuId: scheduleMenus[0].id };
  };
  const placed = await cart();
  const place = { paymentType: 'cash-on-delivery', acceptTerms: true };
  const { order } = await ask(call('cart-place', 'PUT', { query: { cartId: placed.id }, body: place, token }));
  const open = await cart();
  const saved = await ask(call('customer-address-create', 'POST', { body: address, token }));
  const devices = await ask(call('customer-session-collection', 'GET', { token }));
  const ids = {
    cartId: [placed.id, open.id],
    scheduleMenuId: [open.scheduleMenuId],
    orderId: [order.id],
    deliveryId: order.deliveries.map(({ id }: Answer) => id),
    documentId: order.documents.map(({ id }: Answer) => id),
    addressId: [saved.id ?? saved.items?.[0]?.id].filter(Boolean),
    sessionId: devices.items.map(({ id }: Answer) => id),
  };
  return { token, email, ids };
}

/** The first day with room: a long attack fills the kitchen. */
async function chooseDay(call: Call, facts: ShopFacts, parts: { query: { cartId: string }; token: string }) {
  for (const date of facts.dates) {
    for (const timePeriodId of facts.windowIds) {
      const body = { dates: [date], timePeriodId };
      const { code, data } = await call('cart-schedule-update', 'PUT', { ...parts, body });
      if (code === 'ok') return { ...(data as Answer), date };
    }
  }
  throw new Error('The kitchen is full on every day.');
}

async function ask(asked: Promise<Record<string, unknown>>): Promise<Answer> {
  const { code, data } = await asked;
  if (code !== 'ok') throw new Error(`The facts could not be made: ${code} ${JSON.stringify(data)}`);
  return data;
}
