import { useLocation, useMatches } from 'react-router';
import type { catalogues } from '#texts/catalogues.ts';

type AppName = keyof typeof catalogues;

/** Options of an app's layout in its route's `handle`. */
export interface AppTextsHandle {
  app: AppName;
  /** Address of its stylesheet, if it differs from the storefront's. */
  stylesheet?: string;
  /** Whether the current page needs only the texts of the app's shell. */
  needsShellOnly(address: { pathname: string; search: string }, loaderData: unknown): boolean;
}

/** Stylesheet and text tables of a page, from its app's layout; empty when no layout was reached. */
export function useAppTexts(): { app?: AppName; stylesheet?: string | undefined; needsShellOnly: boolean } {
  const address = useLocation();
  const layout = useMatches().find(({ handle }) => (handle as Partial<AppTextsHandle> | undefined)?.app);
  if (!layout) return { needsShellOnly: false };
  const { app, stylesheet, needsShellOnly } = layout.handle as AppTextsHandle;
  return { app, stylesheet, needsShellOnly: needsShellOnly(address, layout.loaderData) };
}
