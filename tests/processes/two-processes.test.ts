import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Places } from '#contract/delivery/places.ts';
import { mealPicturesPath, picturePath } from '#contract/meals/meal-pictures.ts';
import type { PlanPrices } from '#contract/plans/plan-prices.ts';
import type { OfferCollection } from '#contract/shop/offers.ts';
import { demoPassword } from '#contract/staff/demo-accounts.ts';
import { officeFeedPath } from '#contract/staff/office-feed.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import { athensAddress, fillSingleCart, type TestCustomer } from '../support/shop/order-shop.ts';
import type { ShopProcess } from '../support/shop/shop-process.ts';
import type { TestShop } from '../support/shop/test-shop.ts';
import { askProcess as ask, callProcess, openTwoProcesses } from '../support/shop/two-processes.ts';
import { usualNow } from '../support/shop/usual-now.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-files-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const { processes, databaseUrl } = openTwoProcesses({ FILES_DIR: folder, SHOP_CLOCK: usualNow });
/** The owner's session, at whichever process. */
let token: string;
beforeAll(async () => {
  const body = { username: 'owner@example.com', password: demoPassword };
  ({ token } = await ask(processes()[0], 'office-login', { method: 'POST', body }));
});

const today = athensDateOf(new Date(usualNow));
const pageOf = async ({ url }: ShopProcess, address: string) => (await fetch(url + address)).text();

async function inDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The demo's customer, with a cart of their own, at one of the processes. */
async function customerAt(shop: ShopProcess): Promise<{ shop: TestShop; customer: TestCustomer }> {
  const body = { username: 'maria@example.com', password: demoPassword };
  const session = await ask(shop, 'auth-login-email', { method: 'POST', body });
  const call = callProcess(shop, session.token) as unknown as TestShop['call'];
  const customer = { accountId: randomUUID(), email: '', headers: {}, call };
  return { shop: { call } as unknown as TestShop, customer };
}

/** Independent tests, none of which reverts another's changes. */
describe('changes made through one process apply in another', { timeout: 300_000 }, () => {
  it('a price is seen, and put on the pages, by both', async () => {
    const priceAt = async (shop: ShopProcess): Promise<number> =>
      (await ask(shop, 'meal-one', { query: { slug: 'gemista' } })).builds[0].price;
    for (const shop of processes()) expect(await priceAt(shop)).not.toBe(99_999);
    await inDatabase(`update meal_builds set price_in_cents = 99999 where portion = 'regular'
      and meal_id = (select id from meals where slug = 'gemista')`);
    for (const shop of processes()) {
      await expect.poll(() => priceAt(shop)).toBe(99_999);
      expect(await pageOf(shop, '/product/gemista')).toContain('999,99');
    }
  });

  it('a name is on the cached pages and in the texts', async () => {
    const [here, there] = processes();
    const [drawn, english] = [await pageOf(there, '/'), await pageOf(there, '/?lang=en')];
    expect(drawn).toContain('class="logo ');
    expect(english).not.toContain('Kalimera');
    const value = { name: { el: 'Καλημέρα', en: 'Kalimera' }, instagram: null };
    await ask(here, 'setting-update', { method: 'PUT', query: { key: 'brand' }, body: { value }, token });
    await expect.poll(() => pageOf(there, '/')).toContain('Καλημέρα');
    const [home, inEnglish] = [await pageOf(there, '/'), await pageOf(there, '/?lang=en')];
    for (const page of [home, inEnglish]) {
      expect(page).not.toContain('class="logo ');
      expect(page).not.toContain('instagram.com');
      expect(page).not.toMatch(/Νόστιμο(?! Παράδειγμα)/);
    }
    expect(inEnglish).toMatch(/<title>[^<]*Kalimera/);
    expect(await pageOf(there, '/manifest.webmanifest')).toContain('"short_name":"Καλημέρα"');
    // The server's own output follows too, without a page that was rendered before.
    await expect.poll(() => pageOf(there, '/dev/mailbox')).toContain('>Καλημέρα</a>');
  });

  it('prices, areas and offers reach its customers', async () => {
    const [here, there] = processes();
    const change = (name: string, body: object, method = 'PUT') => ask(here, name, { method, body, token });
    const homeThere = () => pageOf(there, '/');
    // Requested once before the changes, so that the other process has it all in memory and its home page cached.
    await homeThere();

    const { items }: PlanPrices = await ask(here, 'plan-price-collection', { token });
    const [plan] = items.filter(({ next }) => next === null);
    if (!plan) throw new Error('every price waits for another');
    const priceThere = async () => {
      const plans: { id: string; price: number }[] = (await ask(there, 'plan-collection', {})).items;
      return plans.find(({ id }) => id === plan.id)?.price;
    };
    expect(await priceThere()).toBe(plan.price);
    const seen = { price: plan.price, next: null };
    await change('plan-price-update', {
      startsOn: today,
      changes: [{ planId: plan.id, seen, price: plan.price + 321 }],
      reason: 'υλικά',
    });
    // As if the two minutes of undo were over.
    await inDatabase(`update scheduled_prices set undo_until = undo_until - interval '3 minutes'`);
    await expect.poll(priceThere).toBe(plan.price + 321);

    const { regions, codes, cutOff }: Places = await ask(here, 'places-one', { token });
    const [region] = regions;
    const served = codes.find(({ regionId, code }) => regionId === region?.id && code !== athensAddress.postalCode);
    if (!region || !served) throw new Error('no postal code is served');
    const addressThere = async () => ask(there, 'address-check', { query: { postalCode: served.code } });
    const { minimum, deliveryFee, freeDeliveryFrom } = region;
    const rules = { minimum, deliveryFee, freeDeliveryFrom };
    expect((await addressThere()).region.minimum).toBe(minimum);
    await change('region-update', { regionId: region.id, ...rules, minimum: minimum - 1, seen: rules });
    await expect.poll(async () => (await addressThere()).region.minimum).toBe(minimum - 1);
    await change('cut-off-update', { days: 4, hour: 18, seen: cutOff });
    await expect.poll(async () => (await ask(there, 'repository-values', {})).cutOff).toEqual({ days: 4, hour: 18 });
    await expect.poll(homeThere).toContain('έως 4 μέρες πριν');
    await change('postal-code-assign', { regionId: null, codes: served.code, isTrial: false });
    await expect.poll(async () => (await addressThere()).isServed).toBe(false);

    const words = { el: 'Δύο διεργασίες, μία προσφορά', en: 'Two processes, one offer' };
    expect(await homeThere()).not.toContain(words.el);
    await change('banner-create', { text: words, couponId: null, from: today, until: null }, 'POST');
    await expect.poll(homeThere).toContain(words.el);
    const { banners }: OfferCollection = await ask(here, 'offer-collection', { token });
    const shown = banners.find(({ text }) => text.el === words.el);
    await change('banner-delete', { bannerId: shown?.id, version: shown?.version });
    await expect.poll(homeThere).not.toContain(words.el);
  });

  it('a window that was ended sells nothing, not even a slot that becomes free', async () => {
    const [here, there] = processes();
    const from = '13:00';
    const at = await customerAt(there);
    const date = '2026-11-25';
    const place = async (cartId: string) =>
      at.customer.call('cart-place', { query: { cartId }, body: { paymentType: 'pos', acceptTerms: true } });
    const standing = (await place((await fillSingleCart(at.shop, at.customer, { date, from })).id)).answer.data.order;
    const late = await fillSingleCart(at.shop, at.customer, { date, from });

    const places: Places = await ask(here, 'places-one', { token });
    const windowId = places.windows.find((window) => window.from === from)?.id ?? '';
    const archive = (body: object) => callProcess(here, token)('window-archive', { body: { windowId, ...body } });
    const { deliveries } = (await archive({})).answer.data;
    const seenDeliveries = deliveries.map(({ deliveryId }: { deliveryId: string }) => deliveryId);
    expect((await archive({ seenDeliveries })).status).toBe(200);
    // The other process may not have been notified of it yet.
    const [gone, placed] = await Promise.all([
      at.customer.call('order-cancel', { query: { orderId: standing.id } }),
      place(late.id),
    ]);
    expect([gone.status, placed.status]).toEqual([200, 409]);
    const shown = async () =>
      (await ask(there, 'spot-collection', {})).items[0].timePeriods.map(({ id }: { id: string }) => id);
    await expect.poll(shown).not.toContain(windowId);
    await ask(here, 'window-keep', { method: 'PUT', body: { windowId }, token });
    await expect.poll(shown).toContain(windowId);
    expect((await place(late.id)).status).toBe(200);
  });

  it('a published meal is on the cached pages, under its new address too', async () => {
    const [here, there] = processes();
    const change = (name: string, body: object) => ask(here, name, { method: 'PUT', body, token });
    const pageThere = (address: string) => fetch(there.url + address, { redirect: 'manual' });
    const oldPath = '/product/imam';
    expect(await pageOf(there, oldPath)).not.toContain('43,21');
    const { id: mealId } = await ask(here, 'meal-one', { query: { slug: 'imam' } });
    const { sheet, revision } = await ask(here, 'meal-sheet-one', { query: { mealId }, token });
    const body = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#aa3311' } })
      .jpeg()
      .toBuffer();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' };
    const sent = await fetch(here.url + mealPicturesPath(mealId), {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    const { file } = (await sent.json()).data;
    const picture = { file, focusX: 40, focusY: 50, alt: { el: 'Ιμάμ από πάνω', en: 'Imam from above' } };
    const description = { ...sheet.description, el: 'Με λιωμένη μελιτζάνα.' };
    const changed = { ...sheet, slug: 'imam-new', picture, description };
    const saved = await change('meal-sheet-update', { mealId, revision, sheet: changed });
    await change('meal-sheet-publish', { mealId, revision: saved.revision });
    await expect.poll(async () => (await pageThere(oldPath)).status).toBe(301);
    expect((await pageThere(oldPath)).headers.get('location')).toBe('/product/imam-new');
    const shown = await pageOf(there, '/product/imam-new');
    expect(shown).toContain('Με λιωμένη μελιτζάνα.');
    expect(shown).toContain('alt="Ιμάμ από πάνω"');
    const seen = await fetch(`${there.url}/files/${picturePath(picture)}?w=400&format=webp&v=1`);
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('a change of a day is received and shown by its board', async () => {
    const [here, there] = processes();
    const date = '2030-03-14';
    const boardThere = () => ask(there, 'delivery-day-one', { query: { date }, token });
    expect((await boardThere()).productionDate).toBe('2030-03-13');
    const line = new AbortController();
    const feed = await fetch(`${there.url}${officeFeedPath}?from=${date}&to=${date}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: line.signal,
    });
    let heard = '';
    const listening = (async () => {
      for await (const chunk of feed.body ?? []) heard += Buffer.from(chunk).toString();
    })().catch(() => {});
    await expect.poll(() => heard).toContain('data: *');
    const body = { productionDate: date, reason: 'αργία' };
    await ask(here, 'production-date-update', { method: 'PUT', query: { date }, body, token });
    await expect.poll(() => heard).toContain(`data: ${date}`);
    expect((await boardThere()).productionDate).toBe(date);
    line.abort();
    await listening;
  });
});
