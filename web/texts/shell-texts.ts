import { useLocation, useMatches } from 'react-router';

/** What a route may say in its `handle`: that its page, as it is now, says no more than the tables of the shell hold. */
export interface ShellTextsHandle {
  needsShellOnly(address: { pathname: string; search: string }, loaderData: unknown): boolean;
}

export function useNeedsShellOnly(): boolean {
  const address = useLocation();
  return useMatches().some(({ handle, loaderData }) =>
    (handle as Partial<ShellTextsHandle> | undefined)?.needsShellOnly?.(address, loaderData),
  );
}
