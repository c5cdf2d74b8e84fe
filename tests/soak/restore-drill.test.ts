import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { readSandboxBook } from '#tools/auditor/books/sandbox-book.ts';
import { readBackup } from '#tools/backup/read-backup.ts';
import { makeDataFolder, startShopProcess, waitForExit } from '../support/shop/shop-process.ts';
import { randomFrom } from './random.ts';
import { createCall, readFacts } from './shop-facts.ts';
import { register, shopOnce, type Tally } from './shopper.ts';

const shoppers = 4;
const ordersBefore = 10;
const backupsUnderLoad = 3;
const root = path.resolve(import.meta.dirname, '../..');
const cache = makeDataFolder();
const dataFolder = makeDataFolder();
const passphraseFile = path.join(cache, 'passphrase');
const key = { passphraseFile };
afterAll(() => {
  for (const folder of [cache, dataFolder]) fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs the operator's command; returns its output. */
async function run(script: 'backup' | 'restore', args: string[], variables: Record<string, string>): Promise<string> {
  const tool = `tools/backup/start-${script}.ts`;
  const child = spawn(process.execPath, [tool, ...args, '--passphrase-file', passphraseFile], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  expect(await waitForExit(child), said).toBe(0);
  return said;
}

it('a shop backed up under load is restored elsewhere, fulfils every promise there, and opens', async () => {
  fs.writeFileSync(passphraseFile, 'a drill of the restore\n');
  const variables = { DATA_DIR: dataFolder, RATE_LIMIT_PER_MINUTE: '0', CALL_LIMITS: 'off' };
  const shop = await startShopProcess(variables);
  const call = createCall(shop.url);
  const facts = await readFacts(call);
  const tally: Tally = { placed: 0, refused: 0, paid: 0, changed: 0, lost: 0, renewed: 0 };
  let isOver = false;
  const shopping = Array.from({ length: shoppers }, async (_, index) => {
    const random = randomFrom(7000 + index);
    while (!isOver) {
      const token = await register(call);
      if (token) await shopOnce({ token, random, call, facts }, tally);
    }
  });
  await expect.poll(() => tally.placed, { timeout: 240_000 }).toBeGreaterThanOrEqual(ordersBefore);
  const files = Array.from({ length: backupsUnderLoad }, (_, index) => path.join(cache, `${index}.age`));
  const placedAt: number[] = [];
  for (const file of files) {
    await run('backup', ['--to', file, '--environment', ''], variables);
    placedAt.push(tally.placed);
    await expect.poll(() => tally.placed, { timeout: 120_000 }).toBeGreaterThan(placedAt.at(-1) ?? 0);
  }
  isOver = true;
  await Promise.all(shopping);
  expect(await shop.stop()).toBe(0);

  for (const [index, file] of files.entries()) {
    const elsewhere = path.join(cache, `shop-${index}`);
    expect(await run('restore', ['--from', file], { DATA_DIR: elsewhere })).toMatch(
      /^Restored: \d+ rows of \d+ tables/,
    );
    const again = path.join(cache, `again-${index}.age`);
    await run('backup', ['--to', again, '--environment', ''], { DATA_DIR: elsewhere });
    const [before, after] = [await readBackup(file, key), await readBackup(again, key)];
    expect(after.manifest.tables).toEqual(before.manifest.tables);
    expect(after.manifest.sequences).toEqual(before.manifest.sequences);

    const embedded = await startEmbeddedPostgres(elsewhere);
    const db = connect(embedded.url, () => {}, { statementInSeconds: 0 });
    expect(await auditShop(db, { now: new Date(), books: [await readSandboxBook(db)] })).toEqual([]);
    await db.close();
    await embedded.stop();
  }
  const restored = await startShopProcess({ ...variables, DATA_DIR: path.join(cache, 'shop-0') });
  expect((await fetch(`${restored.url}/menu`)).status).toBe(200);
  expect(await register(createCall(restored.url))).toBeTruthy();
  expect(await restored.stop()).toBe(0);
  console.log('restore drill:', { ...tally, placedAt, bytes: files.map((file) => fs.statSync(file).size) });
}, 900_000);
