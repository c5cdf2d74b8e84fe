import type { FastifyServerOptions } from 'fastify';

/**
 * One JSON line an event, each with the request's id. No address, cookie, query or body is ever logged: what a person
 * looked for or typed is theirs.
 */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }), bindings: () => ({}) },
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
      res: (reply) => ({ status: reply.statusCode }),
      err: (error) => ({
        type: error.name,
        message: error.message,
        code: (error as { code?: string }).code ?? '',
        stack: error.stack ?? '',
      }),
    },
  };
}
