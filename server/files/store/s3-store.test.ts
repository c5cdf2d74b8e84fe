import { randomBytes, randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedStore, s3Stores } from '#tests/support/network/s3-stores.ts';
import type { FileStore } from './file-store.ts';
import { createS3Store, type S3Location } from './s3-store.ts';

async function listOf(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list()) names.push(name);
  return names.sort();
}

describe.each(s3Stores)('%s', (_, start) => {
  let started: StartedStore;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.close());
  const inFolder = (name: string, changes: Partial<S3Location> = {}) =>
    createS3Store(started.place({ url: `${started.place().url}/${name}`, ...changes }));

  it('returns large and empty files byte by byte', async () => {
    const store = inFolder('sizes');
    const large = randomBytes(10 * 1024 * 1024);
    for (const bytes of [large, Buffer.alloc(0), Buffer.from('again')]) {
      await store.put('pictures/one.jpg', bytes, 'image/jpeg');
      expect((await store.get('pictures/one.jpg'))?.equals(bytes)).toBe(true);
    }
    await store.remove('pictures/one.jpg');
    expect(await store.get('pictures/one.jpg')).toBeNull();
  });

  it.each([1, 2, 3, 1000])('lists every name once, with %i per page', async (keysPerPage) => {
    const store = inFolder(`pages-${keysPerPage}`, { keysPerPage });
    const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `pictures/${name}.jpg`);
    await Promise.all(names.map((name) => store.put(name, Buffer.from(name), 'image/jpeg')));
    expect(await listOf(store)).toEqual(names);
    for (const name of names) await store.remove(name);
    expect(await listOf(store)).toEqual([]);
  });

  it.each([
    ['Greek letters and spaces', 'Φωτογραφίες της κουζίνας'],
    ['the same, escaped', encodeURIComponent('Εικόνες μας')],
    ['signs that addresses or XML escape', `a+b & (c)'s "d" <e>! *=@,;:~`],
  ])('supports a folder of %s', async (__, folder) => {
    const store = inFolder(folder);
    const other = inFolder(`${folder} 2`);
    for (const each of [store, other]) await each.put('pictures/a.jpg', Buffer.from('a'), 'image/jpeg');
    await store.put('pictures/b.jpg', Buffer.from('b'), 'image/jpeg');
    expect(await listOf(inFolder(folder, { keysPerPage: 1 }))).toEqual(['pictures/a.jpg', 'pictures/b.jpg']);
    expect((await store.get('pictures/b.jpg'))?.toString()).toBe('b');
    for (const each of [store, other]) for (const name of await listOf(each)) await each.remove(name);
    expect(await listOf(store)).toEqual([]);
    expect(await store.get('pictures/a.jpg')).toBeNull();
  });

  it('ignores folder objects created by a console', async () => {
    const { url, ...key } = started.place();
    const client = new AwsClient({ ...key, service: 's3' });
    const folders = [`${url}/console/`, `${url}/console/pictures/`];
    for (const folder of folders) expect((await client.fetch(folder, { method: 'PUT' })).ok).toBe(true);
    const store = inFolder('console');
    await store.put('pictures/a.jpg', Buffer.from('a'), 'image/jpeg');
    expect(await listOf(store)).toEqual(['pictures/a.jpg']);
    await store.remove('pictures/a.jpg');
    for (const folder of folders) expect((await client.fetch(folder, { method: 'DELETE' })).ok).toBe(true);
  });

  it('reports the error code of a store, and nothing else of its response', async () => {
    const stranger = inFolder('sizes', { secretAccessKey: 'another secret' });
    const refused = '403 SignatureDoesNotMatch';
    await expect(stranger.get('pictures/a.jpg')).rejects.toThrow(`The file store refused to get: ${refused}`);
    const put = stranger.put('pictures/a.jpg', Buffer.from('a'), 'image/jpeg');
    await expect(put).rejects.toThrow(`The file store refused to put: ${refused}`);
    await expect(stranger.remove('pictures/a.jpg')).rejects.toThrow(`The file store refused to delete: ${refused}`);
    await expect(listOf(stranger)).rejects.toThrow(`The file store refused to list: ${refused}`);
  });

  it('a missing bucket is not treated as an empty one', async () => {
    const url = `${new URL(started.place().url).origin}/none-${randomUUID()}`;
    const store = createS3Store(started.place({ url }));
    // Stores with keys for a single bucket do not reveal whether another one exists.
    const refused = /^The file store refused to \w+: (404 NoSuchBucket|403 \w+)$/;
    await expect(store.get('pictures/a.jpg')).rejects.toThrow(refused);
    await expect(store.put('pictures/a.jpg', Buffer.from('a'), 'image/jpeg')).rejects.toThrow(refused);
    await expect(store.remove('pictures/a.jpg')).rejects.toThrow(refused);
    await expect(listOf(store)).rejects.toThrow(refused);
  });
});
