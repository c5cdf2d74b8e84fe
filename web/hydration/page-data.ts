import { createContext } from 'react';
import type { EntryContext } from 'react-router';

/** Data that React Router needs to hydrate a page, collected while the page is rendered on the server. */
export interface PageData {
  manifest: EntryContext['manifest'];
  /** Ids of the page's routes. */
  matches: string[];
  handoff: string;
  /** Loader data in React Router's stream format. */
  loaded: string;
}

/** Null in the browser. */
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

/** JSON as text in a page, escaped so that it cannot close its script element. */
export function inScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
