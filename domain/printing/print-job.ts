import type { PrintJobState } from '#contract/printing.ts';

export interface PrintJobFacts {
  state: PrintJobState;
  pages: number;
  /** So many came out, from the first on. */
  printed: number;
  failures: number;
}

/** What became of some of its pages. */
export interface PrintReport {
  from: number;
  count: number;
  isPrinted: boolean;
}

/** A printer that was lost is tried once more; then somebody has to look at it. */
const mostFailures = 2;

/** The job after its printer told. What is told twice, or late, moves nothing back. */
export function noteReport(job: PrintJobFacts, { from, count, isPrinted }: PrintReport): PrintJobFacts {
  if (job.state !== 'printing' && job.state !== 'waiting') return job;
  if (isPrinted) {
    const printed = Math.min(job.pages, Math.max(job.printed, from + count));
    return { ...job, printed, failures: 0, state: printed === job.pages ? 'printed' : 'printing' };
  }
  const failures = job.failures + 1;
  return { ...job, failures, state: failures >= mostFailures ? 'failed' : 'waiting' };
}
