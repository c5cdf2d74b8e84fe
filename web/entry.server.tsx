import { Writable } from 'node:stream';
import elRest from 'virtual:texts/el/storefront/rest';
import elShell from 'virtual:texts/el/storefront/shell';
import enRest from 'virtual:texts/en/storefront/rest';
import enShell from 'virtual:texts/en/storefront/shell';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { Visit } from '#contract/door.ts';
import { registerTexts } from './texts/texts-provider.tsx';
import { NonceContext } from './visit/nonce.ts';
import { visitContext } from './visit/visit.ts';

registerTexts('el', { ...elShell, ...elRest });
registerTexts('en', { ...enShell, ...enRest });

const renderTimeoutInMs = 10_000;

/** The server calls this for every page: React Router's context keys exist only inside this bundle. */
export function openVisit(visit: Visit): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(visitContext, visit);
  return context;
}

/** React Router would print every refusal, with the address that was asked for. */
export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  (context as RouterContextProvider).get(visitContext).reportDefect(error);
};

/** Renders a page whole before it is sent: it may be kept for other visitors, and its status is known by then. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(visitContext);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let finalStatus = status;
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(timeout);
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(Buffer.concat(chunks), { status: finalStatus, headers }));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // React would move what is large to the end of the page and need scripts to put it back into its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(sink),
        onShellError: reject,
        onError() {
          finalStatus = 500;
        },
      },
    );
    const timeout = setTimeout(abort, renderTimeoutInMs);
  });
}
