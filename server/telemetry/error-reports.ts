import { type Delivery, type DeliveryOptions, deliverLater } from './deliver-later.ts';
import { describeError, type ErrorFacts } from './error-facts.ts';
import { randomId } from './span.ts';

/** Which piece of work failed, in words of our own. */
export interface DefectPlace {
  where: string;
  requestId?: string | undefined;
  /** When it happened, if that was before it can be told. */
  at?: string;
}

export interface ErrorReports {
  take(error: unknown, place: DefectPlace): void;
  /** What was described before, by a process that is gone. */
  takeFacts(facts: ErrorFacts[], place: DefectPlace): void;
  close(): Promise<void>;
}

export interface ReportOptions {
  url: string;
  release: string;
  environment: string;
  onLost: DeliveryOptions<unknown>['onLost'];
}

/** One defect that strikes everybody is told once in a while, with how often it struck. */
const quietInMs = 60_000;
const mostKindsInQuiet = 30;
const sendAfterInMs = 500;

/** Tells a receiver of defects: a Sentry-compatible one if the address carries a key, else a webhook that takes the same JSON. */
export function openErrorReports(options: ReportOptions, now: () => number = Date.now): ErrorReports {
  const delivery = openDelivery(options);
  const struck = new Map<string, number>();
  let quietUntil = 0;
  const takeFacts = (facts: ErrorFacts[], { where, requestId, at }: DefectPlace) => {
    if (now() >= quietUntil) {
      struck.clear();
      quietUntil = now() + quietInMs;
    }
    const kind = `${where} ${facts.map(({ type, frames }) => `${type} ${positionOf(frames)}`).join()}`;
    const count = (struck.get(kind) ?? 0) + 1;
    if (count === 1 && struck.size >= mostKindsInQuiet) return;
    struck.set(kind, count);
    // The first, the tenth, the hundredth …
    if (Number.isInteger(Math.log10(count))) delivery.add(eventOf(options, facts, { where, requestId, at, count }));
  };
  return {
    take: (error, place) => takeFacts(describeError(error), place),
    takeFacts,
    close: () => delivery.close(),
  };
}

function positionOf(frames: ErrorFacts['frames']): string {
  const last = frames.findLast(({ in_app }) => in_app) ?? frames.at(-1);
  return last ? `${last.filename}:${last.lineno}` : '';
}

interface ReportedEvent {
  event_id: string;
  [fact: string]: unknown;
}

function eventOf(
  { release, environment }: ReportOptions,
  facts: ErrorFacts[],
  { where, requestId, at, count }: DefectPlace & { count: number },
): ReportedEvent {
  const values = facts.map(({ type, frames }) => ({
    type,
    value: requestId ? `its words are in the log of request ${requestId}` : 'its words are in the log',
    stacktrace: { frames },
  }));
  return {
    event_id: randomId(16),
    ...{ timestamp: at ?? new Date().toISOString(), platform: 'node', level: 'error', release, environment },
    ...{ transaction: where, exception: { values } },
    tags: { where, times_in_this_minute: String(count), ...(requestId && { request_id: requestId }) },
  };
}

function openDelivery({ url, onLost }: ReportOptions): Delivery<ReportedEvent> {
  const address = new URL(url);
  const usual = { everyInMs: sendAfterInMs, mostAtOnce: 1, onLost };
  const { username: key } = address;
  if (key === '') return deliverLater({ ...usual, url, headers: {}, bodyOf: ([event]) => JSON.stringify(event) });
  const [, before = '', project = ''] = /^(.*)\/(\d+)\/?$/.exec(address.pathname) ?? [];
  return deliverLater({
    ...usual,
    url: `${address.origin}${before}/api/${project}/envelope/`,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${key}, sentry_client=nostimo/1`,
    },
    bodyOf: ([event]) =>
      [{ event_id: event?.event_id }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n'),
  });
}

/** Whether reports can be sent there: a key needs the number of its project behind it. */
export function isReportAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, pathname } = new URL(url);
  return /^https?:$/.test(protocol) && (username === '' || /\/\d+\/?$/.test(pathname));
}
