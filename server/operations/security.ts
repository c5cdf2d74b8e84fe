import type { FastifyInstance } from 'fastify';
import { errorCodes } from '#contract/error-codes.ts';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
};
/** Answers that are not pages may load nothing at all. */
const noPagePolicy = "default-src 'none'; frame-ancestors 'none'";
const oneYear = 'max-age=31536000; includeSubDomains';

/** Headers for every answer, and no change of state that another site's page has started. */
export function addSecurity(app: FastifyInstance, options: { isHttps: boolean; sayCrossSite(): string }): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders).header('content-security-policy', noPagePolicy);
    if (options.isHttps) reply.header('strict-transport-security', oneYear);
    if (isFromAnotherSite(request.method, request.headers, request.host)) {
      const code = 'cross-site-request';
      return reply.code(errorCodes[code]).send({ code, data: null, message: options.sayCrossSite() });
    }
  });
}

/** Browsers say where a request comes from; programs that say nothing carry no one's cookies. */
export function isFromAnotherSite(method: string, headers: Record<string, unknown>, host: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (typeof origin !== 'string') return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Where Google Analytics lives, for a shop that has it. */
const analyticsHosts = ' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** The policy of a page: only our own files, and of inline scripts only those with this answer's nonce. */
export function pagePolicy(nonce: string, filesOrigin: string | null, hasAnalytics = false): string {
  const pictures = filesOrigin ? ` ${filesOrigin}` : '';
  const analytics = hasAnalytics ? analyticsHosts : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${hasAnalytics ? ' https://*.googletagmanager.com' : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only: widths of bars and places of plates are computed and cannot be classes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${pictures}${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${analytics}`,
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
