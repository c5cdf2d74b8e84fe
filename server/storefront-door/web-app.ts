import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Visit } from '#contract/door.ts';

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>;

interface WebEntry {
  openVisit(visit: Visit): RouterContextProvider;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The built web app. Keys of React Router's context exist only inside the bundle, so the bundle fills them in. */
export async function loadWebApp(): Promise<RenderPage> {
  const build = (await import(path.join(root, 'build/server/index.js'))) as ServerBuild;
  return renderWith(async () => build, 'production');
}

/** The web app straight from its sources, with hot replacement, for `npm run dev`. */
export async function loadWebAppFromSources(app: FastifyInstance): Promise<RenderPage> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  // Vite would answer with the file in files/ itself, before the image door could make the size that was asked for.
  app.use((request, response, next) =>
    request.url?.startsWith('/files/') ? next() : vite.middlewares(request, response, next),
  );
  app.addHook('onClose', () => vite.close());
  return renderWith(
    () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
  );
}

function renderWith(getBuild: () => Promise<ServerBuild>, mode: string): RenderPage {
  const handle = createRequestHandler(getBuild, mode);
  return async (request, visit) => {
    const build = await getBuild();
    const { openVisit } = build.entry.module as unknown as WebEntry;
    return handle(request, openVisit(visit));
  };
}
