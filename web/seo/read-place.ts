import type { ShopSite } from './shop-urls.ts';

interface SomeMatch {
  id: string;
  loaderData?: unknown;
}

/** The shop's place as the root loader knows it, for a `meta` function. Null when even that one failed. */
export function readPlace(matches: readonly (SomeMatch | undefined)[]): ShopSite | null {
  const root = matches.find((match) => match?.id === 'root');
  return (root?.loaderData as ShopSite | undefined) ?? null;
}
