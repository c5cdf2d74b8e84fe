import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PrintOverview } from '#contract/kitchen/printing.ts';
import type { Order } from '#contract/orders/orders.ts';
import { applyDifference } from '#domain/kitchen/sheet-versions.ts';
import { changesSincePrint, onPaper } from '#domain/printing/printed-sheet.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { buy, type ChangingShop, firstDelivery, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer, type TestCustomer } from '#tests/support/shop/order-shop.ts';
import { listSheetVersions } from './sheet-version-store.ts';

const date = '2026-11-20';
const beforeCutOff = '2026-11-16T10:00:00+02:00';
const afterCutOff = '2026-11-19T06:00:00+02:00';

let shop: ChangingShop;
let customer: TestCustomer;
let order: Order;
beforeAll(async () => {
  shop = await openChangingShop(beforeCutOff);
  customer = await openCustomer(shop);
  order = await buy(shop, customer, await fillSingleCart(shop, customer, { date }), 'cash-on-delivery');
}, 60_000);
afterAll(() => shop.close());

const kitchen = (name: Parameters<typeof staffCall>[1], body?: object, query: Record<string, string> = { date }) =>
  staffCall(shop, name, { query, body, role: 'kitchen' });
const print = async (body: object) => (await kitchen('sheet-print', body)).answer;
const overview = async (): Promise<PrintOverview> => (await kitchen('print-overview-one')).answer.data;
const sheetOf = async (kind: string) => (await overview()).sheets.find((sheet) => sheet.kind === kind);
const pagesOf = (file: { base64: string }) => readPdf(Buffer.from(file.base64, 'base64')).pages;
const labels = () =>
  shop.database.db.rows<{ token: string; itemId: string; revoked: boolean }>(sql`
    select token, item_id as "itemId", revoked_at is not null as revoked from labels where date = ${date} order by made_at`);
const takeOne = () =>
  shop.database.db.run(sql`
    update order_items set amount = amount - 1 where id = (select id from order_items
      where delivery_id = ${firstDelivery(order).id} and amount > 1 order by position limit 1)`);

describe('printing a date', () => {
  it('refuses labels until customers can no longer change their orders, but allows sheets', async () => {
    expect((await print({ kind: 'labels' })).code).toBe('day-still-open');
    expect((await print({ kind: 'bags' })).code).toBe('day-still-open');
    const { data } = await print({ kind: 'cook' });
    expect(data.version).toMatchObject({ kind: 'cook', number: 1, isSupplement: false });
    shop.setNow(afterCutOff);
  });

  it('gives each meal a label of its own, with the legally required content and an unguessable token', async () => {
    const { data } = await print({ kind: 'labels' });
    const pages = pagesOf(data.file);
    expect(pages).toHaveLength(8);
    const kept = await labels();
    expect(new Set(kept.map(({ token }) => token)).size).toBe(8);
    expect(kept.every(({ token }) => /^[\w-]{16}$/.test(token))).toBe(true);
    for (const page of pages)
      for (const words of [
        'Συστατικά:',
        'ανά 100 g',
        'μερίδα',
        'Ανάλωση έως',
        '0–4 °C',
        'Παρτίδα',
        'kcal',
        `#${order.number}`,
      ])
        expect(page.replaceAll('\n', ' ')).toContain(words);
    expect(data.file.fileName).toBe(`nostimo-labels-${date}-1.pdf`);
    expect((await print({ kind: 'labels', paper: 'a4', language: 'both' })).data.version.number).toBe(2);
    expect(await labels()).toHaveLength(8);
  });

  it('names each print and the person who requested it, also in the audit trail', async () => {
    const cook = await openStaff(shop, { roles: ['kitchen'], name: 'Νίκος', now: shop.now() });
    await cook.call('sheet-print', { query: { date }, body: { kind: 'cook' } });
    const { versions } = await overview();
    expect(versions.find(({ kind }) => kind === 'cook')).toMatchObject({ number: 2, madeBy: 'Νίκος' });
    const entries = await shop.database.db.rows(sql`
      select after->>'kind' as kind, (after->>'number')::int as number from audit_trail where action = 'printed' order by id`);
    expect(entries).toEqual([
      { kind: 'cook', number: 1 },
      { kind: 'labels', number: 1 },
      { kind: 'labels', number: 2 },
      { kind: 'cook', number: 2 },
    ]);
  });

  it('prints cook, ingredient, packing and bag sheets with the figures of the date', async () => {
    const cook = pagesOf((await print({ kind: 'cook' })).data.file).join('\n');
    expect(cook).toContain('Φύλλο μαγειρέματος · 8 γεύματα');
    const packing = pagesOf((await print({ kind: 'packing' })).data.file).join('\n');
    expect(packing).toContain(`#${order.number}`);
    expect(packing).toContain('σακούλα 1/1');
    expect(packing).not.toContain('Ερμού');
    const bag = pagesOf((await print({ kind: 'bags' })).data.file).join('\n');
    expect(bag).toMatch(/Ερμού[\s\S]*8[\s\S]*γεύματα[\s\S]*2[\s\S]*παγοκύστες[\s\S]*1\/1/);
    expect(pagesOf((await print({ kind: 'ingredients' })).data.file).join('\n')).toMatch(/ kg| g/);
  });

  it('prints no allergy on the bag, which shows name and address', async () => {
    await shop.database.db.run(sql`
      update accounts set avoid_allergens = '{milk,gluten,nuts}' where id = ${customer.accountId}`);
    const bag = pagesOf((await print({ kind: 'bags' })).data.file).join('\n');
    expect(bag).not.toMatch(/λλεργί|γάλα|γλουτένη/);
    expect(pagesOf((await print({ kind: 'packing' })).data.file).join('\n')).toContain(
      'Αλλεργία: γάλα, γλουτένη, ξηροί καρποί',
    );
  });

  it('prints a single station', async () => {
    const { stations } = await overview();
    const [{ station, meals } = { station: 'grill', meals: 0 }] = stations;
    expect(pagesOf((await print({ kind: 'labels', station })).data.file)).toHaveLength(meals);
  });

  it('reprints the labels of one delivery of the date as a version of their own, and refuses one of another date', async () => {
    const [delivery] = order.deliveries;
    const { data } = await print({ kind: 'labels', deliveryId: delivery?.id });
    expect(pagesOf(data.file)).toHaveLength(8);
    const { versions, sheets } = await overview();
    expect(versions.find(({ id }) => id === data.version.id)).toMatchObject({
      isOneDelivery: true,
      isSupplement: false,
    });
    expect(sheets.find(({ kind }) => kind === 'labels')).toMatchObject({ missing: 0, outdated: 0 });
    expect((await print({ kind: 'labels', deliveryId: order.id })).code).toBe('nothing-to-print');
  });

  it('prints a single run of the date', async () => {
    const { db } = shop.database;
    const addRun = (on: string) =>
      db.one<{ id: string }>(sql`
        insert into runs (spot_id, date, from_time, to_time, courier_id)
        select spot_id, ${on}, '10:00', '13:00', account_id from orders where id = ${order.id} returning id`);
    const [run, elsewhere] = [await addRun(date), await addRun('2026-11-21')];
    await db.run(sql`
      insert into run_stops (delivery_id, run_id, position) values (${firstDelivery(order).id}, ${run?.id ?? ''}, 0)`);
    expect((await overview()).runs).toMatchObject([{ id: run?.id, from: '10:00', deliveries: 1 }]);
    const { data } = await print({ kind: 'bags', runId: run?.id, wantsFile: false });
    expect(data).toMatchObject({ version: { run: { id: run?.id, to: '13:00' } }, file: null });
    expect(pagesOf((await print({ kind: 'labels', runId: run?.id })).data.file)).toHaveLength(8);
    expect((await print({ kind: 'labels', runId: elsewhere?.id })).code).toBe('not-found');
    expect((await print({ kind: 'labels', runId: 'run' })).code).toBe('invalid-input');
  });
});

describe('printing after a change', () => {
  it('is refused before there is one', async () => {
    expect((await print({ kind: 'labels', scope: 'changes' })).code).toBe('nothing-to-print');
    expect(await sheetOf('labels')).toMatchObject({ missing: 0, outdated: 0, changes: [] });
  });

  it('lists the changes since the last print, and prints only these', async () => {
    await print({ kind: 'cook' });
    await takeOne();
    const cook = await sheetOf('cook');
    expect(cook).toMatchObject({ missing: 0, outdated: 1, last: { kind: 'cook' } });
    expect(cook?.changes).toMatchObject([{ before: 2, after: 1, orders: [String(order.number)] }]);
    expect(await sheetOf('labels')).toMatchObject({ missing: 0, outdated: 1 });
    const { data } = await print({ kind: 'cook', scope: 'changes' });
    expect(data.version.isSupplement).toBe(true);
    const [page = '', ...more] = pagesOf(data.file);
    expect(more).toEqual([]);
    expect(page).toContain('2 − 1');
    expect((await sheetOf('cook'))?.changes).toEqual([]);
  });

  it('makes new labels where the content of the old ones is outdated, and marks them as new', async () => {
    const before = await labels();
    await kitchen('production-date-update', { productionDate: date, reason: 'Αργία' });
    expect(await sheetOf('labels')).toMatchObject({ missing: 7, outdated: 8 });
    const pages = pagesOf((await print({ kind: 'labels', scope: 'changes' })).data.file);
    expect(pages).toHaveLength(7);
    for (const page of pages) expect(page).toMatch(/Νέα ετικέτα 06:00\nπέτα την παλιά/);
    const after = await labels();
    expect(
      after
        .filter(({ revoked }) => revoked)
        .map(({ token }) => token)
        .sort(),
    ).toEqual(before.map(({ token }) => token).sort());
    expect(after.filter(({ revoked }) => !revoked)).toHaveLength(7);
  });

  it('prints a bag again when its address changes', async () => {
    await print({ kind: 'bags' });
    expect((await sheetOf('bags'))?.missing).toBe(0);
    await shop.database.db.run(sql`
      update deliveries set address = (select address from orders where id = ${order.id}) || '{"street": "Αιόλου"}'
      where id = ${firstDelivery(order).id}`);
    expect((await sheetOf('bags'))?.missing).toBe(1);
    expect(pagesOf((await print({ kind: 'bags', scope: 'changes' })).data.file)[0]).toContain('Αιόλου');
  });

  it('reproduces any version byte by byte', async () => {
    const { data } = await print({ kind: 'packing' });
    await takeOne();
    const again = await kitchen('sheet-version-one', undefined, { versionId: data.version.id });
    expect(again.answer.data.file.base64 === data.file.base64).toBe(true);
    expect((await sheetOf('packing'))?.outdated).toBe(1);
  });

  it('computes the difference between the printed and the current facts, also from the database', async () => {
    const versions = await listSheetVersions(shop.database.db, { spot: 'attiki', date });
    const cooks = versions.filter(({ kind }) => kind === 'cook');
    const { stations } = (await kitchen('cook-board-one')).answer.data;
    const now = Object.fromEntries(
      stations.flatMap(
        ({ station, items }: { station: string; items: { mealId: string; portion: string; target: number }[] }) =>
          items.map(({ mealId, portion, target }) => [`${station}/${mealId}/${portion}`, target]),
      ),
    );
    for (let count = 1; count <= cooks.length; count++) {
      const printed = cooks.slice(0, count);
      const ofAll = () => undefined;
      expect(applyDifference(onPaper(printed, ofAll) ?? {}, changesSincePrint(printed, now, ofAll))).toEqual(now);
    }
  });

  it('preserves printed versions: the database refuses to change or delete them', async () => {
    const { db } = shop.database;
    await expect(db.run(sql`update sheet_versions set number = 99`)).rejects.toThrow(/only ever added to/);
    await expect(db.run(sql`delete from sheet_versions`)).rejects.toThrow(/only ever added to/);
  });

  it('stores no customer names', async () => {
    const { db } = shop.database;
    const rows = await db.rows<{ text: string }>(sql`
      select v::text as text from sheet_versions v union all select l::text from labels l
      union all select c::text from label_contents c`);
    expect(rows.length).toBeGreaterThan(10);
    for (const { text } of rows) expect(text).not.toMatch(/Μαρία|Δοκιμή|Ερμού|Αιόλου|@example/);
  });
});

describe('a version of another spot', () => {
  it('is not found, and an unknown kind is refused', async () => {
    const versionId = '00000000-0000-4000-8000-000000000000';
    expect((await kitchen('sheet-version-one', undefined, { versionId })).answer.code).toBe('not-found');
    expect((await kitchen('sheet-print', { kind: 'kit' })).status).toBe(422);
    expect((await kitchen('sheet-print', { kind: 'cook' }, { date: '2026-11-25' })).answer.code).toBe(
      'nothing-to-print',
    );
  });
});

describe('the picture of a label', () => {
  it('shows a label of the date, and is empty when nothing is cooked', async () => {
    for (const kind of ['labels', 'bags']) {
      const { picture } = (await kitchen('label-preview-one', undefined, { date, kind })).answer.data;
      expect(Buffer.from(picture.base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
    }
    const none = await kitchen('label-preview-one', undefined, { date: '2026-11-25' });
    expect(none.answer.data).toEqual({ picture: null });
  });
});

describe('the batch page of a label', () => {
  const batch = (token: string) => shop.call('batch-one', { query: { token } });
  const inForce = async () => (await labels()).find(({ revoked }) => !revoked)?.token ?? '';

  it('shows all data of the dish and none of people', async () => {
    const { answer } = await batch(await inForce());
    expect(answer.data).toMatchObject({
      isInForce: true,
      useBy: expect.stringMatching(/^2026-/),
      lot: expect.stringMatching(/^L\d{6}-/),
    });
    expect(answer.data.ingredients.length).toBeGreaterThan(3);
    expect(answer.data.nutrition.netWeight).toBeGreaterThan(100);
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`Δοκιμή|Μαρία|Ερμού|${order.number}`));
  });

  it('shows the printed content, even if the recipe has changed since', async () => {
    const token = await inForce();
    const { name } = (await batch(token)).answer.data;
    await shop.database.db.run(sql`update meals set name = jsonb_set(name, '{el}', '"Άλλο όνομα"')`);
    expect((await batch(token)).answer.data.name).toBe(name);
  });

  it('reports a label that was replaced or whose meal was removed', async () => {
    const revoked = (await labels()).find((label) => label.revoked)?.token ?? '';
    expect((await batch(revoked)).answer.data.isInForce).toBe(false);
    const token = await inForce();
    await shop.database.db.run(sql`update deliveries set status = 'canceled' where id = ${firstDelivery(order).id}`);
    expect((await batch(token)).answer.data.isInForce).toBe(false);
  });

  it('is not found for an unknown token', async () => {
    expect((await batch('x'.repeat(16))).answer.code).toBe('not-found');
    expect((await batch('short')).status).toBe(422);
  });
});
