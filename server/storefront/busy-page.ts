import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCookies } from '#contract/fields/cookies.ts';
import { asLanguage } from '#contract/fields/languages.ts';
import type { Say } from '#texts/say.ts';
import { type PageReach, pagePolicy, withNonce } from '../operations/security.ts';
import { makeNonce } from './page-policies.ts';

const look =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:2rem;font:1.125rem/1.5 system-ui;max-width:36rem;margin-inline:auto;color-scheme:light dark}h1{font-size:1.75rem}a{padding-block:.75rem}';

/** The page for an unavailable shop. It consists of text alone: every other resource might be unavailable. */
export function sendBusyPage(
  { say, reach }: { say: Say; reach: PageReach },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const nonce = makeNonce();
  reply
    .code(503)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', pagePolicy(withNonce(nonce), reach));
  // The request is a script's for a page's data: it shows a text of its own.
  if (new URL(request.url, 'http://shop.invalid').pathname.endsWith('.data')) return reply.send('');
  const language = asLanguage(parseCookies(request.headers.cookie).get('lang'));
  const [title, text, again] = ['busy-title', 'busy-text', 'error-again'].map((key) => say(key, language));
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style nonce="${nonce}">${look}</style><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></html>`,
    );
}
