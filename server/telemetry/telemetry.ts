import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Job } from '../jobs/job.ts';
import { takeCrashNotes } from './crash-notes.ts';
import { describeError } from './error-facts.ts';
import { type DefectLocation, openErrorReports } from './error-reports.ts';
import { sendLater } from './send-later.ts';
import { type BeginTrace, runWhole, type Span, traceShare } from './span.ts';
import { traceFetches } from './trace-fetches.ts';
import { traceRequests } from './trace-requests.ts';
import { writeSpans } from './write-spans.ts';

interface Telemetry {
  reportDefect(error: unknown, place: DefectLocation): void;
  /** The same job, traced, with its failures reported. */
  watchJob<Watched extends Job>(job: Watched): Watched;
  /** Reports processes that crashed before they could: empty without a receiver of reports. */
  crashJobs(dataFolder: string): Job[];
  /** A trace of its own for work outside requests and jobs. */
  traceWork<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

declare module 'fastify' {
  interface FastifyInstance {
    telemetry: Telemetry;
  }
}

interface Variables {
  SHOP_MODE: string;
  SHOP_SECRET: string;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: Record<string, string> | undefined;
  OTEL_TRACES_SAMPLER_ARG: number;
  ERROR_REPORTS_URL?: string | undefined;
  API_URL?: string | undefined;
  ROUTES_URL?: string | undefined;
}

const mostSpansAtOnce = 200;
const crashesEveryInMs = 10_000;
const { version: release } = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string };

/** Traces and defect reports for the configured receivers; without one no hooks are installed. */
export function addTelemetry(
  app: FastifyInstance,
  variables: Variables,
  nameOf: (request: FastifyRequest) => string,
): void {
  const { ERROR_REPORTS_URL: url, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SHOP_MODE: environment } = variables;
  const countLost = createLossCounter(app);
  const beginTrace = endpoint ? openTraces(app, endpoint, variables, countLost('traces')) : () => null;
  if (endpoint) traceRequests(app, beginTrace, nameOf);
  const reports = url ? openErrorReports({ url, release, environment, onLost: countLost('reports') }) : null;
  if (reports) app.addHook('onClose', reports.close);
  const reportDefect = (error: unknown, place: DefectLocation) => reports?.take(describeError(error), place);
  function traceWork<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const span = beginTrace(name, 'internal');
    return span ? runWhole(span, work) : work();
  }
  const runWatched = ({ name, run }: Job) =>
    traceWork(`job ${name}`, run).catch((error: unknown) => {
      reportDefect(error, { where: `job ${name}` });
      throw error;
    });
  const reportCrashes = (dataFolder: string) => async () => {
    for (const { facts, ...place } of takeCrashNotes(dataFolder)) reports?.take(facts, place);
  };
  app.decorate('telemetry', {
    reportDefect,
    watchJob: (job) => ({ ...job, run: () => runWatched(job) }),
    crashJobs: (dataFolder) =>
      reports ? [{ name: 'report-crashes', everyInMs: crashesEveryInMs, run: reportCrashes(dataFolder) }] : [],
    traceWork,
  });
}

type CountLost = (count: number, why: string) => void;

function openTraces(app: FastifyInstance, endpoint: string, variables: Variables, onLost: CountLost): BeginTrace {
  const { OTEL_EXPORTER_OTLP_HEADERS: headers = {}, SHOP_MODE, API_URL, ROUTES_URL } = variables;
  const resource = {
    'service.name': 'nostimo',
    'service.version': release,
    'deployment.environment.name': SHOP_MODE,
  };
  const { add, close } = sendLater<Span>({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers,
    mostAtOnce: mostSpansAtOnce,
    write: (spans) => writeSpans(resource, spans),
    onLost,
  });
  const stop = traceFetches([API_URL, ROUTES_URL].flatMap((own) => (own ? [new URL(own).origin] : [])));
  app.addHook('onClose', async () => {
    stop();
    await close();
  });
  return traceShare({ share: variables.OTEL_TRACES_SAMPLER_ARG, secret: variables.SHOP_SECRET }, add);
}

/** The log reports when a receiver begins to fail, the metrics count the losses. */
function createLossCounter(app: FastifyInstance): (what: 'traces' | 'reports') => CountLost {
  const lost = new Counter({
    name: 'shop_telemetry_lost_total',
    help: 'Spans and defect reports that their receiver did not accept',
    labelNames: ['what'],
    registers: [app.metrics],
  });
  return (what) => {
    let logged = '';
    return (count, why) => {
      lost.inc({ what }, count);
      if (logged === why) return;
      logged = why;
      app.log.warn({ what, why }, 'a telemetry receiver does not accept the data; the shop goes on without it');
    };
  };
}
