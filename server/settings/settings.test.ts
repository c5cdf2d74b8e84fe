import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '#contract/shop/settings.ts';
import type { NewDocument } from '#domain/documents/kept-document.ts';
import { sql } from '#server/database/sql.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { sampleReceipt } from '#tests/support/documents/sample-documents.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import { createSay } from '#texts/say.ts';
import { documentFileName } from '../documents/document-file-name.ts';
import { documentDataOf } from '../documents/document-store.ts';
import { renderDocument } from '../documents/pdf/render-pdf.ts';
import { sellerIn } from '../documents/seller.ts';
import { composeMail } from '../outbox/rendering/compose-mail.ts';
import { readSettings } from './settings-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const change = (key: string, value: object, role: 'owner' | 'accounts' = 'owner') =>
  staffCall(shop, 'setting-update', { query: { key }, body: { value, reason: 'νέα έδρα' }, role });

describe('settings', () => {
  it('are those of the release until the owner changes them', async () => {
    expect((await staffCall(shop, 'settings-one')).answer.data).toEqual(defaultSettings);
  });

  it('change in part, reach every response and new documents, and leave an audit entry', async () => {
    const { db } = shop.database;
    const address = {
      street: { el: 'Νέα Έδρα 5', en: '5 Nea Edra' },
      postalCode: '10431',
      city: { el: 'Αθήνα', en: 'Athens' },
    };
    const { answer } = await change('company', { address, capitalInCents: 500_000 });
    expect((answer.data as Settings).company).toEqual({ ...defaultSettings.company, address, capitalInCents: 500_000 });
    await expect
      .poll(async () => (await shop.call('repository-values')).answer.data.particulars.company.address)
      .toEqual(address);
    expect(sellerIn('en', await readSettings(db))).toMatchObject({
      address: '5 Nea Edra, 104\u00a031 Athens',
      vatNumber: '123456783',
    });
    expect(
      await db.rows(
        sql`select subject_kind || ' ' || subject_id as what, action, before->'address' as before, after->'address' as after
          from audit_trail`,
      ),
    ).toEqual([
      {
        what: 'setting company',
        action: 'changed',
        before: defaultSettings.company.address,
        after: address,
      },
    ]);
  });

  it('are refused when they are invalid, and stay as they were', async () => {
    const before = (await staffCall(shop, 'settings-one')).answer.data;
    const wrong = [
      ['tax', { vatNumber: '123456789' }, { vatNumber: 'invalid-vat-number' }],
      ['tax', { vatNumber: '12' }, { vatNumber: 'digits-9' }],
      ['company', { registryNumber: '1' }, { registryNumber: 'digits-12' }],
      ['company', { location: { latitude: 91, longitude: 0 } }, { 'location.latitude': 'number-out-of-range' }],
      ['contact', { email: 'unknown' }, { email: 'invalid-email' }],
      ['brand', { instagram: 'javascript:alert(1)' }, { instagram: 'invalid-web-address' }],
      ['brand', { name: { el: '', en: 'Name' } }, { 'name.el': 'required-field' }],
      ['hours', { days: [] }, { days: 'required-field' }],
      ['hours', { days: [8], to: '24:30' }, { 'days.0': 'invalid-field', to: 'invalid-time' }],
      ['series', { receipt: 'α 1' }, { receipt: 'invalid-series' }],
      ['series', { receipt: 'ΤΠ' }, { receipt: 'series-taken' }],
    ] as const;
    for (const [key, value, fields] of wrong) {
      const { status, answer } = await change(key, value);
      expect([status, answer.code, answer.data]).toEqual([422, 'invalid-input', { fields }]);
    }
    expect((await change('bank', { iban: 'GR16 0110 1250 0000 0001 2300 696' })).answer.data).toEqual({
      fields: { iban: 'invalid-iban' },
    });
    expect((await change('bank', { holder: 'Άλλος' }, 'accounts')).status).toBe(403);
    expect((await staffCall(shop, 'settings-one')).answer.data).toEqual(before);
  });

  it('are not overwritten from an outdated version', async () => {
    const seen = (await readSettings(shop.database.db)).bank;
    const changeAsSeen = (holder: string) =>
      staffCall(shop, 'setting-update', { query: { key: 'bank' }, body: { value: { ...seen, holder }, seen } });
    const answers = await Promise.all(['Πρώτος', 'Δεύτερος'].map(changeAsSeen));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const now = (await readSettings(shop.database.db)).bank;
    const refused = answers.find(({ status }) => status === 409)?.answer;
    expect([refused?.code, refused?.data]).toEqual(['setting-changed', { now }]);
  });

  it("contain the shop's own tax number, to which it issues no invoice", async () => {
    const customer = await openCustomer(shop);
    const { id } = await fillSingleCart(shop, customer);
    const lines = { companyName: 'Α', profession: 'Β', taxOffice: 'Γ' };
    const invoice = { ...lines, vatNumber: '094259216', street: 'Κ', number: '4', postalCode: '15125', city: 'Μ' };
    const keep = () => customer.call('cart-invoice-update', { query: { cartId: id }, body: { invoice } });
    expect((await keep()).status).toBe(200);
    expect((await change('tax', { vatNumber: '094259216' })).status).toBe(200);
    await expect.poll(async () => (await keep()).answer.data.fields).toEqual({ vatNumber: 'own-vat-number' });
  });

  it("put the shop's name and series on documents issued from then on", async () => {
    const name = { el: 'Κουζίνα της Ελένης', en: "Eleni's Kitchen" };
    expect((await change('brand', { name, facebook: null })).status).toBe(200);
    expect((await change('series', { receipt: 'ΑΠ2', change: 'Β2' })).status).toBe(200);
    await expect
      .poll(async () => (await shop.call('repository-values')).answer.data.particulars.brand.name)
      .toEqual(name);
    const api = (await shop.app.inject('/api/openapi.json')).json();
    expect(api.info.title).toBe("Eleni's Kitchen");
    const asked = { kind: 'receipt', data: { language: 'el' }, now: new Date() } as NewDocument;
    const issued = documentDataOf(asked, await readSettings(shop.database.db));
    expect(issued).toMatchObject({ series: 'ΑΠ2', seller: { shopName: 'Κουζίνα της Ελένης' } });
    const said = readPdf(await renderDocument({ ...sampleReceipt, seller: issued.seller })).pages.join(' ');
    expect(said).toContain('Κουζίνα της Ελένης');
    expect(documentFileName({ ...sampleReceipt, seller: issued.seller })).toBe(
      'kouzina-tis-elenis-receipt-10234-124.pdf',
    );
    const draft = { subject: 'Δοκιμή', title: 'Δοκιμή', blocks: [], reason: '' };
    const voice = { say: createSay(), publicUrl: 'https://shop.example', filesUrl: 'https://shop.example/files' };
    const mail = composeMail(voice, draft, 'en', await readSettings(shop.database.db));
    expect(mail.html).toContain('>Eleni&#39;s Kitchen</a>');
    expect(mail.html).not.toContain('mail-logo');
  });

  it('store a bank number, which is shown for deposits', async () => {
    const iban = 'GR16 0110 1250 0000 0001 2300 695';
    expect((await change('bank', { iban, bank: 'Άλλη Τράπεζα' })).status).toBe(200);
    expect((await readSettings(shop.database.db)).bank).toMatchObject({ iban, bank: 'Άλλη Τράπεζα' });
  });
});
