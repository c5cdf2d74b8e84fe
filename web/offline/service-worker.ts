import { offlinePath } from '#contract/paths.ts';

/**
 * The shop without a network, for reading only (docs/decisions/0051-kept-for-reading.md). It is built into a file of its own and
 * brings its only import along. Pages always come from the shop; a kept copy is shown when the shop cannot be reached, with the time it was
 * kept written on it, so that no old price passes for today's. Copies are asked for without cookies: they hold nobody's data.
 */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LastingEvent {
  request: Request;
  /** The page that asks; for a page that opens, the one it will be. */
  clientId: string;
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker extends EventTarget {
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}
/** What a page tells: where it is, what it needs to come alive, and in which language. */
interface KeepMessage {
  language: string;
  paths: string[];
  files: string[];
}

const worker = globalThis as unknown as Worker;
const pageStore = (language: string) => `pages-${language}`;
const fileStore = 'files';
/** Kept by the page of a courier's run itself (web/office/run/kept-run.ts), with its doors: for the day it was kept on. */
const runStore = 'run';
const mostPages = 40;
const mostFiles = 200;
/** Pages that show a copy. The shop cannot be reached from them, whatever the browser believes of its network. */
const copies = new Set<string>();

worker.addEventListener('install', (event) => (event as LastingEvent).waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  // The shop is asked while the worker wakes up.
  (event as LastingEvent).waitUntil(Promise.all([navigationPreload?.enable(), worker.clients.claim()]));
});

worker.addEventListener('message', (event) => {
  (event as LastingEvent).waitUntil(keep((event as MessageEvent<KeepMessage>).data));
});

worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event as AskedEvent;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') (event as AskedEvent).respondWith(openPage(event as AskedEvent));
  // Their names change with what is in them, so the browser's own cache serves them too, for as long as it cares to.
  else if (pathname.startsWith('/assets/') && (!navigator.onLine || copies.has(clientId)))
    (event as AskedEvent).respondWith(findFile(request));
});

async function openPage({ request, preloadResponse, resultingClientId }: AskedEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    const isOfflinePage = pathname === offlinePath;
    const kept = await caches.match(request, { ignoreSearch: isOfflinePage });
    if (kept && (await isOfToday(request, kept))) {
      copies.add(resultingClientId);
      return markKept(kept);
    }
    if (isOfflinePage || !(await caches.match(offlinePath))) throw error;
    return Response.redirect(`${offlinePath}?back=${encodeURIComponent(pathname + search)}`);
  }
}

/** A run is a day's work: its copy is gone with the day. */
async function isOfToday(request: Request, kept: Response): Promise<boolean> {
  const store = await caches.open(runStore);
  if (!(await store.match(request))) return true;
  const keptOn = new Date(kept.headers.get('x-kept-at') ?? 0).toDateString();
  if (keptOn === new Date().toDateString()) return true;
  await caches.delete(runStore);
  return false;
}

async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function markKept(kept: Response): Promise<Response> {
  const headers = new Headers(kept.headers);
  const keptAt = headers.get('x-kept-at') ?? '';
  const html = (await kept.text()).replace('<html', `<html data-kept-at="${keptAt}"`);
  return new Response(html, { headers });
}

/** One language at a time: whoever changes it reads the other from then on. */
async function keep({ language, paths, files }: KeepMessage): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name !== fileStore && name !== runStore && name !== pageStore(language));
  await Promise.all(others.map((name) => caches.delete(name)));
  await keepFiles(files).catch(() => {});
  // What cannot be had now is kept another time.
  for (const path of [offlinePath, ...paths]) await keepPage(path, language).catch(() => {});
  await limit(fileStore, mostFiles);
  await limit(pageStore(language), mostPages);
}

async function keepFiles(files: readonly string[]): Promise<void> {
  const store = await caches.open(fileStore);
  for (const file of new Set(files)) {
    if (!(await store.match(file))) await store.add(file);
  }
}

/** Its files come first: a page that is kept can come alive. */
async function keepPage(path: string, language: string): Promise<void> {
  const asked = new URL(path, location.origin);
  asked.searchParams.set('lang', language);
  const answer = await fetch(asked, { credentials: 'omit', redirect: 'error' });
  if (answer.status !== 200) return;
  const html = await answer.text();
  await keepFiles(html.match(/\/assets\/[\w.-]+/g) ?? []);
  const headers = new Headers(answer.headers);
  // It is unpacked by now.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set('x-kept-at', new Date().toISOString());
  const store = await caches.open(pageStore(language));
  // The last one kept is the last one dropped.
  await store.delete(path);
  await store.put(path, new Response(html, { headers }));
}

async function limit(name: string, most: number): Promise<void> {
  const store = await caches.open(name);
  const kept = await store.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => store.delete(request)));
}
