import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { forgetOld } from '#server/forget-old.ts';
import { lastMail } from '#tests/support/accounts/account-mails.ts';
import {
  badRowsOf,
  csvFile,
  type FileTable,
  openImports,
  rowsWithBad,
} from '#tests/support/documents/imported-files.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());
const { bring, apply, count } = openImports(() => shop);

describe('postal codes from a file', { timeout: 120_000 }, () => {
  it('are assigned to their regions: of 500 rows 20 are bad, and the same file again changes nothing', async () => {
    // More than five hundred codes, as in a large city.
    await shop.database.db.run(sql`
      insert into postal_codes (postal_code, municipality, regional_unit)
      select (90000 + n)::text, p.municipality, p.regional_unit from generate_series(1, 300) as n
      cross join (select municipality, regional_unit from postal_codes limit 1) p`);
    const places = (await staffCall(shop, 'places-one')).answer.data;
    const [near, far] = places.regions;
    const known: string[] = places.codes.map(({ code }: { code: string }) => code);
    const code = (number: number) => known[number % known.length] ?? '';
    const regionOf = (number: number) => (number % 2 ? near.name.el : far.slug);
    const table: FileTable = [
      ['Τ.Κ.', 'Περιοχή', 'Σχόλια'],
      ...rowsWithBad(
        (number) => [
          number % 3 ? code(number) : `${code(number).slice(0, 3)} ${code(number).slice(3)}`,
          regionOf(number),
          '',
        ],
        [
          () => ['1512', near.name.el, ''],
          () => ['99999', near.name.el, ''],
          (number) => [code(number), 'Σελήνη', ''],
          (number) => [code(number), '', ''],
          () => [code(0), far.slug, ''],
        ],
      ),
    ];
    const report = await bring('postal-codes', csvFile(table));
    expect(report.ignored).toEqual(['Σχόλια']);
    expect(badRowsOf(report)).toHaveLength(20);
    expect(badRowsOf(report).slice(0, 5)).toEqual([
      [26, 'not-a-code'],
      [51, 'unknown-code'],
      [76, 'unknown-region'],
      [101, 'required'],
      [126, 'twice'],
    ]);
    expect(report.counts.new + report.counts.changed + report.counts.unchanged).toBe(480);
    expect(report.counts.changed).toBeGreaterThan(0);
    expect((await apply(report)).code).toBe('ok');
    const rows = await shop.database.db.rows<{ code: string; region: string }>(sql`
      select p.postal_code as code, r.slug as region from postal_codes p join regions r on r.id = p.region_id`);
    const now = new Map(rows.map(({ code: each, region }) => [each, region]));
    expect([1, 2, 3, 4].map((number) => now.get(code(number)))).toEqual([near.slug, far.slug, near.slug, far.slug]);
    const again = await bring('postal-codes', csvFile(table));
    expect(again.counts).toEqual({ bad: 20, changed: 0, new: 0, unchanged: 480 });
    const out = await bring(
      'postal-codes',
      csvFile([
        ['ΤΚ', 'Περιοχή'],
        [code(1), 'καμία'],
      ]),
    );
    expect(out.rows[0]).toMatchObject({ outcome: 'changed', changes: [{ from: near.name.el, to: '' }] });
    await apply(out);
    await expect
      .poll(async () => (await shop.call('address-check', { query: { postalCode: code(1) } })).answer.data.isServed)
      .toBe(false);
  });
});

describe('customers from a file', { timeout: 120_000 }, () => {
  const titles = ['Email', 'Ονοματεπώνυμο', 'Τηλέφωνο', 'Ενημερωτικά', 'Ημερομηνία συγκατάθεσης', 'Πηγή συγκατάθεσης'];
  const good = (number: number): FileTable[number] => {
    const agrees = number % 2 === 0;
    return [
      number % 3 ? `pelatis${number}@example.com` : ` PELATIS${number}@Example.com`,
      `Πελάτης ${number}`,
      '2101234567',
      agrees ? 'ναι' : 'όχι',
      agrees ? '3/9/2026' : '',
      agrees ? 'Φόρμα στο κατάστημα' : '',
    ];
  };
  const without = (place: number, cell: string) => (number: number) => good(number).with(place, cell);
  const table: FileTable = [
    titles,
    ...rowsWithBad(good, [
      without(0, 'pelatis1@EXAMPLE.com'),
      without(0, 'όχι email'),
      without(1, ''),
      without(2, 'τηλέφωνο'),
      (number) => good(number).with(3, 'ναι').with(4, ''),
      (number) => good(number).with(3, 'ναι').with(4, '3/9/2027').with(5, 'φόρμα'),
    ]),
  ];

  it('become accounts without a password: 20 of 500 are bad, no account is overwritten and no mail is sent', async () => {
    const { db } = shop.database;
    await db.run(sql`
      insert into accounts (email, name, phone, password_hash) values ('pelatis7@example.com', 'Παλιά Πελάτισσα', '6900000000', 'hash')`);
    const before = await count();
    const report = await bring('customers', csvFile(table));
    expect(report.counts).toEqual({ bad: 20, changed: 0, new: 479, unchanged: 1 });
    expect(badRowsOf(report).slice(0, 6)).toEqual([
      [26, 'twice'],
      [51, 'invalid-email'],
      [76, 'required'],
      [101, 'invalid-phone'],
      [126, 'consent-unproven'],
      [151, 'date-ahead'],
    ]);
    expect((await apply(report)).code).toBe('ok');
    expect(await count()).toMatchObject({ accounts: (before?.accounts ?? 0) + 479, mails: before?.mails });
    const who = (email: string) =>
      db.one(sql`
        select a.name, a.phone, a.password_hash as hash, a.email_verified_at as proven,
          (select jsonb_agg(jsonb_build_object('given', c.is_given, 'on', (c.at at time zone 'Europe/Athens')::date, 'source', c.wording))
            from consents c where c.account_id = a.id and c.kind = 'marketing') as consents
        from accounts a where a.email = ${email}`);
    expect(await who('pelatis7@example.com')).toMatchObject({
      name: 'Παλιά Πελάτισσα',
      phone: '6900000000',
      hash: 'hash',
    });
    expect(await who('pelatis6@example.com')).toEqual({
      name: 'Πελάτης 6',
      phone: '2101234567',
      hash: null,
      proven: null,
      consents: [{ given: true, on: '2026-09-03', source: 'Φόρμα στο κατάστημα' }],
    });
    expect(await who('pelatis5@example.com')).toMatchObject({ consents: null });
    expect((await bring('customers', csvFile(table))).counts).toEqual({ bad: 20, changed: 0, new: 0, unchanged: 480 });
  });

  it('sign in with a password set by the mailed link, and not without one', async () => {
    const username = 'pelatis6@example.com';
    const signIn = (password: string) => shop.call('auth-login', { body: { username, password } });
    expect((await signIn('')).status).not.toBe(200);
    await shop.call('auth-password-request', { body: { username } });
    const { token } = await lastMail(shop, username, 'password-reset');
    const password = 'ένα-δυνατό-σύνθημα-42';
    expect((await shop.call('auth-password-reset', { body: { token, password, verify: password } })).status).toBe(200);
    expect((await signIn(password)).status).toBe(200);
  });

  it('leave no file behind: it is deleted when applied, or after a week', async () => {
    const { db } = shop.database;
    const lying = await bring('customers', csvFile([titles, good(901)]));
    const kept = () => db.rows<{ id: string }>(sql`select id from imports where content is not null`);
    expect((await kept()).map(({ id }) => id)).toContain(lying.id);
    await forgetOld(db, new Date(Date.parse(usualNow) + 8 * 86_400_000));
    expect(await kept()).toEqual([]);
    expect((await apply(lying)).code).toBe('not-found');
  });
});
