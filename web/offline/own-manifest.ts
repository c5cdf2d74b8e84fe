import { useMatches } from 'react-router';

/** Option for a route's `handle`: the page is installable as an app of its own. */
export interface OwnManifestHandle {
  manifest(loaderData: unknown): string;
}

export function useOwnManifest(): string | undefined {
  const page = useMatches().find(({ handle }) => (handle as Partial<OwnManifestHandle> | undefined)?.manifest);
  return page && (page.handle as OwnManifestHandle).manifest(page.loaderData);
}
