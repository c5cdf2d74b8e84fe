import { createContext } from 'react';
import type { EntryContext } from 'react-router';

/** What React Router needs to take a page over, while the page is rendered on the server. */
export interface PageData {
  manifest: EntryContext['manifest'];
  /** The ids of the page's routes. */
  matches: string[];
  handoff: string;
  /** What the loaders gave, as React Router's stream writes it. */
  loaded: string;
}

/** In the browser there is none. */
export const PageDataContext = createContext<PageData | null>(null);

/** Reads the stream to its end, so that no part of the page has to wait for it. */
export async function readPageData(context: EntryContext): Promise<PageData> {
  const { manifest, staticHandlerContext, serverHandoffString = '{}', serverHandoffStream } = context;
  return {
    manifest,
    matches: staticHandlerContext.matches.map(({ route }) => route.id),
    handoff: serverHandoffString,
    loaded: serverHandoffStream ? inScript(await new Response(serverHandoffStream).text()) : '',
  };
}

/** JSON as text in a page holds nothing that could end its script. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
