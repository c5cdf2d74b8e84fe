import { Counter, Gauge, type Registry } from 'prom-client';

type Run = () => Promise<unknown>;

/** Exports each job's last success and its failure count. Returns the function that records a run. */
export function addJobMetrics(
  registry: Registry,
  jobs: readonly { name: string; everyInMs: number }[],
): (name: string, run: Run) => Run {
  new Gauge({ name: 'shop_job_processes', help: 'Processes that run the jobs of the shop', registers: [registry] }).set(
    1,
  );
  const every = new Gauge({
    name: 'shop_job_interval_seconds',
    help: 'Interval between two runs of a job',
    labelNames: ['job'],
    aggregator: 'max',
    registers: [registry],
  });
  for (const { name, everyInMs } of jobs) every.set({ job: name }, everyInMs / 1000);
  const done = new Gauge({
    name: 'shop_job_last_success_timestamp_seconds',
    help: 'Time of the last successful run of a job',
    labelNames: ['job'],
    aggregator: 'max',
    registers: [registry],
  });
  const failures = new Counter({
    name: 'shop_job_failures_total',
    help: 'Failed runs of a job; each is retried',
    labelNames: ['job'],
    registers: [registry],
  });
  return (job, run) => {
    // A job that never succeeds has a growing age from the start on.
    done.set({ job }, Date.now() / 1000);
    return async () => {
      try {
        await run();
        done.set({ job }, Date.now() / 1000);
      } catch (error) {
        failures.inc({ job });
        throw error;
      }
    };
  };
}
