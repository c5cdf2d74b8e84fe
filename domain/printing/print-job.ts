import type { PrintJobState } from '#contract/kitchen/printing.ts';

export interface PrintJobFacts {
  state: PrintJobState;
  pages: number;
  /** Number of printed pages, counted from the first. */
  printed: number;
  failures: number;
}

/** Outcome of some of its pages. */
export interface PrintReport {
  from: number;
  count: number;
  isPrinted: boolean;
}

/** A job of a lost printer is retried once; then staff must look at it. */
const mostFailures = 2;

/** The job after a report of its printer. A repeated or late report moves nothing back. */
export function recordReport(job: PrintJobFacts, { from, count, isPrinted }: PrintReport): PrintJobFacts {
  if (job.state !== 'printing' && job.state !== 'waiting') return job;
  if (isPrinted) {
    const printed = Math.min(job.pages, Math.max(job.printed, from + count));
    return { ...job, printed, failures: 0, state: printed === job.pages ? 'printed' : 'printing' };
  }
  const failures = job.failures + 1;
  return { ...job, failures, state: failures >= mostFailures ? 'failed' : 'waiting' };
}
