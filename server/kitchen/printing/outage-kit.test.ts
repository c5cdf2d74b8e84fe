import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PrintOverview } from '#contract/kitchen/printing.ts';
import type { Order } from '#contract/orders/orders.ts';
import { sql } from '#server/database/sql.ts';
import { sendDueMails } from '#server/outbox/send-due-mails.ts';
import { createSmtpMailer } from '#server/outside/mail/smtp-mailer.ts';
import { contentOf, openTestMailServer } from '#tests/support/accounts/test-mail-server.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { findKitFile } from './outage-kit.ts';

const date = '2026-11-20';
let shop: ChangingShop;
let order: Order;
beforeAll(async () => {
  shop = await openChangingShop('2026-11-16T10:00:00+02:00');
  const customer = await openCustomer(shop);
  order = await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
}, 60_000);
afterAll(() => shop.close());

const kitchen = (name: Parameters<typeof staffCall>[1], query: Record<string, string>) =>
  staffCall(shop, name, { query, role: 'kitchen' });
const kits = async (): Promise<PrintOverview['kits']> =>
  (await kitchen('print-overview-one', { date })).answer.data.kits;
const keepAt = async (instant: string) => {
  shop.setNow(instant);
  await shop.run('keep-outage-kits');
};

it('an outage kit is made at the freeze and every hour after it, and only the last few are stored', async () => {
  await keepAt('2026-11-18T20:00:00+02:00');
  expect(await kits()).toEqual([]);
  for (const time of ['06:00', '06:30', '07:00', '08:00', '09:01']) await keepAt(`2026-11-19T${time}:00+02:00`);
  const kept = await kits();
  const times = kept.map(({ madeAt }) => madeAt.slice(11, 16));
  expect(times).toEqual(['07:01', '06:00', '05:00']);
  expect(kept[0]?.pages).toBeGreaterThanOrEqual(4);
});

it('an outage kit contains every sheet of its date and of no other', async () => {
  const [kit] = await kits();
  const { answer } = await kitchen('outage-kit-one', { date, kitId: kit?.id ?? '' });
  const words = readPdf(Buffer.from(answer.data.base64, 'base64')).pages.join(' ');
  for (const title of ['Φύλλο μαγειρέματος', 'Φύλλο υλικών', 'Φύλλο συσκευασίας', 'Λίστα παραδόσεων'])
    expect(words).toContain(title);
  expect(words).toContain(String(order.number));
  const elsewhere = await kitchen('outage-kit-one', { date: '2026-11-21', kitId: kit?.id ?? '' });
  expect(elsewhere.answer.code).toBe('not-found');
});

it('an outage kit is mailed to the owner once per date, at the freeze, as an attachment that arrives complete', async () => {
  const mails = await openTestMailServer();
  const mailer = createSmtpMailer({ url: mails.url, from: 'Νόστιμο <geia@nostimo.example>', requiresTls: false });
  onTestFinished(async () => {
    mailer.close();
    await mails.close();
  });
  const { db } = shop.database;
  await sendDueMails({ db, mailer, render: shop.app.renderMail, clock: shop.now, onFailure: () => {} });
  const toOwner = mails.mails.filter(({ to }) => to?.[0]?.address === 'owner@example.com');
  expect(toOwner.map(({ subject }) => subject)).toEqual([expect.stringContaining('για ώρα ανάγκης')]);
  const [file] = toOwner[0]?.attachments ?? [];
  expect(file).toMatchObject({ filename: `outage-kit-${date}.pdf`, mimeType: 'application/pdf' });
  if (!file) throw new Error('the mail carries no file');
  expect(readPdf(contentOf(file)).pages.join(' ')).toContain(String(order.number));
  expect(toOwner[0]?.text).toContain(`/office/days/${date}/labels`);
});

it('a kit that is too large for a mail or deleted is left out, and the mail is sent without it', async () => {
  const { db } = shop.database;
  const ofDate = { kind: 'outage-kit', id: `attiki ${date}` };
  expect(await findKitFile(db, { ...ofDate, kind: 'something-else' })).toBeNull();
  expect(await findKitFile(db, { ...ofDate, id: 'attiki 2026-12-24' })).toBeNull();
  await db
    .transaction(async (tx) => {
      await tx.run(sql`update outage_kits set pdf = decode(repeat('00', 8000000), 'hex')`);
      expect(await findKitFile(tx, ofDate)).toBeNull();
      throw new Error('undone');
    })
    .catch((error) => expect(error.message).toBe('undone'));
  expect((await findKitFile(db, ofDate))?.content.length).toBeGreaterThan(1_000);
});

it('an outage kit is deleted once its date is over', async () => {
  await keepAt('2026-11-21T09:00:00+02:00');
  expect(await kits()).toEqual([]);
});
