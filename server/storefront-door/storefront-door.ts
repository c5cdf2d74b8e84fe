import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { mostStatementBytes } from '#contract/bank.ts';
import {
  mealEditorPath,
  officeDepositsPath,
  officeImportsPath,
  officePlacesPath,
  stockPath,
} from '#contract/office-paths.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { PageReach } from '../operations/security.ts';
import { answerPage } from './answer-page.ts';
import { webBuildFolder } from './build-folder.ts';
import { serveBuiltFiles } from './built-files.ts';
import type { PageDeps, ShopVisit } from './page-visit.ts';

interface StorefrontOptions extends Omit<PageDeps, 'reach' | 'countRender'> {
  /** The card provider's, when it is not this shop itself. */
  paymentOrigin: string | null;
}

const clientFolder = path.join(webBuildFolder, 'client');
const bodyLimitInBytes = 64 * 1024;
/**
 * Pages of the office that take a file, with what a form wraps around it, or name each delivery that was seen; `.data` is how the
 * page's own script asks, and ends a name too.
 */
const fileRoutes = [
  ...[officeDepositsPath, officeImportsPath, officePlacesPath].flatMap((page) => [page, `${page}.data`]),
  ...[stockPath, mealEditorPath].map((pathOf) => pathOf(':name')),
];
const fileLimitInBytes = mostStatementBytes + 16 * 1024;

/** Everything a browser asks for that is not the API: the built files, and pages rendered by React Router. */
export async function storefrontDoor(app: FastifyInstance, options: StorefrontOptions) {
  if (options.servesBuild) serveBuiltFiles(app, clientFolder);
  // React Router reads forms itself; it gets the bytes as they came.
  app.removeAllContentTypeParsers();
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bodyLimitInBytes }, readableForm);
  }
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Pages that were rendered, for everyone who asks for the same or for one visitor alone',
    labelNames: ['audience'],
    registers: [app.metrics],
  });
  const reach = { ...reachOf(options.visit), paymentOrigin: options.paymentOrigin };
  const deps = { ...options, reach, countRender: (audience: string) => renders.inc({ audience }) };
  const handler = (request: FastifyRequest, reply: FastifyReply) => answerPage(deps, request, reply);
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler });
  for (const url of fileRoutes) app.route({ method: 'POST', url, bodyLimit: fileLimitInBytes, handler });
}

/** Pages read forms and nothing else; one that cannot be read is refused here, so that no page need think of it. */
async function readableForm(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const isReadable = await new Response(new Uint8Array(body), { headers }).formData().then(
    () => true,
    () => false,
  );
  if (!isReadable) throw new CallFailure('bad-request');
  return body;
}

/** Whom the pages may reach: nobody the shop has no keys for. */
function reachOf({ filesUrl, analyticsId, socialPlatforms }: ShopVisit): PageReach {
  return {
    filesOrigin: originOf(filesUrl),
    hasAnalytics: Boolean(analyticsId),
    hasGoogle: typeof socialPlatforms?.google === 'object' && socialPlatforms.google !== null,
    hasFacebook: typeof socialPlatforms?.facebook === 'object' && socialPlatforms.facebook !== null,
  };
}

/** A files address of our own is covered by 'self'. */
function originOf(filesUrl: string): string | null {
  return URL.canParse(filesUrl) ? new URL(filesUrl).origin : null;
}
