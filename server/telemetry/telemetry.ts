import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Job } from '../jobs/job.ts';
import { takeCrashNotes } from './crash-notes.ts';
import { type DeliveryOptions, deliverLater } from './deliver-later.ts';
import { type DefectPlace, type ErrorReports, openErrorReports } from './error-reports.ts';
import { writeOtlp } from './otlp.ts';
import { type EndedSpan, runWhole } from './span.ts';
import { traceFetches } from './trace-fetches.ts';
import { traceRequests } from './trace-requests.ts';
import { createTracer, type Tracer } from './tracer.ts';

export interface Telemetry {
  /** Tells whoever mends the shop, if they asked for it. */
  reportDefect(error: unknown, place: DefectPlace): void;
  /** The same job, traced, and its failures reported. */
  watchJob<Watched extends Job>(job: Watched): Watched;
  /** Tells of processes that died before they could: none if nobody asked for reports. */
  crashJobs(dataFolder: string): Job[];
  /** A trace of its own for what is neither a request nor a job. */
  traceWork<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

declare module 'fastify' {
  interface FastifyInstance {
    telemetry: Telemetry;
  }
}

export interface TelemetryVariables {
  SHOP_MODE: string;
  SHOP_SECRET: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
  ERROR_REPORTS_URL?: string | undefined;
  API_URL?: string | undefined;
  ROUTES_URL?: string | undefined;
}

type OnLost = DeliveryOptions<unknown>['onLost'];
const tracesEveryInMs = 2000;
const mostSpansAtOnce = 200;
const crashesEveryInMs = 10_000;

/** Traces and reports of defects for those who ask for them by configuration; for all others nothing is hooked in anywhere. */
export function addTelemetry(
  app: FastifyInstance,
  variables: TelemetryVariables,
  nameOf: (request: FastifyRequest) => string,
): void {
  const { ERROR_REPORTS_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SHOP_MODE: environment } = variables;
  if (!url && !endpoint) {
    app.decorate('telemetry', {
      reportDefect: () => {},
      watchJob: (job) => job,
      crashJobs: () => [],
      traceWork: (_name, work) => work(),
    });
    return;
  }
  const onLost = countLost(app);
  const release = readRelease();
  const tracer = endpoint ? openTraces(app, endpoint, variables, { release, onLost: onLost('traces') }) : null;
  if (tracer) traceRequests(app, tracer, nameOf);
  const reports = url ? openErrorReports({ url, release, environment, onLost: onLost('reports') }) : null;
  if (reports) app.addHook('onClose', () => reports.close());
  app.decorate('telemetry', {
    reportDefect: (error, place) => reports?.take(error, place),
    watchJob: (job) => ({ ...job, run: () => runWatched(job, tracer, reports) }),
    crashJobs: (dataFolder) => (reports ? [crashJob(dataFolder, reports)] : []),
    traceWork: (name, work) => runTraced(name, tracer, work),
  });
}

function crashJob(dataFolder: string, reports: ErrorReports): Job {
  const run = async () => {
    for (const { where, at, facts } of takeCrashNotes(dataFolder)) reports.takeFacts(facts, { where, at });
  };
  return { name: 'report-crashes', everyInMs: crashesEveryInMs, run };
}

function readRelease(): string {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}

function runWatched(job: Job, tracer: Tracer | null, reports: ErrorReports | null): Promise<unknown> {
  const where = `job ${job.name}`;
  return runTraced(where, tracer, job.run).catch((error: unknown) => {
    reports?.take(error, { where });
    throw error;
  });
}

function runTraced<Result>(name: string, tracer: Tracer | null, work: () => Promise<Result>): Promise<Result> {
  const span = tracer?.beginTrace(name, 'internal');
  return span ? runWhole(span, work) : work();
}

function openTraces(
  app: FastifyInstance,
  endpoint: string,
  variables: TelemetryVariables,
  { release, onLost }: { release: string; onLost: OnLost },
): Tracer {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers = {}, SHOP_MODE } = variables;
  const resource = {
    'service.name': 'nostimo',
    'service.version': release,
    'deployment.environment.name': SHOP_MODE,
  };
  const delivery = deliverLater<EndedSpan>({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    bodyOf: (spans) => writeOtlp(resource, spans),
    everyInMs: tracesEveryInMs,
    mostAtOnce: mostSpansAtOnce,
    onLost,
  });
  const { API_URL, ROUTES_URL } = variables;
  const stop = traceFetches([API_URL, ROUTES_URL].flatMap((own) => (own ? [new URL(own).origin] : [])));
  app.addHook('onClose', async () => {
    stop();
    await delivery.close();
  });
  const { OTEL_TRACES_SAMPLER_ARG: share, SHOP_SECRET: secret } = variables;
  return createTracer({ share, secret }, delivery.add);
}

/** The log hears when a receiver begins to fail, the figures how much was lost. */
function countLost(app: FastifyInstance): (what: 'traces' | 'reports') => OnLost {
  const lost = new Counter({
    name: 'shop_telemetry_lost_total',
    help: 'Spans and reports of defects that their receiver did not take',
    labelNames: ['what'],
    registers: [app.metrics],
  });
  const quiet = new Map<string, string>();
  return (what) => (count, why) => {
    lost.inc({ what }, count);
    if (quiet.get(what) === why) return;
    quiet.set(what, why);
    app.log.warn({ what, why }, 'the receiver does not take what the shop tells it, which goes on without');
  };
}
