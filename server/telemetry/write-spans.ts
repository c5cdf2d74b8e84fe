import type { Span, SpanFacts } from './span.ts';

const kinds: Record<Span['kind'], number> = { internal: 1, server: 2, client: 3 };
const failed = { code: 2 };

/** Spans in OTLP's JSON format: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export function writeSpans(resource: SpanFacts, spans: readonly Span[]): string {
  const scopeSpans = [{ scope: { name: 'nostimo' }, spans: spans.map(spanOf) }];
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }] });
}

function spanOf({ traceId, spanId, parentId, name, kind, startInMs, endInMs, facts, hasFailed }: Span): object {
  return {
    ...{ traceId, spanId, ...(parentId && { parentSpanId: parentId }), name, kind: kinds[kind] },
    startTimeUnixNano: inNanoseconds(startInMs),
    endTimeUnixNano: inNanoseconds(endInMs),
    attributes: attributesOf(facts),
    ...(hasFailed && { status: failed }),
  };
}

function attributesOf(facts: SpanFacts): object[] {
  return Object.entries(facts).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}

/** Nanoseconds exceed the precision of a number: milliseconds, followed by their fraction. */
function inNanoseconds(ms: number): string {
  return `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1000)).padStart(3, '0')}000`;
}
