import { useSearchParams } from 'react-router';
import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';

const withoutQuery = new URLSearchParams();

/** The query of the address. A saved page was rendered without one, so it applies only after hydration. */
export function useSearchOfPage(): URLSearchParams {
  const [search] = useSearchParams();
  const isHydrated = useIsHydrated();
  const isCopy = typeof document !== 'undefined' && Boolean(document.documentElement.dataset.keptAt);
  return isCopy && !isHydrated ? withoutQuery : search;
}
