import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Visit } from '#contract/door.ts';
import { officePath } from '#contract/office-paths.ts';

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>;

interface WebEntry {
  openVisit(visit: Visit): RouterContextProvider;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The built web app. Keys of React Router's context exist only inside the bundle, so the bundle fills them in. */
export async function loadWebApp(): Promise<RenderPage> {
  const build = (await import(path.join(root, 'build/server/index.js'))) as ServerBuild;
  // Given as they are: of a function React Router would rank all routes anew for every page.
  const [renderOffice, renderStorefront] = [build, withoutOffice(build)].map((each) =>
    renderWith(createRequestHandler(each, 'production'), async () => build),
  ) as [RenderPage, RenderPage];
  return (request, visit) => {
    const { pathname } = new URL(request.url);
    const isOffice = pathname.startsWith(officePath) || pathname === build.routeDiscovery.manifestPath;
    return isOffice ? renderOffice(request, visit) : renderStorefront(request, visit);
  };
}

/** A page is rendered with a router of all routes that there are, made for it: customers need none of the staff's. */
function withoutOffice(build: ServerBuild): ServerBuild {
  const { routes, assets } = build;
  return {
    ...build,
    routes: withoutOfficeRoutes(routes),
    assets: { ...assets, routes: withoutOfficeRoutes(assets.routes) },
  };
}

function withoutOfficeRoutes<Route>(routes: Record<string, Route>): Record<string, Route> {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('office/')));
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
  const getBuild = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return renderWith(createRequestHandler(getBuild, 'development'), getBuild);
}

function renderWith(handle: RequestHandler, getBuild: () => Promise<ServerBuild>): RenderPage {
  return async (request, visit) => {
    const { openVisit } = (await getBuild()).entry.module as unknown as WebEntry;
    return handle(request, openVisit(visit));
  };
}
