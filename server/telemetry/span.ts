import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomBytes } from 'node:crypto';
import { errorType } from './error-facts.ts';

type SpanKind = 'internal' | 'server' | 'client';
export type SpanFacts = Record<string, string | number>;

/** One operation with its beginning and end, within an exported trace. It contains no user input and no personal data. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly kind: SpanKind;
  readonly startInMs: number;
  endInMs: number;
  hasFailed: boolean;
  /** Mutable: some names are known only at the end, such as a route. */
  name: string;
  facts: SpanFacts;
  begin(name: string, kind: SpanKind, facts?: SpanFacts): Span;
  fail(error: unknown): void;
  end(): void;
}

const current = new AsyncLocalStorage<Span>();
/** Undefined in untraced code, which is all code while traces are off: this check is their entire cost. */
export const currentSpan = (): Span | undefined => current.getStore();
export const runInSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work);

export const randomId = (bytes: 8 | 16): string => randomBytes(bytes).toString('hex');
const nowInMs = () => performance.timeOrigin + performance.now();

type Start = Pick<Span, 'traceId' | 'parentId' | 'name' | 'kind' | 'facts'>;
type TakeSpan = (span: Span) => void;

function beginSpan(start: Start, take: TakeSpan): Span {
  const { traceId } = start;
  const spanId = randomId(8);
  return {
    ...start,
    ...{ spanId, startInMs: nowInMs(), endInMs: 0, hasFailed: false },
    begin: (name, kind, facts = {}) => beginSpan({ traceId, parentId: spanId, name, kind, facts }, take),
    fail(error) {
      this.hasFailed = true;
      this.facts['error.type'] = errorType(error);
    },
    end() {
      this.endInMs = nowInMs();
      take(this);
    },
  };
}

/** Runs `work` as a child of the current span, or just runs it. */
export function traced<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const span = currentSpan()?.begin(name, 'internal');
  return span ? runWhole(span, work) : work();
}

export async function runWhole<Result>(span: Span, work: () => Promise<Result>): Promise<Result> {
  try {
    return await runInSpan(span, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Null for a trace that is not exported. `traceparent` names the trace of the client. */
export type BeginTrace = (name: string, kind: SpanKind, traceparent?: string) => Span | null;

/** https://www.w3.org/TR/trace-context/: version, trace, span, flags. */
const traceparentForm = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:$|-)/;
export const traceparentOf = ({ traceId, spanId }: Span): string => `00-${traceId}-${spanId}-01`;

/**
 * Sampling follows from trace ids and the shop's secret, alike in every process: a flag or an id chosen by clients
 * must not decide it, or they could have all of theirs exported.
 */
export function traceShare({ share, secret }: { share: number; secret: string }, take: TakeSpan): BeginTrace {
  const drawOf = (traceId: string) => createHmac('sha256', secret).update(`trace\n${traceId}`).digest().readUInt32BE();
  return (name, kind, traceparent = '') => {
    const [, traceId = randomId(16), parentId = null] = traceparentForm.exec(traceparent) ?? [];
    return drawOf(traceId) < share * 2 ** 32 ? beginSpan({ traceId, parentId, name, kind, facts: {} }, take) : null;
  };
}
