import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '#tests/support/network/s3-server.ts';
import { s3Stores } from '#tests/support/network/s3-stores.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { createS3Store } from './s3-store.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nostimo-store-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await fs.rm(folder, { recursive: true });
});

async function listOf(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names.sort();
}

type Start = () => Promise<{ open: () => FileStore; close: () => Promise<void> }>;
const startDisk: Start = async () => ({
  open: () => createDiskStore(path.join(folder, 'disk')),
  close: async () => {},
});
const starts = s3Stores.map(([name, start]): [string, Start] => [
  name,
  async () => {
    const { place, close } = await start();
    return { open: () => createS3Store(place()), close };
  },
]);

describe.each([['a folder', startDisk], ...starts] as [string, Start][])('%s', (_, start) => {
  let started: Awaited<ReturnType<Start>>;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.close());

  it('stores files under their names, lists them all, and deletes on request', async () => {
    const { open } = started;
    const store = open();
    expect(await listOf(store)).toEqual([]);
    expect(await store.get('pictures/none.jpg')).toBeNull();
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `pictures/${name}.jpg`);
    for (const name of names) await store.put(name, Buffer.from(`${name} \0\xff`, 'latin1'), 'image/jpeg');
    await store.put('pictures/a.jpg', Buffer.from('again'), 'image/jpeg');
    expect(await listOf(open())).toEqual(names);
    expect((await open().get('pictures/a.jpg'))?.toString()).toBe('again');
    expect((await store.get('pictures/b.jpg'))?.toString('latin1')).toBe('pictures/b.jpg \0\xff');
    await store.remove('pictures/b.jpg');
    await store.remove('pictures/b.jpg');
    expect(await store.get('pictures/b.jpg')).toBeNull();
    for (const name of ['../secret.jpg', '/etc/passwd', 'a/../b.jpg', '.hidden.jpg', 'a b.jpg', ''])
      await expect(async () => store.put(name, Buffer.from(''), 'image/jpeg'), name).rejects.toThrow(
        'is not a valid file name',
      );
  });
});

it('a path that is no folder is not treated as an empty one', async () => {
  const file = path.join(folder, 'a-file');
  await fs.writeFile(file, 'x');
  await expect(listOf(createDiskStore(file))).rejects.toThrow('ENOTDIR');
});

it('is chosen by the variables', async () => {
  const variables = { DATA_DIR: folder, S3_REGION: 'eu-test-1' };
  await openFileStore(variables).put('pictures/here.jpg', Buffer.from('x'), 'image/jpeg');
  expect(await fs.readFile(path.join(folder, 'files/pictures/here.jpg'), 'utf8')).toBe('x');
  await openFileStore({ ...variables, ...server.variables }).put('pictures/there.jpg', Buffer.from('y'), 'image/jpeg');
  expect(server.files.get('pictures-of-shop/pictures/there.jpg')).toEqual({
    bytes: Buffer.from('y'),
    type: 'image/jpeg',
  });
});
