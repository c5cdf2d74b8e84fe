import { createHmac } from 'node:crypto';
import { beginSpan, type EndedSpan, randomId, type Span, type SpanKind } from './span.ts';

export interface Tracer {
  /** Null: this one is not told. `traceparent` is how whoever asks calls the trace it belongs to. */
  beginTrace(name: string, kind: SpanKind, traceparent?: string | undefined): Span | null;
}

/** https://www.w3.org/TR/trace-context/: version, trace, span, flags. */
const traceparentForm = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:$|-)/;

/**
 * Whether a trace is told follows from its id and the shop's secret, in every process alike: neither a flag nor an id that somebody chose
 * decides it, or strangers could ask for every one of theirs.
 */
export function createTracer(
  { share, secret }: { share: number; secret: string },
  tell: (span: EndedSpan) => void,
): Tracer {
  const limit = share * 2 ** 32;
  const drawOf = (traceId: string) => createHmac('sha256', secret).update(`trace\n${traceId}`).digest().readUInt32BE();
  return {
    beginTrace(name, kind, traceparent = '') {
      const [, traceId = randomId(16), parentId = null] = traceparentForm.exec(traceparent) ?? [];
      if (drawOf(traceId) >= limit) return null;
      return beginSpan({ traceId, parentId, name, kind }, tell);
    },
  };
}

export const traceparentOf = ({ traceId, spanId }: Span): string => `00-${traceId}-${spanId}-01`;
