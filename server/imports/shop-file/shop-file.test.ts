import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopFileRoutePath } from '#contract/shop/shop-file.ts';
import { canonicalJson } from '#domain/imports/canonical-json.ts';
import { sql } from '#server/database/sql.ts';
import { openStaff } from '#tests/support/accounts/office.ts';
import { receiveChanges } from '#tests/support/database/receive-changes.ts';
import { expectOk, furnish } from '#tests/support/shop/furnished-shop.ts';
import { liveVariables } from '#tests/support/shop/live-variables.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { emptyShop, type FileShop, openFileShop } from '#tests/support/shop/shop-files.ts';

let source: FileShop;
let target: FileShop;
let file: Buffer;
beforeAll(async () => {
  const { DATABASE_URL: _url, ...live } = liveVariables;
  source = await openFileShop();
  target = await openFileShop({ ...live, DATABASE_URL: 'postgres://unused.example/shop' });
  await emptyShop(target);
  await furnish(source);
  file = await source.download();
}, 300_000);
afterAll(async () => {
  await source.close();
  await target.close();
});

const linesOf = (bytes: Buffer) => bytes.toString().trimEnd().split('\n');
/** Lines of a file between its first and its last, framed again with a valid checksum. */
function framed(lines: readonly string[], first = linesOf(file)[0] ?? ''): Buffer {
  const body = [first, ...lines].map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return Buffer.from(`${body}${canonicalJson({ kind: 'end', lines: lines.length + 1, sha256 })}\n`);
}
const inner = () => linesOf(file).slice(1, -1);
const report = async (shop: FileShop, importId: string) =>
  expectOk(await shop.owner.call('shop-file-one', { query: { importId } }));
const apply = (shop: FileShop, importId: string, stamp: string) =>
  shop.owner.call('shop-file-apply', { query: { importId }, body: { stamp } });

describe('a shop as a file', { timeout: 300_000 }, () => {
  it('is the same bytes while nothing changes, and contains no person, order or secret', async () => {
    expect((await source.download()).equals(file)).toBe(true);
    const text = file.toString();
    const people = await source.database.db.rows<{ name: string; email: string }>(
      sql`select name, email from accounts`,
    );
    expect(people.length).toBeGreaterThan(3);
    for (const { name, email } of people) for (const word of [name, email]) expect(text).not.toContain(word);
    for (const word of ['Ευτέρπη', 'KRYFO', 'password_hash', 'changedBy', 'openedAt']) expect(text).not.toContain(word);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/);
    for (const word of ['gemista-tis-giagias', 'SPITI10', 'Από τον Δεκέμβριο', 'Καινούριο πιάτο'])
      expect(text).toContain(word);
  });

  it('is imported completely into an empty live shop, and exported from it as the same bytes', async () => {
    const { id } = await target.upload(file);
    const before = await target.download();
    const trial = await report(target, id);
    expect(trial.rows.filter(({ outcome }: { outcome: string }) => outcome === 'bad')).toEqual([]);
    expect(trial.counts).toMatchObject({ bad: 0 });
    expect(trial.counts.new).toBeGreaterThan(200);
    expect((await target.download()).equals(before)).toBe(true);
    expect(await target.database.db.rows(sql`select 1 from audit_trail where subject_kind = 'meal'`)).toEqual([]);

    const { applied } = expectOk(await apply(target, id, trial.stamp));
    expect(applied.counts).toEqual(trial.counts);
    const after = linesOf(await target.download());
    expect(after.filter((line) => !linesOf(file).includes(line))).toEqual([]);
    expect((await target.download()).equals(file)).toBe(true);

    await receiveChanges(target.database);
    const found = expectOk(await target.call('meal-one', { query: { slug: 'gemista-tis-giagias' } }));
    expect(found).toMatchObject({ slug: 'gemista-tis-giagias' });
    expect(JSON.stringify(found.contains)).toContain('sesame');
    const old = await target.call('meal-one', { query: { slug: 'gemista' } });
    expect(JSON.stringify(old.answer)).toContain('gemista-tis-giagias');
    const trail = await target.database.db.rows<{ what: string }>(sql`
      select distinct subject_kind || ' ' || action as what from audit_trail`);
    const recordedChanges = trail.map(({ what }) => what);
    for (const what of [
      'meal published',
      'ingredient added',
      'setting changed',
      'coupon added',
      'file applied',
      'shop-text published',
    ])
      expect(recordedChanges).toContain(what);
  });

  it('changes nothing when imported again, and a repeated confirmation applies it once', async () => {
    const { id } = await target.upload(file);
    const { counts, stamp } = await report(target, id);
    expect(counts).toMatchObject({ bad: 0, new: 0, changed: 0 });
    const answers = await Promise.all([apply(target, id, stamp), apply(target, id, stamp)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await target.download()).equals(file)).toBe(true);
  });

  it('changes differing items while there are no orders, and is refused when the shop changed meanwhile', async () => {
    const changed = framed(inner().map((line) => line.replace('"minimum":3800', '"minimum":4100')));
    const { id } = await target.upload(changed);
    const { rows, stamp, counts } = await report(target, id);
    expect(counts).toMatchObject({ bad: 0, new: 0, changed: 1 });
    await target.database.db.run(sql`update regions set delivery_fee_in_cents = 300 where slug = 'region-2'`);
    expect((await apply(target, id, stamp)).answer.code).toBe('import-changed');
    expect(rows.find(({ outcome }: { outcome: string }) => outcome === 'changed')).toMatchObject({ kind: 'region' });
    const again = await report(target, id);
    expect((await apply(target, id, again.stamp)).status).toBe(200);
    expect((await target.download()).toString()).toContain('"minimum":4100');
  });

  it('leaves out lines that a rule refuses, with the message of their screen, and applies the rest', async () => {
    const spoil = (line: string) =>
      line
        .replace('"freeDeliveryFrom":6000,"minimum":4100', '"freeDeliveryFrom":100,"minimum":4100')
        .replace('"freeDeliveryFrom":6000,"minimum":3800', '"freeDeliveryFrom":100,"minimum":3800')
        .replace('"slug":"gemista-tis-giagias","station"', '"slug":"allo","station"')
        .replace('"code":"SPITI10"', '"code":"SPITI20"');
    const { id } = await target.upload(framed(inner().map(spoil)));
    const { rows, counts, stamp } = await report(target, id);
    const bad = rows.filter(({ outcome }: { outcome: string }) => outcome === 'bad');
    expect(bad.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['meal', 'region']);
    for (const { problem } of bad) expect(problem).not.toBe('');
    expect(counts.new).toBe(1);
    expect((await apply(target, id, stamp)).status).toBe(200);
    // The coupon exists without being announced: a file of this shop does not contain it.
    expect(await target.database.db.one(sql`select visibility from coupons where code = 'SPITI20'`)).toEqual({
      visibility: 'by-code',
    });
    expect((await target.download()).toString()).not.toContain('"code":"SPITI20"');
  });

  it('is refused by a live shop if it contains the placeholder company data', async () => {
    await target.database.db.run(sql`delete from settings where key = 'opening'`);
    const { setting } = exampleOf('tax', '123456783');
    const { id } = await target.upload(framed([setting]));
    const { rows } = await report(target, id);
    expect(rows).toMatchObject([{ kind: 'setting', outcome: 'bad' }]);
  });

  it('keeps existing items once there is an order', async () => {
    const customer = await openCustomer(source);
    const { id: cartId } = await fillSingleCart(source, customer);
    const body = { paymentType: 'cash-on-delivery', acceptTerms: true };
    expectOk(await customer.call('cart-place', { query: { cartId }, body }));
    const lines = inner().map((line) =>
      line.replace('"minimum":3800', '"minimum":9900').replaceAll('SPITI10', 'SPITI30'),
    );
    const { id } = await source.upload(framed(lines));
    const { rows, hasSold, counts, stamp } = await report(source, id);
    expect([hasSold, counts.changed]).toEqual([true, 0]);
    expect(rows.filter(({ outcome }: { outcome: string }) => outcome === 'bad')).toMatchObject([{ kind: 'region' }]);
    expect((await apply(source, id, stamp)).status).toBe(200);
    const now = (await source.download()).toString();
    expect([now.includes('"minimum":9900'), now.includes('SPITI30')]).toEqual([false, true]);
  });

  function exampleOf(key: string, vatNumber: string) {
    const line = inner().find((each) => each.includes(`"key":"${key}"`)) ?? '';
    return { setting: line.replace('094259216', vatNumber) };
  }
});

describe('a file that is not a whole shop', { timeout: 60_000 }, () => {
  it('is refused before anything is written', async () => {
    const before = await target.download();
    const rows = await target.database.db.one(sql`select count(*) from imports`);
    const [first = ''] = linesOf(file);
    const picture = inner().find((line) => line.includes('"kind":"picture"')) ?? '';
    const meal = inner().find((line) => line.includes('"kind":"meal"')) ?? '';
    const wrong: [fault: string, bytes: Buffer][] = [
      ['empty', Buffer.alloc(0)],
      ['foreign', Buffer.from('PK\u0003\u0004 a zip')],
      ['foreign', Buffer.from('{"some":"json"}\n')],
      ['foreign', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0])],
      ['newer', framed(inner(), first.replace('"format":1', '"format":2'))],
      ['cut', file.subarray(0, file.length - 90)],
      ['cut', Buffer.from(linesOf(file).slice(0, 40).join('\n'))],
      ['cut', file.subarray(0, Math.floor(file.length / 2))],
      ['broken', Buffer.concat([file, Buffer.from('{"kind":"meal","item":{}}\n')])],
      ['changed', Buffer.from(file.toString().replace('Καινούριο πιάτο', 'Καινούριο ΠΙΑΤΟ'))],
      ['broken', framed([...inner(), '{"kind":"order","item":{}}'])],
      ['broken', framed([...inner(), '{"kind":"__proto__","item":{}}'])],
      ['broken', framed([meal.replace('"position":', '"owner":1,"position":')])],
      ['broken', framed([picture.replace(/"file":"[0-9a-f]{32}"/, '"file":"../../etc/passwd"')])],
      ['broken', framed(['['.repeat(100_000)])],
      ['broken', framed([`{"kind":"setting","item":${'{"value":'.repeat(20_000)}1${'}'.repeat(20_000)}}`])],
      ['twice', framed([meal, meal])],
      ['picture', framed([picture.replace('"data":"', '"data":"AAAA')])],
      ['picture', framed([await foreignPicture(`<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`)])],
      ['picture', framed([await foreignPicture(null)])],
      ['too-large', Buffer.alloc(31 * 1024 * 1024, 'a')],
      ['too-large', framed(Array.from({ length: 20_001 }, (_, day) => closedDay(day)))],
    ];
    for (const [fault, bytes] of wrong) {
      const { status, data } = await target.upload(bytes);
      expect([status, data?.fault]).toEqual([422, fault]);
    }
    expect(await target.database.db.one(sql`select count(*) from imports`)).toEqual(rows);
    expect((await target.download()).equals(before)).toBe(true);
  });

  const closedDay = (day: number) => {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    return canonicalJson({ kind: 'closed-day', item: { date, isClosed: true, reason: 'rest-day' } });
  };

  /** A line whose picture has the right name but was not re-encoded by the shop: another file type, or with a location in its metadata. */
  async function foreignPicture(text: string | null): Promise<string> {
    const plain = sharp({ create: { width: 700, height: 700, channels: 3, background: '#888' } });
    const data = text
      ? Buffer.from(text)
      : await plain
          .withExif({ IFD0: { Make: 'Unknown' } })
          .jpeg()
          .toBuffer();
    const name = createHash('sha256').update(data).digest('hex').slice(0, 32);
    const item = { file: name, width: 700, height: 700 };
    return canonicalJson({ kind: 'picture', item, data: data.toString('base64') });
  }

  it('is available to the owner only', async () => {
    for (const role of ['support', 'kitchen', 'dispatch', 'courier', 'accounts'] as const) {
      const { token } = await openStaff(source, { roles: [role] });
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
      const got = await source.app.inject({ url: shopFileRoutePath, headers });
      const sent = await source.app.inject({ method: 'POST', url: shopFileRoutePath, headers, payload: file });
      expect([got.statusCode, sent.statusCode]).toEqual([403, 403]);
    }
    expect((await source.app.inject({ url: shopFileRoutePath })).statusCode).toBe(403);
  });
});
