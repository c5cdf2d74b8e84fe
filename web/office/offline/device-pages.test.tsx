import { afterEach, expect, it } from 'vitest';
import { dropExpiredPages, dropKeptPages, findKeptData, keepData, keepWayTo } from './device-pages.ts';

const later = new Date(Date.now() + 60_000);
const before = new Date(Date.now() - 60_000);
const page = (files: string) => new Response('<html></html>', { headers: { 'x-build': '1', 'x-files': files } });
const pathsIn = async (name: string) =>
  (await (await caches.open(name)).keys()).map(({ url }) => url.replace(location.origin, '')).sort();

afterEach(dropKeptPages);

it('is shown until it expires, and then deleted with the files that only it needed', async () => {
  const store = await caches.open('office');
  const files = await caches.open('office-files');
  for (const file of ['/assets/both.js', '/assets/old.js', '/assets/new.js']) await files.put(file, new Response(''));
  await store.put('/office/run/old', page('/assets/both.js /assets/old.js'));
  await keepData('/office/run/old', { door: 'Ερμού 5' }, before);
  await store.put('/office/run/new', page('/assets/both.js /assets/new.js'));
  await keepData('/office/run/new', { door: 'Αθηνάς 7' }, later);
  expect(await findKeptData('/office/run/old')).toBeNull();
  expect(await findKeptData('/office/run/new')).toMatchObject({ data: { door: 'Αθηνάς 7' } });
  await dropExpiredPages();
  expect(await pathsIn('office')).toEqual(['/office/run/new', '/office/run/new?kept']);
  expect(await pathsIn('office-files')).toEqual(['/assets/both.js', '/assets/new.js']);
});

it('redirects from the start address of the app, unless that page itself is saved', async () => {
  await keepWayTo('/office/run/a', '/office/run', later);
  const store = await caches.open('office');
  expect(await (await store.match('/office/run'))?.text()).toContain('url=/office/run/a"');
  await store.put('/office/run', page(''));
  await keepWayTo('/office/run/b', '/office/run', later);
  expect(await (await store.match('/office/run'))?.text()).toBe('<html></html>');
});

it('stays when expired pages are dropped at the same moment', async () => {
  await keepData('/office/run/a', {}, later);
  for (let time = 0; time < 20; time++) {
    await Promise.all([dropExpiredPages(), keepWayTo('/office/run/a', '/office/run', later), dropExpiredPages()]);
    expect(await pathsIn('office')).toEqual(['/office/run', '/office/run/a?kept', '/office/run?kept']);
    await (await caches.open('office')).delete('/office/run?kept');
    await (await caches.open('office')).delete('/office/run');
  }
});

it('leaves no data on the device when it is dropped, including data of 0.2.0', async () => {
  await (await caches.open('run')).put('/office/run/of-0.2.0', page(''));
  await keepData('/office/run/a', {}, later);
  await dropKeptPages();
  const names = await caches.keys();
  expect(names.filter((name) => ['office', 'office-files', 'run'].includes(name))).toEqual([]);
});
