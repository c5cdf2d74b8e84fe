import type { Run } from '#contract/road.ts';
import { forgetKeptRuns, keepRun } from '../deeds/deed-book.ts';

const workerFile = '/service-worker.js';
/** The worker shows what lies here when the shop cannot be reached, on the day it was kept on. */
const runStore = 'run';

/** The page itself and the files it needs to come alive; its data is kept apart, as fresh as it was last read. */
export async function keepRunPage(path: string, run: Run): Promise<void> {
  await keepRun(run);
  if (!('serviceWorker' in navigator) || !('caches' in window) || !import.meta.env.PROD) return;
  const store = await caches.open(runStore);
  if (await store.match(path)) return;
  await navigator.serviceWorker.register(workerFile);
  const answer = await fetch(path, { redirect: 'error' });
  if (!answer.ok) return;
  const html = await answer.text();
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);
  const files = new Set([...loaded, ...(html.match(/\/assets\/[\w.-]+/g) ?? [])]);
  for (const file of files) if (!(await store.match(file))) await store.add(file);
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  headers.set('x-kept-at', new Date().toISOString());
  await store.put(path, new Response(html, { headers }));
}

/** Names and doors leave the phone: after the cash-up, and when the run is not theirs any more. What waits to be sent stays. */
export async function forgetRuns(): Promise<void> {
  await forgetKeptRuns();
  if ('caches' in window) await caches.delete(runStore);
}
