import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { recordFileLocations } from '#server/database/database-mode-store.ts';
import { createDiskStore } from '#server/files/store/disk-store.ts';
import type { FileStore } from '#server/files/store/file-store.ts';
import { findFileLocations, openFileStore } from '#server/files/store/open-file-store.ts';
import { type S3Server, startS3Server } from '#tests/support/network/s3-server.ts';
import { copyTemplate } from '#tests/support/shop/test-server.ts';
import { checkFiles, moveFiles } from './move-files.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nostimo-move-'));
  server.files.clear();
});
afterAll(() => server.close());

const pictures = ['one', 'two', 'three', 'four'].map((text) => Buffer.from(`picture ${text}`));
const nameOf = (bytes: Buffer) => `pictures/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.jpg`;
const fill = async (store: FileStore) => {
  for (const bytes of pictures) await store.put(nameOf(bytes), bytes, 'image/jpeg');
};
const variables = (more: object = {}) => ({ DATA_DIR: folder, S3_REGION: '', ...server.variables, ...more });
const places = () => {
  const { folder: disk, s3 } = findFileLocations(variables());
  if (!s3) throw new Error('no bucket');
  return { disk, s3 };
};

it('files move while the shop reads them: here, there, and after it broke off midway', async () => {
  const { disk, s3 } = places();
  await fill(disk);
  let left = 2;
  const breaking: FileStore = {
    ...s3,
    async put(...given) {
      if (left-- <= 0) throw new Error('the line is cut');
      await s3.put(...given);
    },
  };
  expect(await moveFiles(disk, breaking)).toMatchObject({
    put: 2,
    removed: 0,
    wrong: [/cut/, /cut/].map((each) => expect.stringMatching(each)),
  });
  const shop = openFileStore(variables());
  const fresh = Buffer.from('uploaded meanwhile');
  await shop.put(nameOf(fresh), fresh, 'image/jpeg');
  for (const bytes of [...pictures, fresh]) expect(await shop.get(nameOf(bytes))).toEqual(bytes);
  expect(await moveFiles(disk, s3)).toEqual({ put: 2, there: 2, removed: 4, wrong: [] });
  expect(await checkFiles(disk)).toMatchObject({ files: 0 });
  for (const bytes of [...pictures, fresh]) expect(await shop.get(nameOf(bytes))).toEqual(bytes);
  const back = openFileStore(variables({ FILES_IN: 'folder' }));
  expect(await moveFiles(s3, disk)).toMatchObject({ put: 5, removed: 5 });
  expect(server.files.size).toBe(0);
  for (const bytes of [...pictures, fresh]) expect(await back.get(nameOf(bytes))).toEqual(bytes);
});

it('no file leaves its place unless the other place gives all of them back unchanged', async () => {
  const { disk, s3 } = places();
  await fill(disk);
  const lossy: FileStore = { ...s3, get: async (name) => (await s3.get(name))?.subarray(1) ?? null };
  expect(await moveFiles(disk, lossy)).toMatchObject({
    removed: 0,
    wrong: expect.arrayContaining([expect.stringContaining('came back changed')]),
  });
  const spoiled = nameOf(pictures[0] as Buffer);
  await createDiskStore(path.join(folder, 'files')).put(spoiled, Buffer.from('spoiled'), 'image/jpeg');
  expect(await moveFiles(disk, s3)).toMatchObject({
    removed: 0,
    wrong: [expect.stringContaining(`${spoiled}: does not match its name`)],
  });
  expect(await checkFiles(disk)).toMatchObject({ files: 4, wrong: [spoiled] });
});

it('the command reports its work, and removes nothing from a shop that does not read it elsewhere', async () => {
  await fill(places().disk);
  const database = await copyTemplate(inject('serverUrl'), inject('templateName'));
  const db = connect(database.url, () => {});
  const run = (args: string[], more: object = {}) =>
    promisify(execFile)(process.execPath, ['tools/files/start.ts', ...args], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        ...{ SHOP_MODE: 'demo', DATABASE_URL: database.url, DATA_DIR: folder },
        ...server.variables,
        ...more,
      },
    }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }) => `failed: ${stdout}${stderr}`,
    );
  const both = `folder: ${folder}/files\ns3: ${server.variables.S3_URL}\n`;
  expect(await run(['move', '--to', 's3'], { FILES_IN: 'folder' })).toContain(
    'set FILES_IN=s3 for the shop, restart it',
  );
  expect(await run(['move', '--to', 'moon'])).toContain('nostimo files');
  expect(await run(['move', '--to', 's3'])).toBe(
    `failed: ${both}The shop has not said yet where its files lie: restart it on this version, then move.\n`,
  );
  const started = (more: object) => recordFileLocations(db, findFileLocations(variables(more)).named);
  await started({ FILES_IN: 'folder' });
  expect(await run(['move', '--to', 's3'])).toMatch(
    /^failed: .*puts new files in the folder .*: restart it, then move/s,
  );
  await started({});
  // Not the folder of the shop: neither emptied nor filled.
  for (const elsewhere of [{ DATA_DIR: path.join(folder, 'other') }, { FILES_DIR: os.tmpdir(), FILES_IN: 's3' }])
    expect(await run(['move', '--to', 's3'], elsewhere)).toContain(`The shop's folder is ${folder}/files, and these`);
  expect(await run(['move', '--to', 's3', '--keep'])).toBe(
    `${both}4 moved, 0 were there already, 0 removed where they were.\n`,
  );
  expect(await run(['move', '--to', 's3'])).toBe(`${both}0 moved, 4 were there already, 4 removed where they were.\n`);
  expect(await run(['check'])).toBe(`${both}folder: 0 files, 0 bytes\ns3: 4 files, 47 bytes, where new ones go\n`);
  await started({ FILES_IN: 'folder' });
  await fs.rm(path.join(folder, 'files'), { recursive: true });
  expect(await run(['move', '--to', 'folder'], { FILES_IN: 'folder' })).toContain(`There is no folder ${folder}/files`);
  expect(server.files.size).toBe(4);
  await db.close();
  await database.drop();
}, 120_000);
