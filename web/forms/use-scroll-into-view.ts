import { useEffect, useRef } from 'react';

/** Scrolls new content into view each time it appears: a response outside the viewport would be missed. */
export function useScrollIntoView(news: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) ref.current?.scrollIntoView({ block: 'center' });
  }, [news]);
  return ref;
}
