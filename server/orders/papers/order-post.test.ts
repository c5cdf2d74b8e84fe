import { expect, it, onTestFinished } from 'vitest';
import { listMails } from '#server/outbox/mail-store.ts';
import { sendDueMails } from '#server/outbox/send-due-mails.ts';
import { createSmtpMailer } from '#server/outside/mail/smtp-mailer.ts';
import { contentOf, openTestMailServer } from '#tests/support/accounts/test-mail-server.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { buy, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, fillWeeklyCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { defaultSettings } from '#texts/default-settings.ts';

it('neither loses nor duplicates a mail while the mail server is down for an hour', async () => {
  const shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  const gone = await openTestMailServer();
  const mailer = createSmtpMailer({ url: gone.url, from: 'Νόστιμο <geia@nostimo.example>', requiresTls: false });
  await gone.close();
  const { db } = shop.database;
  const send = () => sendDueMails({ db, mailer, render: shop.app.renderMail, clock: shop.now, onFailure() {} });
  const minuteInMs = 60_000;

  const customers = await Promise.all(Array.from({ length: 6 }, () => openCustomer(shop)));
  for (let minute = 0; minute <= 60; minute += 5) {
    const customer = customers[minute / 10];
    if (customer) {
      const order = await buy(shop, customer, await fillWeeklyCart(shop, customer), 'viva');
      const deliveryId = order.deliveries[0]?.id;
      await customer.call('order-delivery-skip', { query: { orderId: order.id }, body: { deliveryId } });
      await customer.call('order-cancel', { query: { orderId: order.id } });
      await buy(shop, customer, await fillSingleCart(shop, customer, { date: '2026-12-01' }), 'pos');
    }
    expect(await send()).toBe(0);
    shop.setNow(new Date(shop.now().getTime() + 5 * minuteInMs).toISOString());
  }
  const waiting = await listMails(db, null);
  expect(waiting).toHaveLength(customers.length * 4);
  expect(waiting.every(({ sentAt, nextTryAt }) => sentAt === null && nextTryAt !== null)).toBe(true);

  const back = await openTestMailServer({ port: gone.port });
  onTestFinished(async () => {
    mailer.close();
    await back.close();
    await shop.close();
  });
  for (let hour = 0; hour < 5; hour++) {
    await Promise.all([send(), send()]);
    shop.setNow(new Date(shop.now().getTime() + 60 * minuteInMs).toISOString());
  }
  expect(back.mails).toHaveLength(waiting.length);
  expect(new Set(back.mails.map(({ messageId }) => messageId)).size).toBe(waiting.length);
  const confirmations = back.mails.filter(({ subject }) => subject?.includes('την πήραμε'));
  const terms = confirmations.map(({ attachments }) => attachments.map(contentOf));
  expect(new Set(terms.map((files) => files.length))).toEqual(new Set([1]));
  // All orders under the same terms get the same bytes.
  expect(new Set(terms.flat().map((file) => file.toString('base64'))).size).toBe(1);
  const { pages } = readPdf(terms[0]?.[0] ?? Buffer.from(''));
  for (const words of [
    defaultSettings.company.registryNumber,
    'Συνήγορο του Καταναλωτή',
    '38 € στην περιοχή 1 και 78 € στην περιοχή 2',
  ])
    expect(pages.join(' ').replace(/\s+/g, ' ')).toContain(words);
  for (const { email } of customers) {
    const theirs = back.mails.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject ?? '');
    expect(theirs.map((subject) => subject.replace(/\d+/, '#')).sort()).toEqual([
      'Παραγγελία #: μία παράδοση λιγότερη',
      'Παραγγελία #: την πήραμε',
      'Παραγγελία #: την πήραμε',
      'Το πλάνο της παραγγελίας # σταμάτησε',
    ]);
  }
}, 120_000);
