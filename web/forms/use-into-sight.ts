import { useEffect, useRef } from 'react';

/** Brings what is news into sight, each time it is: an answer that stands off the screen was not given. */
export function useIntoSight(news: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) ref.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  return ref;
}
