import type { FastifyServerOptions } from 'fastify';
import { routeOf } from './route-of.ts';

type LogOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * One JSON line per event, each with the request's id. No address, cookie, query or body is ever logged: search terms
 * and form input are private.
 */
export function logOptions(level: string): LogOptions {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), bindings: () => ({}) },
    serializers: {
      req: describeRequest,
      res: (reply) => ({ status: reply.statusCode, ...describeRequest(reply.request) }),
      err: (error) => ({
        type: error.name,
        message: scrub(error.message),
        code: (error as { code?: string }).code ?? '',
        stack: scrub(error.stack ?? ''),
      }),
    },
  };
}

/** Both log lines of a request are readable alone: the closing line names its route, too. */
function describeRequest(request: Parameters<typeof routeOf>[0] | undefined) {
  return request?.routeOptions ? { method: request.method, route: routeOf(request) } : {};
}

/** Private parts of error messages: values, addresses, keys. */
const secrets: [pattern: RegExp, instead: string][] = [
  // PostgreSQL and JSON.parse quote input that they could not parse.
  [/: "(?:[^"\\]|\\.)*"/g, ': "…"'],
  [/Unexpected token .*? is not valid JSON/gs, 'Unexpected token in JSON'],
  [/[^\s@"'<>()=:,]+@[^\s@"'<>()=:,/]+\.\p{L}{2,}/gu, '[e-mail]'],
  [/\$argon2id\$\S+/g, '[hash]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/(?<![\w/-])[\w-]{40,}(?![\w/-])/g, '[token]'],
];

/** An error describes the failure, not the person. */
export function scrub(words: string): string {
  return secrets.reduce((text, [pattern, instead]) => text.replace(pattern, instead), words);
}
