import { useLocation, useMatches } from 'react-router';
import type { catalogues } from '#texts/catalogues.ts';

type AppName = keyof typeof catalogues;

/** What the layout of an app says in its route's `handle`. */
export interface AppTextsHandle {
  app: AppName;
  /** Its address, where it is not the storefront's. */
  stylesheet?: string;
  /** The page, as it is now, says no more than the tables of its app's shell hold. */
  needsShellOnly(address: { pathname: string; search: string }, loaderData: unknown): boolean;
}

/** What a page is dressed in and says, as its app's layout tells; nothing is told where none could be reached. */
export function useAppTexts(): { app?: AppName; stylesheet?: string | undefined; needsShellOnly: boolean } {
  const address = useLocation();
  const layout = useMatches().find(({ handle }) => (handle as Partial<AppTextsHandle> | undefined)?.app);
  if (!layout) return { needsShellOnly: false };
  const { app, stylesheet, needsShellOnly } = layout.handle as AppTextsHandle;
  return { app, stylesheet, needsShellOnly: needsShellOnly(address, layout.loaderData) };
}
