import { createContext } from 'react';

/** What the loaders gave, as React Router's stream writes it, while the page is rendered on the server; in the browser it is empty. */
export const PageDataContext = createContext('');

/** Reads it to its end, so that no part of the page has to wait for it. As text in a page it holds nothing that could end it. */
export async function readPageData(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  return stream ? (await new Response(stream).text()).replaceAll('<', '\\u003c') : '';
}
