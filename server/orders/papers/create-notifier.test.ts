import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { myDataXml } from '#server/documents/fiscal/mydata-xml.ts';
import { mailsAbout } from '#tests/support/browser/shown-mails.ts';
import { bookedInCents, numbersBySeries, papersOf } from '#tests/support/documents/order-papers.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, markPaid, openChangingShop, storedOrder } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { openOrder } from '../open-order.ts';

const start = '2026-11-16T10:00:00+02:00';
const company = {
  companyName: 'Δημητρίου & Σία',
  profession: 'Λογισμικό',
  vatNumber: '094259216',
  taxOffice: 'Χολαργού',
  street: 'Κηφισίας',
  number: '44',
  postalCode: '15125',
  city: 'Μαρούσι',
};
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

async function placed(paymentType: string, extra: object = {}, headers: Record<string, string> = {}): Promise<Order> {
  const cart = await fillSingleCart(shop, customer, { date: '2026-12-01' });
  const body = { paymentType, acceptTerms: true, ...extra };
  const { answer } = await customer.call('cart-place', { query: { cartId: cart.id }, body, headers });
  expect(answer.code).toBe('ok');
  return answer.data.order;
}

async function countAll() {
  return shop.database.db.one<{ mails: number; documents: number; fiscal: number }>(sql`
    select (select count(*)::int from mails) as mails, (select count(*)::int from documents) as documents,
      (select count(*)::int from fiscal_outbox) as fiscal`);
}

describe('an order that will be cooked', () => {
  it('is confirmed by one mail with everything that was agreed, and has no receipt before it leaves', async () => {
    const order = await placed('cash-on-delivery');
    const mails = await mailsAbout(shop, order.id);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({
      template: 'order-received',
      recipient: customer.email,
      language: 'el',
      dedupeKey: `order-received ${order.id}`,
    });
    const [delivery] = order.deliveries;
    for (const words of [
      order.number,
      'Τρίτη 1 Δεκεμβρίου, 10:00–13:00',
      'Αλλάζει έως Κυριακή 29 Νοεμβρίου, 23:59',
      'Ερμού 1, 105\u00a063 Αθήνα',
      `${delivery?.items[0]?.amount} × ${delivery?.items[0]?.name}`,
      'σε μετρητά στον διανομέα',
      'δικαίωμα υπαναχώρησης',
      'στο συνημμένο PDF',
      'Η απόδειξή σου εκδίδεται όταν ξεκινήσει η παράδοση',
      defaultSettings.company.registryNumber,
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toMatch(/\{\{|\*\*|\]\(|undefined/);
    const [terms] = mail?.attachments ?? [];
    expect(terms).toMatchObject({
      contentType: 'application/pdf',
      fileName: expect.stringMatching(/^nostimo-terms-.*-el\.pdf$/),
    });
    const { pages } = readPdf(terms?.content ?? Buffer.from(''));
    const said = pages.join(' ').replace(/\s+/g, ' ');
    for (const words of ['Συνήγορο του Καταναλωτή', '38 € στην περιοχή 1 και 78 € στην περιοχή 2'])
      expect(said).toContain(words);
    expect(said).not.toMatch(/\{\{|\*\*|\]\(|undefined/);
    expect(await papersOf(shop, order.id)).toEqual([]);
  });

  it('has its receipt once it is paid, and its mail links to it', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer, { date: '2026-12-01' }), 'viva');
    expect((await mailsAbout(shop, order.id))[0]?.text).toContain(`/account/orders/${order.id}#documents`);
    const [receipt, ...others] = await papersOf(shop, order.id);
    expect(others).toEqual([]);
    expect(receipt?.data).toMatchObject({
      kind: 'receipt',
      isTest: true,
      invoice: null,
      deliveryDates: ['2026-12-01'],
      payment: { method: 'viva', state: 'paid' },
      shippingInCents: order.totals.shipping,
    });
    expect(bookedInCents(receipt ? [receipt] : [])).toBe(order.totals.grandtotal);
  });

  it('is confirmed in the language it was placed in, and gets an invoice on request', async () => {
    const order = await placed('viva', { invoice: company }, { lang: 'en' });
    await markPaid(shop.deps, order.id, shop.now());
    const [mail] = await mailsAbout(shop, order.id);
    expect(mail).toMatchObject({ language: 'en', subject: `Order ${order.number}: we have it` });
    expect(mail?.text).toContain('Your invoice as a PDF');
    expect(await papersOf(shop, order.id)).toMatchObject([
      { kind: 'invoice', series: defaultSettings.series.invoice, data: { language: 'en', invoice: company } },
    ]);
  });

  it('shows its discount and the credit used', async () => {
    const { db } = shop.database;
    const { accountId } = customer;
    await db.run(
      sql`insert into credits (account_id, amount_in_cents, reason, at) values (${accountId}, 700, 'skip', now())`,
    );
    const cart = await fillSingleCart(shop, customer, { date: '2026-12-01' });
    const query = { cartId: cart.id };
    await customer.call('cart-coupon-update', { query, body: { code: 'WELCOME20' } });
    const body = { paymentType: 'viva', acceptTerms: true };
    const { order } = (await customer.call('cart-place', { query, body })).answer.data;
    await markPaid(shop.deps, order.id, shop.now());
    const [receipt] = await papersOf(shop, order.id);
    expect(receipt?.data).toMatchObject({
      discountName: 'WELCOME20',
      discountInCents: order.totals.discount,
      creditUsedInCents: 700,
    });
    const [mail] = await mailsAbout(shop, order.id);
    expect(mail?.text).toContain('Έκπτωση με το κουπόνι WELCOME20');
    expect(mail?.text).toContain('Από την πίστωσή σου: −7,00\u00a0€');
  });

  it('writes nothing when it is refused at the last moment', async () => {
    const { db } = shop.database;
    const cart = await fillSingleCart(shop, customer, { date: '2026-12-02' });
    await db.run(sql`
      insert into kitchen_uses (spot_id, date, meals) select spot_id, '2026-12-02', meals from kitchen_capacities
      where weekday = 3`);
    const before = await countAll();
    const placing = Array.from({ length: 4 }, () =>
      customer.call('cart-place', { query: { cartId: cart.id }, body: { paymentType: 'pos', acceptTerms: true } }),
    );
    for (const { answer } of await Promise.all(placing)) expect(answer.code).toBe('schedule-menu-is-full');
    expect(await countAll()).toEqual(before);
    const after = await placed('viva');
    await markPaid(shop.deps, after.id, shop.now());
    const [receipt] = await papersOf(shop, after.id);
    const numbers = (await numbersBySeries(shop))[defaultSettings.series.receipt] ?? [];
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    expect(numbers.at(-1)).toBe(receipt?.number);
  });

  it('is not confirmed again when it is opened for a second attempt at the door, however old its mail is', async () => {
    const order = await buy(shop, customer, await fillSingleCart(shop, customer, { date: '2026-12-01' }), 'viva');
    await shop.database.db.run(sql`delete from mails`);
    await shop.database.db.transaction(async (tx) => {
      const missed = { ...(await storedOrder(shop, order.id)), status: 'not-found' as const };
      await openOrder(shop.deps, tx, missed, { by: 'staff', now: shop.now() });
    });
    expect(await papersOf(shop, order.id)).toHaveLength(1);
  });

  it('sends no mail to another customer', async () => {
    const other = await openCustomer(shop);
    const mine = await placed('pos', { contact: { name: 'Άννα Μία', email: customer.email, phone: '6911111111' } });
    const cart = await fillSingleCart(shop, other, { date: '2026-12-01' });
    const contact = { name: 'Βίκυ Δύο', email: other.email, phone: '6922222222' };
    const body = { paymentType: 'pos', acceptTerms: true, contact };
    const theirs = (await other.call('cart-place', { query: { cartId: cart.id }, body })).answer.data.order;
    const [first] = await mailsAbout(shop, mine.id);
    const [second] = await mailsAbout(shop, theirs.id);
    for (const word of [other.email, 'Βίκυ', '6922222222', theirs.id, theirs.number])
      expect(`${first?.subject} ${first?.text} ${first?.html}`).not.toContain(word);
    for (const word of [customer.email, 'Άννα', '6911111111', mine.id, mine.number])
      expect(`${second?.subject} ${second?.text} ${second?.html}`).not.toContain(word);
    expect([first?.recipient, second?.recipient]).toEqual([customer.email, other.email]);
  });
});

describe('the documents of an order', () => {
  it('show payment by deposit, regardless of the payment type chosen first', async () => {
    const order = await placed('bank-deposit');
    const deposit = {
      orderNumber: order.number,
      amount: order.money.due,
      reference: 'bank-1',
      receivedOn: '2026-11-16',
    };
    expect((await staffCall(shop, 'deposit-confirm', { body: deposit })).answer.code).toBe('ok');
    expect((await papersOf(shop, order.id))[0]?.data).toMatchObject({
      kind: 'receipt',
      payment: { method: 'bank-deposit', name: 'Τραπεζική κατάθεση', state: 'paid' },
    });
  });

  it.each([
    ['iris', 'viva-iris', 'IRIS', '8'],
    ['card', 'viva', 'Κάρτα', '7'],
  ] as const)('say that it was paid by %s, and so do the credit notes', async (used, method, name, type) => {
    const order = await placed('viva');
    await markPaid(shop.deps, order.id, shop.now(), used);
    await customer.call('order-cancel', { query: { orderId: order.id } });
    const sales = (await papersOf(shop, order.id)).filter(({ kind }) => kind !== 'change-receipt');
    expect(sales.map(({ kind }) => kind).sort()).toEqual(['credit-note', 'receipt']);
    for (const { data } of sales) {
      expect(data).toMatchObject({ payment: { method, name } });
      if (data.kind === 'change-receipt') throw new Error('not a sale');
      expect(myDataXml(data)).toContain(`<paymentMethodDetails><type>${type}</type>`);
    }
  });

  it('are listed with it and served as PDF to its customer only', async () => {
    const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
    expect(order.documents).toMatchObject([{ kind: 'receipt', name: expect.stringContaining('ΑΛΠ') }]);
    const query = { orderId: order.id, documentId: order.documents[0]?.id ?? '' };
    const { answer } = await customer.call('order-document-one', { query });
    expect(answer.data).toMatchObject({ contentType: 'application/pdf', fileName: expect.stringMatching(/\.pdf$/) });
    const { pages } = readPdf(Buffer.from(answer.data.base64, 'base64'));
    expect(pages[0]).toContain('Πλάνο «Ισορροπημένο»');
    const stranger = await openCustomer(shop);
    expect((await stranger.call('order-document-one', { query })).answer.code).toBe('order-not-found');
    const other = await placed('pos');
    const crossed = { ...query, orderId: other.id };
    expect((await customer.call('order-document-one', { query: crossed })).answer.code).toBe('document-not-found');
  });
});

describe('an order that awaits a deposit', () => {
  it('names the bank account and the deadline, and has no receipt before the money arrives', async () => {
    const order = await placed('bank-deposit');
    const mails = await mailsAbout(shop, order.id);
    expect(mails.map(({ template }) => template)).toEqual(['awaits-deposit']);
    for (const words of [
      defaultSettings.bank.iban,
      defaultSettings.bank.holder,
      order.number,
      'έως Κυριακή 29 Νοεμβρίου, 23:59',
    ])
      expect(mails[0]?.text).toContain(words);
    expect(await papersOf(shop, order.id)).toEqual([]);
  });

  it('promises the requested document', async () => {
    const [receipt, invoice] = [await placed('bank-deposit'), await placed('bank-deposit', { invoice: company })];
    expect((await mailsAbout(shop, receipt.id))[0]?.text).toContain('σου στέλνουμε την απόδειξη');
    expect((await mailsAbout(shop, invoice.id))[0]?.text).toContain('σου στέλνουμε το τιμολόγιο');
  });

  it('states that nothing was charged when it was not paid in time', async () => {
    const order = await placed('bank-deposit');
    shop.setNow('2026-11-30T09:00:00+02:00');
    await shop.run('lapse-holds');
    await shop.run('lapse-holds');
    const mails = await mailsAbout(shop, order.id);
    expect(mails.map(({ template }) => template)).toEqual(['awaits-deposit', 'order-lapsed']);
    expect(mails[1]?.text).toContain('Δεν χρεώθηκες τίποτα');
    expect(mails[1]?.text).toContain('δεν είχε πληρωθεί έως Κυριακή 29 Νοεμβρίου, 23:59');
    expect(await papersOf(shop, order.id)).toEqual([]);
  });

  it('sends another mail when its customer cancelled it', async () => {
    const order = await placed('bank-deposit');
    await customer.call('order-cancel', { query: { orderId: order.id } });
    const mails = await mailsAbout(shop, order.id);
    expect(mails.at(-1)).toMatchObject({ template: 'order-lapsed' });
    expect(mails.at(-1)?.text).toContain('Ακυρώθηκε, όπως ζήτησες');
  });

  it('gets its mail when a customer changes to a deposit, and once only', async () => {
    const order = await placed('viva');
    for (const paymentType of ['bank-deposit', 'viva', 'bank-deposit'])
      await customer.call('order-pay', { query: { orderId: order.id }, body: { paymentType } });
    const mails = await mailsAbout(shop, order.id);
    expect(mails.map(({ template }) => template)).toEqual(['awaits-deposit']);
    expect((await storedOrder(shop, order.id)).paymentType).toBe('bank-deposit');
  });
});
