import type { ShopSite } from './shop-urls.ts';

interface SomeMatch {
  id: string;
  loaderData?: unknown;
}

/** The page context from the root loader, for a `meta` function. Null when the root loader failed. */
export function readPageContext(matches: readonly (SomeMatch | undefined)[]): ShopSite | null {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as ShopSite | undefined) ?? null;
}
