import type { FastifyInstance } from 'fastify';
import type { Refuse } from './refuse.ts';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
};
/** Office pages read labels with the camera. */
export const officePermissions = 'camera=(self), microphone=(), geolocation=(), payment=(), browsing-topics=()';
/** Responses other than pages must not load any resource. */
const noPagePolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";
const oneYear = 'max-age=31536000; includeSubDomains';

/** Security headers for every response, and a refusal of state changes started by another site's page. */
export function addSecurity(app: FastifyInstance, options: { isHttps: boolean; refuse: Refuse }): void {
  const headers = { ...commonHeaders, ...(options.isHttps && { 'strict-transport-security': oneYear }) };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('content-security-policy', noPagePolicy);
    if (isFromAnotherSite(request.method, request.headers, request.host))
      options.refuse('cross-site-request', request, reply);
    else done();
  });
}

/** Browsers send the origin of a request; programs that send none carry no user's cookies. */
export function isFromAnotherSite(method: string, headers: Record<string, unknown>, host: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false;
  const site = headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (typeof origin !== 'string') return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** Origins of Google Analytics, for a shop that uses it. */
const analyticsHosts = ' https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';

/** Origins of the providers' sign-in, for a shop that has their keys (docs/spec.md#social-scripts). */
const google = 'https://accounts.google.com/gsi/';
const facebook = 'https://www.facebook.com https://web.facebook.com';

export interface PageReach {
  filesOrigin?: string | null;
  hasAnalytics?: boolean;
  hasGoogle?: boolean;
  hasFacebook?: boolean;
  /** The office reads labels with a WebAssembly program that is compiled in the browser. */
  readsCodes?: boolean;
  /** The payment page's origin: a form without scripts is redirected there by its response. */
  paymentOrigin?: string | null;
}

/** Our scripts and styles inside a page, as the policy names them: by a nonce or by their hashes. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

export function withNonce(nonce: string): InlineSources {
  return { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] };
}

/** The policy of a page: our own files only, and inline code only when named. */
export function pagePolicy(inline: InlineSources, reach: PageReach = {}): string {
  const { filesOrigin, paymentOrigin, hasAnalytics = false, hasGoogle = false, hasFacebook = false } = reach;
  const { readsCodes = false } = reach;
  const pictures = filesOrigin ? ` ${filesOrigin}` : '';
  const analytics = hasAnalytics ? analyticsHosts : '';
  const scripts = [
    readsCodes && " 'wasm-unsafe-eval'",
    hasAnalytics && ' https://*.googletagmanager.com',
    hasGoogle && ` ${google}client`,
    hasFacebook && ' https://connect.facebook.net',
  ];
  const frames = [hasGoogle && ` ${google}`, hasFacebook && ` ${facebook}`];
  const calls = [hasGoogle && ` ${google}`, hasFacebook && ` ${facebook} https://graph.facebook.com`];
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...inline.scripts].join(' ')}${joined(scripts)}`,
    `${["style-src 'self'", ...inline.styles].join(' ')}${hasGoogle ? ` ${google}style` : ''}`,
    // Attributes only: widths of bars and positions of plates are computed and cannot be classes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${pictures}${analytics}${hasFacebook ? ' https://www.facebook.com' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${analytics}${joined(calls)}`,
    `frame-src 'self'${joined(frames)}`,
    `form-action 'self'${paymentOrigin ? ` ${paymentOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function joined(parts: (string | false)[]): string {
  return parts.filter(Boolean).join('');
}
