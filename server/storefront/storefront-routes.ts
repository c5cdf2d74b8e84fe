import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import {
  mealEditorPath,
  officeDepositsPath,
  officeImportsPath,
  officePlacesPath,
  stockPath,
} from '#contract/office-paths.ts';
import { mostStatementBytes } from '#contract/payments/bank.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { PageReach } from '../operations/security.ts';
import { answerPage } from './answer-page.ts';
import { webBuildFolder } from './build-folder.ts';
import { serveBuiltFiles } from './built-files.ts';
import type { PageDeps, ShopVisit } from './page-visit.ts';

interface StorefrontOptions extends Omit<PageDeps, 'reach' | 'countRender'> {
  /** The card provider's origin, when it is not this shop itself. */
  paymentOrigin: string | null;
}

const clientFolder = path.join(webBuildFolder, 'client');
const bodyLimitInBytes = 64 * 1024;
/**
 * Office pages that upload a file in a form, or list each delivery that was seen; `.data` is how the
 * page's own script requests them, and is a suffix of the path too.
 */
const fileRoutes = [
  ...[officeDepositsPath, officeImportsPath, officePlacesPath].flatMap((page) => [page, `${page}.data`]),
  ...[stockPath, mealEditorPath].map((pathOf) => pathOf(':name')),
];
const fileLimitInBytes = mostStatementBytes + 16 * 1024;

/** All browser requests outside the API: the built files, and pages rendered by React Router. */
export async function storefrontRoutes(app: FastifyInstance, options: StorefrontOptions) {
  if (options.servesBuild) serveBuiltFiles(app, clientFolder);
  // React Router parses forms itself; it gets the unparsed bytes.
  app.removeAllContentTypeParsers();
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: bodyLimitInBytes }, readableForm);
  }
  const renders = new Counter({
    name: 'page_renders_total',
    help: 'Rendered pages, shared by all visitors or for one visitor only',
    labelNames: ['audience'],
    registers: [app.metrics],
  });
  const reach = { ...reachOf(options.visit), paymentOrigin: options.paymentOrigin };
  const deps = { ...options, reach, countRender: (audience: string) => renders.inc({ audience }) };
  const handler = (request: FastifyRequest, reply: FastifyReply) => answerPage(deps, request, reply);
  app.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler });
  for (const url of fileRoutes) app.route({ method: 'POST', url, bodyLimit: fileLimitInBytes, handler });
}

/** Pages accept forms only; one that cannot be parsed is refused here, so that pages need not handle it. */
async function readableForm(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const isReadable = await new Response(new Uint8Array(body), { headers }).formData().then(
    () => true,
    () => false,
  );
  if (!isReadable) throw new CallFailure('bad-request');
  return body;
}

/** Origins the pages can reach: only those of providers with configured keys. */
function reachOf({ filesUrl, analyticsId, socialPlatforms }: ShopVisit): PageReach {
  return {
    filesOrigin: originOf(filesUrl),
    hasAnalytics: Boolean(analyticsId),
    hasGoogle: typeof socialPlatforms?.google === 'object' && socialPlatforms.google !== null,
    hasFacebook: typeof socialPlatforms?.facebook === 'object' && socialPlatforms.facebook !== null,
  };
}

/** A files URL on our own origin is covered by 'self'. */
function originOf(filesUrl: string): string | null {
  return URL.canParse(filesUrl) ? new URL(filesUrl).origin : null;
}
