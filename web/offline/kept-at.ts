import { useIsHydrated } from '#web/routing/use-is-hydrated.ts';

/** When this page was kept, if it is a copy that the service worker showed because the shop could not be reached. */
export function useKeptAt(): string | null {
  return useIsHydrated() ? (document.documentElement.dataset.keptAt ?? null) : null;
}
