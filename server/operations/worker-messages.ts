import type { MetricObject } from 'prom-client';

/** The figures of one process, as prom-client tells them. */
export type ProcessFigures = MetricObject[];

/** What the process that supervises and those that serve say to each other. */
export type WorkerMessage =
  /** Serve whoever is connected to the end, then end. */
  | { kind: 'leave' }
  | { kind: 'all-figures-wanted'; id: number }
  | { kind: 'figures-wanted'; id: number }
  | { kind: 'figures'; id: number; figures: ProcessFigures }
  | { kind: 'all-figures'; id: number; all: ProcessFigures[] };
