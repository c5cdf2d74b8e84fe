import { useMatches } from 'react-router';

/** What a page may say in its route's `handle`: it is put among a phone's apps as one of its own. */
export interface OwnManifestHandle {
  manifest(loaderData: unknown): string;
}

export function useOwnManifest(): string | undefined {
  const page = useMatches().find(({ handle }) => (handle as Partial<OwnManifestHandle> | undefined)?.manifest);
  return page && (page.handle as OwnManifestHandle).manifest(page.loaderData);
}
