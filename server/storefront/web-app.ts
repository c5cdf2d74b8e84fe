import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Visit } from '#contract/door.ts';
import { officePath } from '#contract/office-paths.ts';
import { manifestOfApp, type WebApp } from '#contract/shop/web-apps.ts';
import { webBuildFolder } from './build-folder.ts';
import { routesOfSections, sectionOf } from './route-sections.ts';

export type RenderPage = (request: Request, visit: Visit) => Promise<Response>;

interface WebEntry {
  openVisit(visit: Visit): RouterContextProvider;
}

const root = path.resolve(import.meta.dirname, '../..');

/** The built web app. Keys of React Router's context exist only inside the bundle, so the bundle fills them in. */
export async function loadWebApp(): Promise<RenderPage> {
  const build = (await import(path.join(webBuildFolder, 'server/index.js'))) as ServerBuild;
  // Passed as an array: with a function, React Router would rank all routes again for every page.
  const open = (routes: ServerBuild['routes'], app: WebApp) =>
    renderWith(createRequestHandler(withRoutes(build, routes, app), 'production'), async () => build);
  const whole = open(build.routes, 'storefront');
  const sections = new Map(
    [...routesOfSections(build.routes)].map(([name, routes]) => [name, openOnce(() => open(routes, appOf(name)))]),
  );
  return (request, visit) => {
    const { pathname } = new URL(request.url);
    // A path in an unusual spelling is matched against all routes.
    const render = pathname.startsWith('//') ? undefined : sections.get(sectionOf(pathname));
    return (render?.() ?? whole)(request, visit);
  };
}

function appOf(section: string): WebApp {
  return `/${section}` === officePath ? 'office' : 'storefront';
}

function withRoutes(build: ServerBuild, routes: ServerBuild['routes'], app: WebApp): ServerBuild {
  const ofPages = Object.fromEntries(Object.entries(build.assets.routes).filter(([id]) => id in routes));
  return { ...build, routes, assets: { ...build.assets, routes: ofPages, url: manifestOfApp(build.assets.url, app) } };
}

function openOnce<Value>(open: () => Value): () => Value {
  let opened: Value | undefined;
  return () => (opened ??= open());
}

/** The web app directly from its sources, with hot replacement, for `npm run dev`. */
export async function loadWebAppFromSources(app: FastifyInstance): Promise<RenderPage> {
  const { createServer } = await import('vite');
  const { default: middie } = await import('@fastify/middie');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  await app.register(middie);
  // Vite would serve the file in files/ itself, before the image route could create the requested size.
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
