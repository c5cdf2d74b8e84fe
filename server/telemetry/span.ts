import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { errorType } from './error-facts.ts';

export type SpanKind = 'internal' | 'server' | 'client';
export type SpanFacts = Record<string, string | number>;

/** What a span tells when it is over. Nothing in it was typed by a person or names one. */
export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentId: string | null;
  name: string;
  kind: SpanKind;
  startInMs: number;
  endInMs: number;
  facts: SpanFacts;
  hasFailed: boolean;
}

/** One piece of work with its beginning and end, within a trace that was chosen to be told. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  /** What is known only at the end, such as a route. */
  name: string;
  facts: SpanFacts;
  begin(name: string, kind: SpanKind, facts?: SpanFacts): Span;
  fail(error: unknown): void;
  end(): void;
}

const current = new AsyncLocalStorage<Span | undefined>();

/** Undefined for whatever is not traced, which is everything while traces are off: the whole price of that is this question. */
export const currentSpan = (): Span | undefined => current.getStore();
export const runInSpan = <Result>(span: Span, work: () => Result): Result => current.run(span, work);
/** For what serves several traces, or tells of them. */
export const runOutsideSpans = <Result>(work: () => Result): Result => current.run(undefined, work);

export const randomId = (bytes: 8 | 16): string => randomBytes(bytes).toString('hex');
const nowInMs = () => performance.timeOrigin + performance.now();

export interface SpanStart {
  traceId: string;
  parentId: string | null;
  name: string;
  kind: SpanKind;
  facts?: SpanFacts;
}

export function beginSpan({ facts = {}, ...start }: SpanStart, tell: (span: EndedSpan) => void): Span {
  const { traceId, parentId, kind } = start;
  const startInMs = nowInMs();
  const spanId = randomId(8);
  let hasFailed = false;
  return {
    traceId,
    spanId,
    name: start.name,
    facts,
    begin: (childName, childKind, childFacts = {}) =>
      beginSpan({ traceId, parentId: spanId, name: childName, kind: childKind, facts: childFacts }, tell),
    fail(error) {
      hasFailed = true;
      this.facts['error.type'] = errorType(error);
    },
    end() {
      const { name, facts: told } = this;
      tell({ traceId, spanId, parentId, name, kind, startInMs, endInMs: nowInMs(), facts: told, hasFailed });
    },
  };
}

/** Runs `work` as a part of what is being traced, or just runs it. */
export async function traced<Result>(
  name: string,
  kind: SpanKind,
  work: () => Promise<Result>,
  parent = currentSpan(),
): Promise<Result> {
  return parent ? runWhole(parent.begin(name, kind), work) : work();
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
