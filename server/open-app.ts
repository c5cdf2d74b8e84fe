import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyHttpOptions, type FastifyInstance } from 'fastify';
import { errorCodes } from '#contract/error-codes.ts';
import type { Say } from '#texts/say.ts';
import { networkOf } from './calls/client-network.ts';
import type { Database } from './database/database.ts';
import type { Environment } from './environment.ts';
import { errorHandler } from './operations/error-handler.ts';
import { addHealth } from './operations/health.ts';
import { internetLimits, mostConnections } from './operations/internet-limits.ts';
import { logOptions } from './operations/log-options.ts';
import { clientErrorHandler, refuseMalformedRequests } from './operations/malformed-requests.ts';
import { addMetrics } from './operations/metrics.ts';
import { type CertificateFiles, http2Options, keepCertificateFresh } from './operations/processes/tls.ts';
import { languageOf, refuseWith } from './operations/refuse.ts';
import { routeOf } from './operations/route-of.ts';
import { addSecurity } from './operations/security.ts';
import { trustProxyOption } from './operations/trust-proxy.ts';
import { addTelemetry } from './telemetry/telemetry.ts';

/** Long enough for a database restart, short enough for a person to wait. */
const retryInSeconds = 5;

/** The HTTP server without the shop's routes: logs, limits, headers, compression, health. */
export async function openApp(options: {
  environment: Environment;
  db: Database;
  publicUrl: string;
  say: Say;
  logTo?: { write(line: string): void };
}): Promise<FastifyInstance> {
  const { environment, db, publicUrl, say } = options;
  const refuse = refuseWith(say);
  const certificate = certificateFilesOf(environment);
  const app = Fastify({
    logger: { ...logOptions(environment.LOG_LEVEL), ...(options.logTo && { stream: options.logTo }) },
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOption(environment.TRUST_PROXY),
    // A URL that cannot be decoded never reaches a route.
    frameworkErrors: (_error, request, reply) => void refuse('not-found', request, reply),
    clientErrorHandler: clientErrorHandler(say),
    bodyLimit: 256 * 1024,
    // A slow machine should delay the start, not break it.
    pluginTimeout: 60_000,
    ...internetLimits,
    routerOptions: { maxParamLength: 200 },
    ...(certificate ? http2Options(certificate) : { forceCloseConnections: 'idle' }),
    // The shop mounts the same routes on both; Fastify's types distinguish the two servers.
  } as FastifyHttpOptions<http.Server>);
  if (certificate) app.addHook('onClose', keepCertificateFresh(app, certificate));
  app.server.maxConnections = mostConnections;
  // Fastify's default handler would log the URL, and URLs can contain mailed tokens.
  app.setNotFoundHandler((request, reply) => refuse('not-found', request, reply));
  app.setErrorHandler(errorHandler(refuse));
  let isClosing = false;
  const leave = () => {
    isClosing = true;
  };
  app.decorate('leave', leave);
  app.addHook('preClose', async () => leave());
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    if (reply.statusCode === 503) reply.header('retry-after', retryInSeconds);
    // A keep-alive connection would delay the shutdown after its last response.
    if (isClosing && request.raw.httpVersionMajor === 1) reply.header('connection', 'close');
    done();
  });

  addSecurity(app, {
    isHttps: publicUrl.startsWith('https:'),
    refuse,
  });
  refuseMalformedRequests(app, refuse);
  if (environment.RATE_LIMIT_PER_MINUTE > 0) {
    await app.register(rateLimit, {
      max: environment.RATE_LIMIT_PER_MINUTE,
      timeWindow: '1 minute',
      keyGenerator: (request) => networkOf(request.ip),
      errorResponseBuilder: (request) => ({
        statusCode: errorCodes['too-many-requests'],
        code: 'too-many-requests',
        data: null,
        message: say('too-many-requests', languageOf(request)),
      }),
    });
  }
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, globalDecompression: false });
  const { METRICS_TOKEN: token, SHOP_MODE, TRUST_PROXY } = environment;
  addMetrics(app, { token, isForThisMachine: SHOP_MODE === 'demo' && TRUST_PROXY === 0 });
  addTelemetry(app, environment, routeOf);
  addHealth(app, db, () => isClosing);
  return app;
}

/** Null: plain HTTP, as behind a proxy. */
function certificateFilesOf({ TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile }: Environment): CertificateFiles | null {
  return certFile && keyFile ? { certFile, keyFile } : null;
}
