import { useEffect, useRef } from 'react';
import { waitForConnection } from '#web/network/connection.ts';
import { loadTextsOfPage } from '#web/texts/load-texts.ts';
import { whenIdle } from '#web/texts/when-idle.ts';
import { listKeptPages } from './kept-pages.ts';

const workerFile = '/service-worker.js';

/**
 * From the first press on, pages are saved for offline reading. Visitors of a single page pay no cost for it, and a browser
 * without service workers loses no function.
 */
export function useServiceWorker(path: string, dates: readonly string[], loadParts: LoadParts): void {
  const isTouched = useRef(false);
  const wanted = listKeptPages(path, dates).join(' ');
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const over = new AbortController();
    async function start() {
      isTouched.current = true;
      await whenIdle();
      // Pressed offline: pages are saved when the network is back.
      if (!navigator.onLine) await waitForConnection(Number.POSITIVE_INFINITY, over.signal).catch(() => {});
      if (over.signal.aborted) return;
      await keepForReading(wanted.split(' '), loadParts).catch(() => {});
    }
    if (isTouched.current) void start();
    for (const press of ['pointerup', 'keyup']) {
      window.addEventListener(press, () => !isTouched.current && void start(), { signal: over.signal, passive: true });
    }
    return () => over.abort();
  }, [wanted, loadParts]);
}

/** Loads parts that only a saved copy shows: otherwise they would first be needed when they cannot be fetched. */
export type LoadParts = () => Promise<unknown>;

async function keepForReading(paths: string[], loadParts: LoadParts): Promise<void> {
  await Promise.all([import('./kept-notice.tsx'), loadParts()]);
  await Promise.all(paths.map((path) => loadTextsOfPage(new URL(path, window.location.origin).pathname)));
  await navigator.serviceWorker.register(workerFile);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  active?.postMessage({ language: document.documentElement.lang, paths, files });
}
