import { useEffect, useRef } from 'react';
import { loadTextsOfPage } from '#web/texts/load-texts.ts';
import { whenIdle } from '#web/texts/when-idle.ts';
import { listKeptPages } from './kept-pages.ts';

const workerFile = '/service-worker.js';

/**
 * From the first press on, pages are kept for reading without a network. Who only looks at one page pays nothing for it, and a
 * browser that knows no such thing loses nothing.
 */
export function useServiceWorker(path: string, dates: readonly string[]): void {
  const isTouched = useRef(false);
  const wanted = listKeptPages(path, dates).join(' ');
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const over = new AbortController();
    async function start() {
      isTouched.current = true;
      await whenIdle();
      if (over.signal.aborted || !navigator.onLine) return;
      await keepForReading(wanted.split(' ')).catch(() => {});
    }
    if (isTouched.current) void start();
    for (const press of ['pointerup', 'keyup']) {
      window.addEventListener(press, () => !isTouched.current && void start(), { signal: over.signal, passive: true });
    }
    return () => over.abort();
  }, [wanted]);
}

async function keepForReading(paths: string[]): Promise<void> {
  // Of all parts this one is first needed when it cannot be fetched.
  await import('./kept-notice.tsx');
  await Promise.all(paths.map((path) => loadTextsOfPage(new URL(path, window.location.origin).pathname)));
  await navigator.serviceWorker.register(workerFile);
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/assets/`));
  active?.postMessage({ language: document.documentElement.lang, paths, files });
}
