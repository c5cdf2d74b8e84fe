import type { EndedSpan, SpanFacts, SpanKind } from './span.ts';

const kinds: Record<SpanKind, number> = { internal: 1, server: 2, client: 3 };
const failed = { code: 2 };

/** Spans as OTLP's JSON has them: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export function writeOtlp(resource: SpanFacts, spans: readonly EndedSpan[]): string {
  const scopeSpans = [{ scope: { name: 'nostimo' }, spans: spans.map(spanOf) }];
  return JSON.stringify({ resourceSpans: [{ resource: { attributes: attributesOf(resource) }, scopeSpans }] });
}

function spanOf({ traceId, spanId, parentId, name, kind, startInMs, endInMs, facts, hasFailed }: EndedSpan): object {
  return {
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
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

/** Beyond what a number can count: milliseconds, and their thousandths behind them. */
function inNanoseconds(ms: number): string {
  return `${Math.floor(ms)}${String(Math.floor((ms % 1) * 1000)).padStart(3, '0')}000`;
}
