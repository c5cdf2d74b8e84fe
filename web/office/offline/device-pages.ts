/**
 * What a page of the office leaves on this device for when there is no network: the page itself, the files it needs to come alive,
 * and its data as it was read last. The service worker shows it (web/offline/service-worker.ts, which knows the same names).
 */
const pageStore = 'office';
const fileStore = 'office-files';
/** Of 0.2.0: pages of runs in a store of their own, and their runs in a database. */
const storesBefore = { cache: 'run', database: 'office-runs' };
const workerFile = '/service-worker.js';
const headers = { keptAt: 'x-kept-at', until: 'x-kept-until', build: 'x-build', files: 'x-files' };

export interface KeptData<Data> {
  keptAt: string;
  data: Data;
}

export const canKeepPages = () =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && window.isSecureContext;

/** This document is a copy that the worker showed: nothing of it can be read from the shop just now. */
export const isCopyOpen = () => Boolean(document.documentElement.dataset.keptAt);

const dataOf = '?kept';
const dataPathOf = (path: string) => path + dataOf;

/** What is being kept is not taken for what is left over, by another tab neither. */
const alone = <Result>(work: () => Promise<Result>) => navigator.locks.request('office-device-pages', work);

/** As fresh as it was read last; nobody sees it after `until`. */
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

/** The page as it opens by its path alone, once for each build and language. */
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
  // It is unpacked by now.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) said.delete(name);
  said.set(headers.build, build);
  said.set(headers.files, files.join(' '));
  await alone(async () => {
    // Those that were dropped since, as no page's.
    await keepFiles(files);
    await store.put(path, new Response(html, { headers: said }));
  });
  await dropBefore();
}

/** The address an app starts at leads to this page, also without a network. */
export async function keepWayTo(path: string, start: string, until: Date): Promise<void> {
  if (start === path) return;
  await alone(async () => {
    const store = await caches.open(pageStore);
    // A list of several runs that is kept itself stays.
    if ((await store.match(start))?.headers.has(headers.build)) return;
    const html = `<!doctype html><meta http-equiv="refresh" content="0;url=${path}">`;
    await store.put(start, new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    await keepData(start, null, until);
  });
}

/** Names, doors and allergies leave this device. What waits to be sent stays. */
export async function dropKeptPages(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all([caches.delete(pageStore), caches.delete(fileStore)]);
  await dropBefore();
}

/** Of one page that is over, or nobody's here any more. */
export async function dropKeptPage(path: string): Promise<void> {
  if (!('caches' in window)) return;
  const store = await caches.open(pageStore);
  await Promise.all([store.delete(path), store.delete(dataPathOf(path))]);
}

/** What is past its time goes, with the files that only it needed. */
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
