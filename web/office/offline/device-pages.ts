/**
 * Data of an office page stored on this device for offline use: the page itself, the files that hydrate it, and its last loader
 * data. The service worker serves it (web/offline/service-worker.ts, which uses the same names).
 */
const pageStore = 'office';
const fileStore = 'office-files';
/** Names of version 0.2.0: pages of runs had a store of their own, and their runs a database. */
const storesBefore = { cache: 'run', database: 'office-runs' };
const workerFile = '/service-worker.js';
const headers = { keptAt: 'x-kept-at', until: 'x-kept-until', build: 'x-build', files: 'x-files' };

export interface KeptData<Data> {
  keptAt: string;
  data: Data;
}

export const canKeepPages = () =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && window.isSecureContext;

/** Whether this document is a copy from the service worker: the shop cannot be reached at present. */
export const isCopyOpen = () => Boolean(document.documentElement.dataset.keptAt);

const dataOf = '?kept';
const dataPathOf = (path: string) => path + dataOf;

/** A lock across tabs, so that data being saved is not deleted as expired. */
const alone = <Result>(work: () => Promise<Result>) => navigator.locks.request('office-device-pages', work);

/** Saves the latest loader data; it is not shown after `until`. */
export async function keepData(path: string, data: unknown, until: Date): Promise<void> {
  const store = await caches.open(pageStore);
  const said = { [headers.keptAt]: new Date().toISOString(), [headers.until]: until.toISOString() };
  await store.put(dataPathOf(path), Response.json(data, { headers: said }));
}

export async function findKeptData<Data>(path: string): Promise<KeptData<Data> | null> {
  const kept = await (await caches.open(pageStore)).match(dataPathOf(path));
  if (!kept || !isInTime(kept)) return null;
  return { keptAt: kept.headers.get(headers.keptAt) ?? '', data: (await kept.json()) as Data };
}

/** Saves the page, rendered by its path alone, once for each build and language. */
export async function keepOpenPage(path: string): Promise<void> {
  const store = await caches.open(pageStore);
  const build = `${window.early?.build()} ${document.documentElement.lang}`;
  await navigator.serviceWorker.register(workerFile);
  const known = await store.match(path);
  if (known?.headers.get(headers.build) === build) return;
  const answer = await fetch(path, { redirect: 'error' });
  if (!answer.ok) return;
  const html = await answer.text();
  const files = [...new Set([...loadedFiles(), ...(html.match(/\/assets\/[\w.-]+/g) ?? [])])];
  await keepFiles(files);
  const said = new Headers(answer.headers);
  // The response body is already decompressed.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) said.delete(name);
  said.set(headers.build, build);
  said.set(headers.files, files.join(' '));
  await alone(async () => {
    // Deletes files of pages that were dropped meanwhile.
    await keepFiles(files);
    await store.put(path, new Response(html, { headers: said }));
  });
  await dropBefore();
}

/** Makes the start address of an app show this page, also without a network. */
export async function keepWayTo(path: string, start: string, until: Date): Promise<void> {
  if (start === path) return;
  await alone(async () => {
    const store = await caches.open(pageStore);
    // A saved list of several runs stays.
    if ((await store.match(start))?.headers.has(headers.build)) return;
    const html = `<!doctype html><meta http-equiv="refresh" content="0;url=${path}">`;
    await store.put(start, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    await keepData(start, null, until);
  });
}

/** Deletes names, addresses and allergies from this device. Unsent presses stay. */
export async function dropKeptPages(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all([caches.delete(pageStore), caches.delete(fileStore)]);
  await dropBefore();
}

/** Deletes one page that is finished or belongs to no signed-in user. */
export async function dropKeptPage(path: string): Promise<void> {
  if (!('caches' in window)) return;
  const store = await caches.open(pageStore);
  await Promise.all([store.delete(path), store.delete(dataPathOf(path))]);
}

/** Deletes expired pages, with the files that only they needed. */
export async function dropExpiredPages(): Promise<void> {
  if ('caches' in window && (await caches.has(pageStore))) await alone(dropExpired);
}

async function dropExpired(): Promise<void> {
  const store = await caches.open(pageStore);
  const wanted = new Set<string>();
  for (const request of await store.keys()) {
    const { pathname, search } = new URL(request.url);
    if (search === dataOf) continue;
    const data = await store.match(dataPathOf(pathname));
    if (data && isInTime(data))
      for (const file of ((await store.match(request))?.headers.get(headers.files) ?? '').split(' ')) wanted.add(file);
    else await dropKeptPage(pathname);
  }
  const files = await caches.open(fileStore);
  for (const request of await files.keys()) if (!wanted.has(new URL(request.url).pathname)) await files.delete(request);
}

function isInTime(kept: Response): boolean {
  return Date.parse(kept.headers.get(headers.until) ?? '') > Date.now();
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
}

async function keepFiles(files: readonly string[]): Promise<void> {
  const store = await caches.open(fileStore);
  for (const file of files) if (!(await store.match(file))) await store.add(file);
}

async function dropBefore(): Promise<void> {
  await caches.delete(storesBefore.cache);
  indexedDB.deleteDatabase(storesBefore.database);
}
