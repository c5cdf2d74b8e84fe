import Fastify from 'fastify';
import { Registry } from 'prom-client';
import type { ShopTransport } from '#contract/door.ts';
import { createSharedPages } from '#server/storefront/shared-pages.ts';
import { storefrontRoutes } from '#server/storefront/storefront-routes.ts';
import type { RenderPage } from '#server/storefront/web-app.ts';
import { createSay } from '#texts/say.ts';

export const html = { 'content-type': 'text/html; charset=utf-8' };
const filler = '<p>much the same</p>'.repeat(200);

const answerNothing: ShopTransport = async () => ({ status: 200, answer: { code: 'ok', data: null, message: '' } });

/** The HTTP server, with a web app that is one function. */
export async function openStorefrontRoutes(
  renderPage: RenderPage,
  { google = null }: { google?: { clientId: string } | null } = {},
) {
  let now = new Date('2026-11-15T09:00:00+02:00');
  const app = Fastify();
  app.decorate('metrics', new Registry());
  app.decorate('telemetry', {
    reportDefect: () => {},
    watchJob: (job) => job,
    crashJobs: () => [],
    traceWork: (_name, work) => work(),
  });
  const pages = createSharedPages();
  const seen: Request[] = [];
  let arrived = 0;
  app.addHook('preHandler', async () => {
    arrived++;
  });
  await app.register(storefrontRoutes, {
    renderPage: (request, visit) => {
      seen.push(request);
      return renderPage(request, visit);
    },
    pages,
    clock: () => now,
    visit: {
      publicUrl: 'https://shop.example',
      filesUrl: '/files',
      isDemo: true,
      authMonths: 1,
      door: answerNothing,
      socialPlatforms: { google, facebook: null },
    },
    servesBuild: true,
    say: createSay(),
    paymentOrigin: null,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    pages,
    seen,
    arrived: () => arrived,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(url + path, { method, headers, redirect: 'manual' }),
    setClock: (instant: string) => {
      now = new Date(instant);
    },
  };
}

export const plainPage: RenderPage = async (request, { nonce }) =>
  new Response(`<script nonce="${nonce}">go()</script>${new URL(request.url).search}${filler}`, { headers: html });
