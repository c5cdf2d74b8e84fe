import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { mailsAbout } from '#tests/support/browser/shown-mails.ts';
import { numbersBySeries, papersOf } from '#tests/support/documents/order-papers.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openPayingShop, type PayingShop } from '#tests/support/shop/paying-shop.ts';

let shop: PayingShop;
let now = new Date('2026-11-16T10:00:00+02:00');
beforeAll(async () => {
  shop = await openPayingShop({ clock: () => now });
});
afterAll(() => shop.close());

function later(minutes: number) {
  now = new Date(now.getTime() + minutes * 60_000);
}

async function place() {
  const who = await openCustomer(shop);
  const cart = await fillSingleCart(shop, who, { date: '2026-12-04' });
  const body = { paymentType: 'viva', acceptTerms: true };
  const { order, redirectUrl } = (await who.call('cart-place', { query: { cartId: cart.id }, body })).answer.data;
  return { who, id: order.id as string, code: codeOf(redirectUrl) };
}

const codeOf = (url: string) => new URL(url).searchParams.get('ref') ?? '';
const templates = async (orderId: string) => (await mailsAbout(shop, orderId)).map(({ template }) => template);

async function comeBack(url: URL | null) {
  const { t, s } = Object.fromEntries(url?.searchParams ?? []);
  return shop.call('payment-return', { body: { ...(t && { t }), s } });
}

describe('the payer is notified', () => {
  it('only once the money has arrived, then of everything once, from any source', async () => {
    const order = await place();
    expect(await templates(order.id)).toEqual([]);
    await shop.viva.turn({ duplicates: 5 });
    const back = await shop.viva.doAtPage(order.code, 'pay');
    await Promise.all([comeBack(back), comeBack(back), comeBack(back), comeBack(back)]);
    await shop.viva.simulator.webhooks.idle();
    expect(await templates(order.id)).toEqual(['order-received']);
    expect(await papersOf(shop, order.id)).toMatchObject([
      { kind: 'receipt', data: { payment: { method: 'viva', state: 'paid' } } },
    ]);
  });

  it('once of declines, for any number of them, with a way to try again', async () => {
    const order = await place();
    for (let tries = 0; tries < 3; tries++) {
      await comeBack(await shop.viva.doAtPage(order.code, 'decline', { reason: '10051' }));
      await shop.viva.simulator.webhooks.idle();
    }
    const [mail, ...others] = await mailsAbout(shop, order.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'payment-failed', recipient: order.who.email });
    for (const words of [
      'Δεν μπορέσαμε να ολοκληρώσουμε την πληρωμή. Δοκίμασε ξανά ή διάλεξε άλλον τρόπο.',
      'Δεν χρεώθηκες τίποτα',
      `http://localhost:3000/account/orders/${order.id}`,
    ])
      expect(mail?.text).toContain(words);
    expect(await papersOf(shop, order.id)).toEqual([]);
  });

  it('of the refund of a second payment, and again when it is done', async () => {
    const order = await place();
    await shop.viva.turn({ payTwice: true });
    await comeBack(await shop.viva.doAtPage(order.code, 'pay'));
    await shop.viva.simulator.webhooks.idle();
    later(3);
    await shop.run('check-due-payments');
    expect((await templates(order.id)).sort()).toEqual(['order-received', 'surplus-paid-twice']);
    await Promise.all([shop.run('send-refunds'), shop.run('send-refunds')]);
    await shop.run('send-refunds');
    expect((await templates(order.id)).sort()).toEqual(['order-received', 'refunded', 'surplus-paid-twice']);
    expect(await papersOf(shop, order.id)).toHaveLength(1);
  });

  it('of the refund for an order that was cancelled', async () => {
    const order = await place();
    await shop.viva.turn({ noReturn: true, drop: true });
    await shop.viva.doAtPage(order.code, 'pay');
    later(31);
    await shop.viva.turn({ down: true });
    await shop.run('lapse-holds');
    await shop.viva.turn({ down: false });
    await comeBack(new URL(`http://shop/?s=${order.code}`));
    expect((await templates(order.id)).sort()).toEqual(['order-lapsed', 'surplus-paid-too-late']);
    expect(await papersOf(shop, order.id)).toEqual([]);
  });

  it('once of a refund whose response was lost', async () => {
    const order = await place();
    await shop.viva.turn({ wrongAmountInCents: 4321 });
    await comeBack(await shop.viva.doAtPage(order.code, 'pay'));
    await shop.viva.turn({ loseAnswers: true });
    await shop.run('send-refunds');
    await shop.viva.turn({ loseAnswers: false });
    expect(await templates(order.id)).toEqual(['surplus-wrong-amount']);
    later(5);
    await shop.run('send-refunds');
    expect((await templates(order.id)).sort()).toEqual(['refunded', 'surplus-wrong-amount']);
    const mail = (await mailsAbout(shop, order.id)).find(({ template }) => template === 'refunded');
    expect(mail?.text).toContain('43,21');
  });

  it('of nothing after they asked to be forgotten', async () => {
    const order = await place();
    await shop.viva.turn({ wrongAmountInCents: 500 });
    await comeBack(await shop.viva.doAtPage(order.code, 'pay'));
    const erasedPerson = { name: '', email: 'deleted-1@invalid', phone: '' };
    await shop.database.db.run(sql`update orders set contact = ${erasedPerson} where id = ${order.id}`);
    await shop.run('send-refunds');
    expect(await templates(order.id)).not.toContain('refunded');
  });
});

it('gives each of many orders that are paid at once one mail and one number, without gaps', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, place));
  await Promise.all(
    orders.map(async ({ code }) => {
      const back = await shop.viva.doAtPage(code, 'pay');
      const event = {
        MessageId: `m-${code}`,
        EventTypeId: 1796,
        EventData: { TransactionId: back?.searchParams.get('t') },
      };
      await Promise.all([comeBack(back), comeBack(back), shop.call('payment-webhook', { body: event })]);
    }),
  );
  for (const { id } of orders) {
    expect(await templates(id)).toEqual(['order-received']);
    expect(await papersOf(shop, id)).toHaveLength(1);
  }
  for (const numbers of Object.values(await numbersBySeries(shop)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
