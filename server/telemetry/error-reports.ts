import type { ErrorFacts } from './error-facts.ts';
import { type Receiver, type SendQueue, sendLater } from './send-later.ts';
import { randomId } from './span.ts';

/** The failed operation, in our own wording. */
export interface DefectLocation {
  where: string;
  requestId?: string | undefined;
  /** The time of the defect, if it is reported later. */
  at?: string;
}

export interface ErrorReports extends Pick<SendQueue<never>, 'close'> {
  take(facts: ErrorFacts[], place: DefectLocation): void;
}

interface ReportOptions extends Pick<Receiver<never>, 'onLost'> {
  url: string;
  release: string;
  environment: string;
}

interface ReportedEvent {
  event_id: string;
  [fact: string]: unknown;
}

/** A frequent defect is reported at intervals, with its count. */
const quietInMs = 60_000;
const mostKindsInQuiet = 30;

/** Reports defects to a Sentry-compatible receiver if the URL contains a key, else to a webhook that accepts the same JSON. */
export function openErrorReports({ url, release, environment, onLost }: ReportOptions): ErrorReports {
  const { key, ...receiver } = readReportAddress(url) ?? { key: '', url };
  const auth = `Sentry sentry_version=7, sentry_key=${key}, sentry_client=nostimo/1`;
  const { add, close } = sendLater<ReportedEvent>({
    ...receiver,
    headers: key ? { 'content-type': 'application/x-sentry-envelope', 'x-sentry-auth': auth } : {},
    mostAtOnce: 1,
    write: ([event]) =>
      (key ? [{ event_id: event?.event_id }, { type: 'event' }, event] : [event])
        .map((part) => JSON.stringify(part))
        .join('\n'),
    onLost,
  });
  const counts = new Map<string, number>();
  let quietUntil = 0;
  return {
    take(facts, place) {
      if (Date.now() >= quietUntil) {
        counts.clear();
        quietUntil = Date.now() + quietInMs;
      }
      const kind = `${place.where} ${facts.map(({ type, frames }) => `${type} ${positionOf(frames)}`).join()}`;
      const count = (counts.get(kind) ?? 0) + 1;
      if (count === 1 && counts.size >= mostKindsInQuiet) return;
      counts.set(kind, count);
      // The first, the tenth, the hundredth …
      if (Number.isInteger(Math.log10(count))) add({ ...eventOf(facts, place, count), release, environment });
    },
    close,
  };
}

function positionOf(frames: ErrorFacts['frames']): string {
  const last = frames.findLast(({ in_app }) => in_app) ?? frames.at(-1);
  return last ? `${last.filename}:${last.lineno}` : '';
}

/** https://develop.sentry.dev/sdk/data-model/event-payloads/ */
function eventOf(facts: ErrorFacts[], { where, requestId, at }: DefectLocation, count: number): ReportedEvent {
  const value = requestId ? `its words are in the log of request ${requestId}` : 'its words are in the log';
  return {
    event_id: randomId(16),
    timestamp: at ?? new Date().toISOString(),
    platform: 'node',
    level: 'error',
    transaction: where,
    exception: { values: facts.map(({ type, frames }) => ({ type, value, stacktrace: { frames } })) },
    tags: { where, times_in_this_minute: String(count), ...(requestId && { request_id: requestId }) },
  };
}

/** The URL of reports, and the project's key at a Sentry-compatible receiver; null if a key has no project number behind it. */
function readReportAddress(text: string): { url: string; key: string } | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return null;
  const { username: key, origin, pathname } = address;
  if (key === '') return { url: text, key };
  const [, before, project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  return project ? { url: `${origin}${before}/api/${project}/envelope/`, key } : null;
}

export const isReportAddress = (url: string): boolean => readReportAddress(url) !== null;
