import { useEffect, useState } from 'react';
import type { FoundDelivery } from '#contract/kitchen/day-board.ts';
import { officeFindPath } from '#contract/office-paths.ts';

const pauseInMs = 180;
const none: readonly FoundDelivery[] = [];

/** Deliveries of other dates, requested when typing pauses. Offline it finds none, and the rest of the palette works. */
export function useFoundDeliveries(typed: string): readonly FoundDelivery[] {
  const [found, setFound] = useState<{ typed: string; items: readonly FoundDelivery[] }>({ typed: '', items: none });
  const asked = typed.trim();
  useEffect(() => {
    if (asked.length < 3) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      findDeliveries(asked, stop.signal).then(
        (items) => setFound({ typed: asked, items }),
        // The next letter requests it again.
        () => {},
      );
    }, pauseInMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);
  return found.typed === asked ? found.items : none;
}

async function findDeliveries(find: string, signal: AbortSignal): Promise<readonly FoundDelivery[]> {
  const response = await fetch(`${officeFindPath}?${new URLSearchParams({ find })}`, { signal, redirect: 'manual' });
  return response.ok ? ((await response.json()) as { items: FoundDelivery[] }).items : none;
}
