import { officePath } from '#contract/office-paths.ts';
import { offlinePath } from '#contract/paths.ts';

/**
 * The shop without a network, for reading only (docs/decisions/0051-offline-copies.md). It is built into a file of its own and
 * brings what it imports along. Pages always come from the shop; a kept copy is shown when the shop cannot be reached, with the time it was
 * kept written on it, so that no old price passes for today's. Copies are asked for without cookies: they hold no personal data.
 */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface AskedEvent extends LastingEvent {
  request: Request;
  /** The requesting page; for a navigation, the page being opened. */
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
/** Message from a page: its paths, the files that hydrate it, and its language. */
interface KeepMessage {
  language: string;
  paths: string[];
  files: string[];
}

const worker = globalThis as unknown as Worker;
const pageStore = (language: string) => `pages-${language}`;
const fileStore = 'files';
/**
 * Saved by pages of the office themselves (web/office/offline/device-pages.ts), with names and addresses: each page by its path,
 * with its data beside it, which contains the expiry of both.
 */
const officeStore = 'office';
const officeDataOf = '?kept';
/** Longest wait for the shop before a saved office page is shown. */
const mostWaitInMs = 5000;
const mostPages = 40;
const mostFiles = 200;
/** Clients that show a copy. The shop cannot be reached from them, whatever the browser reports about its network. */
const copies = new Set<string>();

worker.addEventListener('install', (event) => (event as LastingEvent).waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  const { navigationPreload } = worker.registration;
  // The request runs while the worker starts up.
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
  // Their names contain a content hash, so the browser's own cache serves them too, until it evicts them.
  else if (pathname.startsWith('/assets/') && (!navigator.onLine || copies.has(clientId)))
    (event as AskedEvent).respondWith(findFile(request));
});

async function openPage({ request, preloadResponse, resultingClientId }: AskedEvent): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const ofOffice = await findOfOffice(pathname);
  try {
    const asked = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
    if (!ofOffice) return await asked;
    const answer = await within(asked, mostWaitInMs);
    if ([502, 503, 504].includes(answer.status)) throw new Error('The shop is away');
    return answer;
  } catch (error) {
    const isOfflinePage = pathname === offlinePath;
    const kept = ofOffice ?? (await findForEverybody(request, isOfflinePage));
    if (kept) {
      copies.add(resultingClientId);
      return markKept(kept);
    }
    if (isOfflinePage || !(await caches.match(offlinePath))) throw error;
    return Response.redirect(`${offlinePath}?back=${encodeURIComponent(pathname + search)}`);
  }
}

/** With the time at which its data was read, until it expires; expired pages are deleted. */
async function findOfOffice(pathname: string): Promise<Response | null> {
  if (!pathname.startsWith(`${officePath}/`) || !(await caches.has(officeStore))) return null;
  const store = await caches.open(officeStore);
  const [page, data] = await Promise.all([store.match(pathname), store.match(pathname + officeDataOf)]);
  if (!page || !data) return null;
  if (Date.parse(data.headers.get('x-kept-until') ?? '') > Date.now()) {
    const headers = new Headers(page.headers);
    headers.set('x-kept-at', data.headers.get('x-kept-at') ?? '');
    return new Response(page.body, { headers });
  }
  await Promise.all([store.delete(pathname), store.delete(pathname + officeDataOf)]);
  return null;
}

async function findForEverybody(request: Request, ignoreSearch: boolean): Promise<Response | null> {
  for (const name of await caches.keys()) {
    const found = name.startsWith(pageStore('')) && (await (await caches.open(name)).match(request, { ignoreSearch }));
    if (found) return found;
  }
  return null;
}

function within<Answer>(asked: Promise<Answer>, mostInMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The shop has not answered')), mostInMs);
    asked.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
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

/** One language at a time: after a switch, pages are saved in the new one. */
async function keep({ language, paths, files }: KeepMessage): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(pageStore('')) && name !== pageStore(language));
  await Promise.all(others.map((name) => caches.delete(name)));
  await keepFiles(files).catch(() => {});
  // A page that cannot be loaded now is saved another time.
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

/** The files come first, so that a saved page can always be hydrated. */
async function keepPage(path: string, language: string): Promise<void> {
  const asked = new URL(path, location.origin);
  asked.searchParams.set('lang', language);
  const answer = await fetch(asked, { credentials: 'omit', redirect: 'error' });
  if (answer.status !== 200) return;
  const html = await answer.text();
  await keepFiles(html.match(/\/assets\/[\w.-]+/g) ?? []);
  const headers = new Headers(answer.headers);
  // The response body is already decompressed.
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set('x-kept-at', new Date().toISOString());
  const store = await caches.open(pageStore(language));
  // Deleted and added again, so that the most recent copy is evicted last.
  await store.delete(path);
  await store.put(path, new Response(html, { headers }));
}

async function limit(name: string, most: number): Promise<void> {
  const store = await caches.open(name);
  const kept = await store.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => store.delete(request)));
}
