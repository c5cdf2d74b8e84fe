import type { FastifyRequest } from 'fastify';
import type { Visit } from '#contract/door.ts';
import type { Clock } from '#domain/clock.ts';
import type { Say } from '#texts/say.ts';
import type { PageReach } from '../operations/security.ts';
import { pathTemplate } from '../telemetry/path-template.ts';
import type { SharedPages } from './shared-pages.ts';
import type { RenderPage } from './web-app.ts';
import { pathOf } from './web-request.ts';

/** Properties that are the same in every visit. */
export type ShopVisit = Omit<Visit, 'nonce' | 'requestId' | 'clientAddress' | 'now' | 'reportDefect'>;

export interface PageDeps {
  renderPage: RenderPage;
  pages: SharedPages;
  clock: Clock;
  visit: ShopVisit;
  servesBuild: boolean;
  say: Say;
  reach: PageReach;
  countRender(audience: 'everyone' | 'one'): void;
}

export function openPageVisit(
  { visit }: PageDeps,
  request: FastifyRequest,
  { nonce, now }: Pick<Visit, 'nonce' | 'now'>,
): Visit {
  return {
    ...visit,
    nonce,
    now,
    requestId: request.id,
    clientAddress: request.ip,
    reportDefect(error) {
      request.log.error({ err: error }, 'a page failed');
      const where = `page ${pathTemplate(pathOf(request))}`;
      request.server.telemetry.reportDefect(error, { where, requestId: request.id });
    },
  };
}
