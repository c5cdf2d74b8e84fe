import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { sql } from '#server/database/sql.ts';
import { buy, type ChangingShop, openChangingShop } from '#tests/support/shop/changing-shop.ts';
import { fillSingleCart, openCustomer } from '#tests/support/shop/order-shop.ts';
import { createEmptyDatabase } from '#tests/support/shop/test-server.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { forgetOldBackups, nameBackup } from './backup-name.ts';
import { makeBackup } from './make-backup.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup, restoredEnvironment } from './restore-backup.ts';

const now = '2026-11-16T10:00:00+02:00';
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-backup-'));
const inFolder = (name: string) => path.join(folder, name);
const backupFile = inFolder('one.tar.gz.age');
const sourceFolder = inFolder('data');
let shop: ChangingShop;
let target: Awaited<ReturnType<typeof createEmptyDatabase>>;
let recipient: string;
let key: { identityFile: string };

async function buySomething(): Promise<void> {
  const customer = await openCustomer(shop);
  await buy(shop, customer, await fillSingleCart(shop, customer, { date: '2026-11-20' }), 'viva');
}

const backUp = (to: string, more: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    databaseUrl: shop.database.url,
    dataFolder: sourceFolder,
    uploadsFolder: inFolder('uploads'),
    environmentFile: inFolder('.env'),
    key: { recipient },
    to,
    ...more,
  });

const restore = (from: string, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
  restoreBackup({ from, key, databaseUrl: target.url, dataFolder: inFolder('restored'), ...more });

async function countTables(): Promise<number> {
  const db = connect(target.url, () => {});
  const row = await db.one<{ count: number }>(sql`
    select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  await db.close();
  return row?.count ?? -1;
}

beforeAll(async () => {
  shop = await openChangingShop(now);
  target = await createEmptyDatabase(inject('serverUrl'));
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  key = { identityFile: inFolder('identity') };
  fs.writeFileSync(key.identityFile, `# kept elsewhere\n${identity}\n`);
  fs.writeFileSync(inFolder('.env'), 'SHOP_SECRET=very-secret\n');
  fs.mkdirSync(path.join(sourceFolder, 'pictures/ab'), { recursive: true });
  fs.mkdirSync(path.join(sourceFolder, 'cache'));
  fs.writeFileSync(path.join(sourceFolder, 'pictures/ab/ραβιόλι.webp'), Buffer.from([0, 1, 2, 255]));
  fs.writeFileSync(path.join(sourceFolder, 'cache/made-anew'), 'x');
  fs.writeFileSync(path.join(sourceFolder, 'shop.lock'), '1');
  fs.mkdirSync(inFolder('uploads'));
  fs.writeFileSync(inFolder('uploads/upload.webp'), 'u');
  await buySomething();
  // Including an old month: its table is made by the entry.
  for (const at of ['2026-01-05T10:00:00Z', now])
    await shop.database.db.run(sql`
      select write_audit_entry(${new Date(at)}, null, 'command-line', 'setting', 'contact', 'changed', null,
        ${{ note: 'a \\ and a\ttab,\nand a line' }}, '[]')`);
});
afterAll(async () => {
  await shop.close();
  await target.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('that is damaged, cut off, of another key or of a newer version is refused, and nothing is changed', async () => {
    const manifest = await backUp(backupFile);
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(1);
    expect(fs.statSync(backupFile).mode & 0o077).toBe(0);
    const bytes = fs.readFileSync(backupFile);
    expect(bytes.includes('very-secret') || bytes.includes('orders')).toBe(false);

    const bad = inFolder('bad.age');
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 1;
    for (const damaged of [
      flipped,
      bytes.subarray(0, bytes.length - 20_000),
      bytes.subarray(0, bytes.length - 65_552),
    ]) {
      fs.writeFileSync(bad, damaged);
      await expect(restore(bad)).rejects.toThrow(
        /^The backup is damaged \(.*\): nothing was restored, take another one\.$/,
      );
    }
    fs.writeFileSync(bad, 'a letter');
    await expect(restore(bad)).rejects.toThrow(/is no backup, or this is not its key\.$/);
    fs.writeFileSync(inFolder('stranger'), `${await generateX25519Identity()}\n`);
    await expect(restore(backupFile, { key: { identityFile: inFolder('stranger') } })).rejects.toThrow(
      /is no backup, or this is not its key\.$/,
    );

    const { db } = shop.database;
    await db.run(sql`insert into migrations (name, checksum) values ('9999-later.sql', ${'a'.repeat(64)})`);
    await backUp(bad);
    await db.run(sql`delete from migrations where name = '9999-later.sql'`);
    await expect(restore(bad)).rejects.toThrow(
      'The backup was made by a newer version of the shop, which has the migration 9999-later.sql: install that one first.',
    );
    expect(await countTables()).toBe(0);
    expect(fs.existsSync(inFolder('restored'))).toBe(false);
  });

  it('made while orders come in is restored elsewhere to the byte, with files and secrets, and the auditor agrees', async () => {
    const [manifest] = await Promise.all([backUp(backupFile), buySomething(), buySomething()]);
    await restore(backupFile);
    expect(await migrate(target.url)).toEqual([]);
    const db = connect(target.url, () => {});
    expect(await auditShop(db, { now: new Date(now), books: [] })).toEqual([]);
    // The rules apply again: sequences continue, rows without their references are refused, triggers are active.
    const after = await db.one<{ number: number }>(sql`select nextval('order_numbers') as number`);
    const orders = await db.one<{ last: number }>(sql`select max(number) as last from orders`);
    expect(after?.number).toBeGreaterThan(orders?.last ?? Number.POSITIVE_INFINITY);
    await expect(db.run(sql`update deliveries set order_id = gen_random_uuid()`)).rejects.toThrow(/foreign key/);
    await expect(db.run(sql`delete from audit_trail`)).rejects.toThrow();
    await db.close();

    const again = await backUp(inFolder('two.age'), {
      databaseUrl: target.url,
      dataFolder: inFolder('restored'),
      uploadsFolder: null,
    });
    expect(again.tables).toEqual(manifest?.tables);
    expect(again.auditMonths).toEqual(['2026-01', '2026-11']);
    const restored = fs.readdirSync(inFolder('restored'), { recursive: true });
    expect(restored.toSorted()).toEqual([
      restoredEnvironment,
      'files',
      'files/upload.webp',
      'pictures',
      'pictures/ab',
      'pictures/ab/ραβιόλι.webp',
    ]);
    expect(fs.readFileSync(inFolder('restored/pictures/ab/ραβιόλι.webp'))).toEqual(Buffer.from([0, 1, 2, 255]));
    const secrets = inFolder(`restored/${restoredEnvironment}`);
    expect(fs.readFileSync(secrets, 'utf8')).toBe('SHOP_SECRET=very-secret\n');
    expect(fs.statSync(secrets).mode & 0o077).toBe(0);
  });

  it('is not restored over anything: not into a folder with files, not into a database with tables', async () => {
    await expect(restore(backupFile)).rejects.toThrow(
      /^The target folder .* is not empty: set DATA_DIR to a new one\.$/,
    );
    await expect(restore(backupFile, { dataFolder: inFolder('other') })).rejects.toThrow(
      'The target database is not empty: name one that has no tables yet.',
    );
    expect(fs.existsSync(inFolder('other'))).toBe(false);
  });

  it('opens with a passphrase too, and requires a strong one', async () => {
    fs.writeFileSync(inFolder('short'), 'short\n');
    await expect(backUp(backupFile, { key: { passphraseFile: inFolder('short') } })).rejects.toThrow(/at least 12/);
    await expect(backUp(backupFile, { key: {} })).rejects.toThrow(/^A backup is encrypted: name a --passphrase-file/);
    fs.writeFileSync(inFolder('phrase'), 'correct horse battery\n');
    await backUp(backupFile, { key: { passphraseFile: inFolder('phrase') } });
    const { manifest } = await readBackup(backupFile, { passphraseFile: inFolder('phrase') });
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(3);
  });

  it('is named after its instant in a folder, which keeps the newest and all foreign files', () => {
    const cache = inFolder('kept');
    fs.mkdirSync(cache);
    for (const day of ['01', '02', '03'])
      fs.writeFileSync(nameBackup(cache, new Date(`2026-11-${day}T02:00:00.123Z`)), '');
    fs.writeFileSync(path.join(cache, 'letter.txt'), '');
    expect(forgetOldBackups(cache, 2)).toEqual(['nostimo-20261101T020000Z.tar.gz.age']);
    expect(fs.readdirSync(cache)).toContain('letter.txt');
    expect(nameBackup(inFolder('my-own.age'), new Date())).toBe(inFolder('my-own.age'));
  });
});
