import { useLocation, useMatches } from 'react-router';
import type { AppName } from './load-texts.ts';

/** What the layout of an app says in its route's `handle`. */
export interface AppTextsHandle {
  app: AppName;
  /** The page, as it is now, says no more than the tables of its app's shell hold. */
  needsShellOnly(address: { pathname: string; search: string }, loaderData: unknown): boolean;
}

/** The texts a page needs, as its app's layout tells; nothing is told where none could be reached. */
export function useAppTexts(): { app?: AppName; needsShellOnly: boolean } {
  const address = useLocation();
  const layout = useMatches().find(({ handle }) => (handle as Partial<AppTextsHandle> | undefined)?.app);
  if (!layout) return { needsShellOnly: false };
  const { app, needsShellOnly } = layout.handle as AppTextsHandle;
  return { app, needsShellOnly: needsShellOnly(address, layout.loaderData) };
}
