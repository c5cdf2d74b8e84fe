import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MealCard } from '#contract/meals/meals.ts';
import type { Order } from '#contract/orders/orders.ts';
import { mailsAbout } from '#tests/support/browser/shown-mails.ts';
import { bookedInCents, numbersBySeries, papersOf } from '#tests/support/documents/order-papers.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';

const start = '2026-11-16T10:00:00+02:00';
let shop: ChangingShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openChangingShop(start);
});
beforeEach(async () => {
  shop.setNow(start);
  customer = await openCustomer(shop);
});
afterAll(() => shop.close());

async function change(order: Order, name: Parameters<TestCustomer['call']>[0], body?: object): Promise<Order> {
  const { answer } = await customer.call(name, { query: { orderId: order.id }, ...(body && { body }) });
  expect(answer.code).toBe('ok');
  return answer.data;
}

const skip = (order: Order, index = 0) =>
  change(order, 'order-delivery-skip', { deliveryId: order.deliveries[index]?.id });
const kindsOf = async ({ id }: Order) => (await papersOf(shop, id)).map(({ kind }) => kind).sort();
const lastMail = async ({ id }: Order) =>
  (await mailsAbout(shop, id)).find(({ template }) => template !== 'order-received');

describe('a skipped delivery', () => {
  it('has a numbered receipt, a credit note, a credit in the account, and one mail', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    const changed = await skip(order);
    const back = order.totals.grandtotal - changed.totals.grandtotal;
    const [mail, ...others] = (await mailsAbout(shop, order.id)).filter(
      ({ template }) => template !== 'order-received',
    );
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'order-skip', recipient: customer.email });
    for (const words of [`${order.number}-1`, '16 Νοεμβρίου 2026, 10:00', 'Παραλείφθηκε', 'Το αναιρείς έως'])
      expect(mail?.text).toContain(words);
    const papers = await papersOf(shop, order.id);
    expect(bookedInCents(papers)).toBe(changed.totals.grandtotal);
    const receipt = papers.find(({ kind }) => kind === 'receipt');
    expect(papers.find(({ kind }) => kind === 'credit-note')?.data).toMatchObject({
      corrects: { documentId: receipt?.id, number: receipt?.number },
      lines: [{ name: 'Παράδοση που παραλείφθηκε', amount: 1 }],
      payment: { state: 'credited' },
    });
    expect(papers.find(({ kind }) => kind === 'change-receipt')?.data).toMatchObject({
      changeId: changed.changes[0]?.id,
      changeNumber: `${order.number}-1`,
      change: {
        differenceInCents: -back,
        undoUntil: expect.any(String),
        entries: [
          { what: 'Παράδοση', before: expect.stringContaining('Νοεμβρίου, 10:00–13:00'), after: 'Παραλείφθηκε' },
        ],
      },
    });
    expect(changed.changes[0]?.documentId).toBe(papers.find(({ kind }) => kind === 'change-receipt')?.id);
  });

  it('gets a further receipt when the skip is undone', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    const skipped = await skip(order);
    const undone = await change(order, 'order-change-undo', { changeId: skipped.changes[0]?.id });
    expect(undone.totals).toEqual(order.totals);
    const papers = await papersOf(shop, order.id);
    expect(bookedInCents(papers)).toBe(order.totals.grandtotal);
    const [, further] = papers.filter(({ kind }) => kind === 'receipt');
    expect(further?.data).toMatchObject({ lines: [{ name: 'Παράδοση που ξαναμπήκε' }], payment: { state: 'paid' } });
    const mail = (await mailsAbout(shop, order.id)).find(({ template }) => template === 'order-undo');
    expect(mail?.text).not.toContain('Το αναιρείς');
  });
});

describe('meals that were added and removed', () => {
  it('are credited by a note that names the receipt they were added with, not the first one', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    // The skipped delivery's credit pays for the added meals.
    const skipped = await skip(order);
    const delivery = skipped.deliveries.find(({ status }) => status === 'opened');
    const query = { date: delivery?.date ?? '', type: 'main-meal', tag: 'balanced', pageSize: '60' };
    const offered: MealCard[] = (await shop.call('meal-collection', { query })).answer.data.items;
    const kept = (delivery?.items ?? []).map(({ item, amount }) => ({ itemId: item.id, amount }));
    const extra = offered
      .flatMap(({ builds }) => builds.at(-1) ?? [])
      .find(({ id }) => !kept.some(({ itemId }) => itemId === id));
    const items = [...kept, { itemId: extra?.id, amount: 1 }];
    const added = await change(order, 'order-menu-update', { deliveryId: delivery?.id, items });
    const changeId = added.changes.find(({ kind }) => kind === 'meals')?.id;
    const [, further] = (await papersOf(shop, order.id)).filter(({ kind }) => kind === 'receipt');
    expect(further).toBeDefined();
    await change(order, 'order-change-undo', { changeId });
    const notes = (await papersOf(shop, order.id)).filter(({ kind }) => kind === 'credit-note');
    expect(notes.at(-1)?.data).toMatchObject({ corrects: { documentId: further?.id } });
  });
});

describe('the mail about other meals', () => {
  const withoutOne = (order: Order) => {
    const [delivery] = order.deliveries;
    const items = (delivery?.items ?? [])
      .map(({ item, amount }, index) => ({ itemId: item.id, amount: index === 0 ? amount - 1 : amount }))
      .filter(({ amount }) => amount > 0);
    return change(order, 'order-menu-update', { deliveryId: delivery?.id, items });
  };
  const newest = async (order: Order) =>
    (await mailsAbout(shop, order.id)).filter(({ template }) => template === 'order-meals').at(-1)?.text;

  it('lists the meals now missing, the deadline for choosing, and who chooses otherwise', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
    await withoutOne(order);
    expect(await newest(order)).toContain(
      'Από την παράδοση της Δευτέρας 23 Νοεμβρίου λείπει τώρα 1 γεύμα του πλάνου. Διάλεξέ το έως Σάββατο 21 Νοεμβρίου, 23:59, αλλιώς το διαλέγουμε εμείς.',
    );
  });

  it('names the undo on the order page, and its deadline', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'pos');
    const changed = await withoutOne(order);
    expect(changed.changes.map(({ canUndo }) => canUndo)).toEqual([true]);
    expect(await newest(order)).toContain('όσο δεν αλλάζεις ξανά κάτι στην ίδια παράδοση');
    const skipped = await skip(order);
    expect(skipped.changes.find(({ kind }) => kind === 'meals')?.canUndo).toBe(false);
  });
});

describe('a stopped order', () => {
  it('states the amount returned, and credits all of it by credit notes', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    const stopped = await change(order, 'order-cancel');
    expect(stopped.money.refunded).toBe(order.totals.grandtotal);
    expect(bookedInCents(await papersOf(shop, order.id))).toBe(0);
    const papers = await papersOf(shop, order.id);
    expect(papers.find(({ kind }) => kind === 'credit-note')?.data).toMatchObject({ payment: { state: 'refunded' } });
    const mail = await lastMail(order);
    expect(mail).toMatchObject({ template: 'order-stop' });
    const amount = (order.totals.grandtotal / 100).toFixed(2).replace('.', ',');
    expect(mail?.text).toContain(`Σου επιστρέφουμε ${amount}\u00a0€`);
  });

  it('that was to be paid at the door costs nothing, invoice or not', async () => {
    const cart = await fillSingleCart(shop, customer, { date: '2026-12-01' });
    const invoice = { companyName: 'Α', profession: 'Β', vatNumber: '094259216', taxOffice: 'Γ' };
    const address = { street: 'Δ', number: '1', postalCode: '15125', city: 'Ε' };
    const body = { paymentType: 'pos', acceptTerms: true, invoice: { ...invoice, ...address } };
    const { order } = (await customer.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
    await change(order, 'order-cancel');
    expect(await kindsOf(order)).toEqual(['change-receipt']);
    expect((await lastMail(order))?.text).toContain('δεν χρεώνεσαι τίποτα');
  });
});

it('lets concurrent orders, skips, undos and stops run without a deadlock', async () => {
  const codes = await Promise.all(
    Array.from({ length: 16 }, async (_, index) => {
      const who = await openCustomer(shop);
      const cart = await fillWeeklyCart(shop, who, { startWeek: '2026-11-30' });
      const query = { cartId: cart.id };
      await who.call('cart-coupon-update', { query, body: { code: 'WELCOME20' } });
      const answers = [await who.call('cart-place', { query, body: { paymentType: 'pos', acceptTerms: true } })];
      const { order } = answers[0]?.answer.data ?? {};
      const ask = async (name: Parameters<TestCustomer['call']>[0], body?: object) => {
        const reply = await who.call(name, { query: { orderId: order.id }, ...(body && { body }) });
        answers.push(reply);
        return reply.answer.data;
      };
      const changed =
        index % 2
          ? await ask('order-cancel')
          : await ask('order-delivery-skip', { deliveryId: order.deliveries[0].id });
      await ask('order-change-undo', { changeId: changed.changes[0].id });
      return answers.map(({ answer }) => answer.code);
    }),
  );
  expect(new Set(codes.flat())).toEqual(new Set(['ok']));
  expect(await auditShop(shop.database.db)).toEqual([]);
}, 60_000);

it('books every order at its current total after any customer change', async () => {
  for (let round = 0; round < 6; round++) {
    const pick = (count: number, salt: number) => (round * 7 + salt * 5) % count;
    customer = await openCustomer(shop);
    const isPlan = round % 3 !== 2;
    const cart = isPlan
      ? await fillWeeklyCart(shop, customer, { weeks: String(1 + pick(3, 1)), startWeek: '2026-12-07' })
      : await fillSingleCart(shop, customer, { date: '2026-12-08', meals: 4 + pick(3, 2) });
    if (round % 2)
      await customer.call('cart-coupon-update', { query: { cartId: cart.id }, body: { code: 'WELCOME20' } });
    let order = await buy(shop, customer, cart, ['viva', 'pos', 'viva'][pick(3, 3)] ?? 'viva');
    let changes = 0;
    for (let step = 0; step < 6; step++) {
      const before = order;
      const open = order.deliveries.filter(({ status }) => status === 'opened');
      const delivery = open[pick(Math.max(1, open.length), step)];
      const undoable = order.changes.find(({ canUndo }) => canUndo);
      if (step % 3 === 2 && undoable) order = await change(order, 'order-change-undo', { changeId: undoable.id });
      else if (step === 4) order = await change(order, 'order-cancel');
      else if (isPlan && delivery && step % 2 === 0) order = await skip(order, order.deliveries.indexOf(delivery));
      else if (delivery) {
        const query = { date: delivery.date, type: 'main-meal', tag: isPlan ? 'balanced' : 'custom', pageSize: '60' };
        const offered: MealCard[] = (await shop.call('meal-collection', { query })).answer.data.items;
        const build = offered[1 + pick(5, step)]?.builds.at(-1);
        const kept = delivery.items.map(({ item, amount }) => ({ itemId: item.id, amount }));
        const items = [
          ...kept.filter(({ itemId }) => itemId !== build?.id),
          { itemId: build?.id, amount: 1 + pick(2, step) },
        ];
        order = await change(order, 'order-menu-update', { deliveryId: delivery.id, items });
      }
      if (order.changes.length > changes) changes += 1;
      const papers = await papersOf(shop, order.id);
      const booked = bookedInCents(papers);
      if (order.money.due > 0) expect(booked).toBeLessThanOrEqual(order.totals.grandtotal - order.money.due);
      else expect(booked).toBe(order.totals.grandtotal);
      expect(papers.filter(({ kind }) => kind === 'change-receipt')).toHaveLength(changes);
      expect(order.changes).toHaveLength(changes);
      const mails = await mailsAbout(shop, order.id);
      expect(mails).toHaveLength(1 + changes);
      const isSame = before.totals.grandtotal === order.totals.grandtotal;
      expect(papers.filter(({ kind }) => kind === 'change-receipt').at(-1)?.data).toMatchObject(
        isSame ? {} : { change: { differenceInCents: order.totals.grandtotal - before.totals.grandtotal } },
      );
    }
  }
  for (const numbers of Object.values(await numbersBySeries(shop)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}, 120_000);

describe('an order payable at the door that credit covers later', () => {
  it('gets its receipt with the change that leaves nothing due', async () => {
    const plan = await buy(shop, customer, await fillWeeklyCart(shop, customer, { weeks: '3' }), 'viva');
    for (const index of [0, 1]) await skip(plan, index);
    const { totals } = await skip(plan, 2);
    const credit = plan.totals.grandtotal - totals.grandtotal;
    const cart = await fillSingleCart(shop, customer, { meals: 5, amount: 2 });
    const order = await buy(shop, customer, cart, 'cash-on-delivery');
    expect(order.money).toMatchObject({ creditUsed: credit, due: order.totals.grandtotal - credit });
    expect(await kindsOf(order)).toEqual([]);
    const delivery = order.deliveries[0];
    const items = (delivery?.items ?? []).map(({ item }) => ({ itemId: item.id, amount: 1 }));
    const changed = await change(order, 'order-menu-update', { deliveryId: delivery?.id, items });
    expect(changed.totals.grandtotal).toBeLessThan(credit);
    expect(changed.money.due).toBe(0);
    expect(await kindsOf(order)).toEqual(['change-receipt', 'receipt']);
    const papers = await papersOf(shop, order.id);
    expect(bookedInCents(papers)).toBe(changed.totals.grandtotal);
    expect(papers.find(({ kind }) => kind === 'receipt')?.data).toMatchObject({
      creditUsedInCents: changed.totals.grandtotal,
      payment: { state: 'paid' },
    });
    expect(await auditShop(shop.database.db)).toEqual([]);
  });

  it('needs no receipt when all of it is cancelled', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'cash-on-delivery');
    for (const index of order.deliveries.keys()) await skip(order, index);
    expect((await kindsOf(order)).filter((kind) => kind !== 'change-receipt')).toEqual([]);
    expect(await auditShop(shop.database.db)).toEqual([]);
  });
});
