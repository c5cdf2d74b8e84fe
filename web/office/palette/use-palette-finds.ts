import { useEffect, useState } from 'react';
import { officeFindPath } from '#contract/office-paths.ts';
import type { PaletteFinds } from './find-resource.ts';

const pauseInMs = 180;
const none: PaletteFinds = { items: [], orders: [], customers: [] };

/** Orders, customers and deliveries, requested when typing pauses. Offline it finds none, and the rest of the palette works. */
export function usePaletteFinds(typed: string): PaletteFinds {
  const [found, setFound] = useState<{ typed: string; finds: PaletteFinds }>({ typed: '', finds: none });
  const asked = typed.trim();
  useEffect(() => {
    if (asked.length < 3) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      requestFinds(asked, stop.signal).then(
        (finds) => setFound({ typed: asked, finds }),
        // The next letter requests it again.
        () => {},
      );
    }, pauseInMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return found.typed === asked ? found.finds : none;
}

async function requestFinds(find: string, signal: AbortSignal): Promise<PaletteFinds> {
  const response = await fetch(`${officeFindPath}?${new URLSearchParams({ find })}`, { signal, redirect: 'manual' });
  return response.ok ? ((await response.json()) as PaletteFinds) : none;
}
