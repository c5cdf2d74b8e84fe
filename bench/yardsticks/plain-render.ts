import path from 'node:path';
import Fastify from 'fastify';
import { createElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import type { Visit } from '#contract/door.ts';

/**
 * The home page by plain renderToString, anew for each request.
 *
 * The whole route tree of the built shop (document, frame, page) is rendered by React's renderToString through React
 * Router's static router. Loaders ran once, at the start, against the running shop; so no request here waits for data,
 * looks at cookies, makes a nonce, encodes loader data for the browser or sends the shop's headers. It is what
 * rendering alone costs, on a bare Fastify, with React in production mode.
 */
const [port, apiUrl, apiKey] = process.argv.slice(2) as [string, string, string];

const build = (await import(path.resolve(import.meta.dirname, '../../build/server/index.js'))) as ServerBuild;
const { openVisit } = build.entry.module as unknown as { openVisit(visit: Visit): RouterContextProvider };
const url = `http://127.0.0.1:${port}/`;
const context = await loadOnce();
await loadLazyParts();

const app = Fastify({ logger: false });
app.get('/', (_request, reply) => {
  reply.type('text/html; charset=utf-8').send(`<!DOCTYPE html>${renderToString(page())}`);
});
await app.listen({ host: '127.0.0.1', port: Number(port) });

function page() {
  return createElement(ServerRouter, { context, url, nonce: 'bench' });
}

/** renderToString does not wait for parts that are loaded lazily, so they must be there before the first request. */
function loadLazyParts(): Promise<void> {
  return new Promise((resolve, reject) => {
    renderToPipeableStream(page(), { onAllReady: resolve, onError: reject });
  });
}

/** Lets React Router match and load the page and keeps what it would have given to the shop's own renderer. */
async function loadOnce(): Promise<EntryContext> {
  let kept: EntryContext | undefined;
  const entry = {
    ...build.entry.module,
    default: (_request: Request, status: number, headers: Headers, loaded: EntryContext) => {
      kept = loaded;
      return new Response('', { status, headers });
    },
  };
  const handle = createRequestHandler({ ...build, entry: { module: entry } } as ServerBuild, 'production');
  const visit: Visit = {
    nonce: 'bench',
    requestId: 'bench',
    clientAddress: '127.0.0.1',
    publicUrl: url,
    filesUrl: '/files',
    isDemo: true,
    reportDefect: console.error,
    now: new Date(),
    authMonths: 12,
    door: { apiUrl, apiKey, business: 'nostimo', timeoutInMs: 15_000 },
  };
  const response = await handle(new Request(url), openVisit(visit));
  if (!kept || response.status !== 200) throw new Error(`The home page could not be loaded: ${response.status}`);
  const { serverHandoffStream, ...rest } = kept;
  return rest;
}
