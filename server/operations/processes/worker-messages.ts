import type { MetricObject } from 'prom-client';

/** The figures of one process, in prom-client's format. */
export type ProcessFigures = MetricObject[];

/** Messages between the supervisor and the worker processes. */
export type WorkerMessage =
  /** Serve the open connections to the end, then exit. */
  | { kind: 'leave' }
  | { kind: 'all-figures-wanted'; id: number }
  | { kind: 'figures-wanted'; id: number }
  | { kind: 'figures'; id: number; figures: ProcessFigures }
  | { kind: 'all-figures'; id: number; all: ProcessFigures[] };
