import { useEffect, useState } from 'react';

/** Whether the page is scrolled beyond this distance. Updated with the given delay. */
export function useScrolledPast(distanceInPx: number, delayInMs: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      setPast(window.scrollY > distanceInPx);
    };
    const onScroll = () => {
      timer ??= setTimeout(look, delayInMs);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, [distanceInPx, delayInMs]);
  return isPast;
}
