import { Counter, Gauge, type Registry } from 'prom-client';

type Run = () => Promise<unknown>;

/** Tells of each job when it last came to its end well, and how often it failed. Returns what notes a job's runs. */
export function addJobMetrics(
  registry: Registry,
  jobs: readonly { name: string; everyInMs: number }[],
): (name: string, run: Run) => Run {
  new Gauge({ name: 'shop_job_processes', help: 'Processes that do the jobs of the shop', registers: [registry] }).set(
    1,
  );
  const every = new Gauge({
    name: 'shop_job_interval_seconds',
    help: 'How often a job is to run',
    labelNames: ['job'],
    aggregator: 'max',
    registers: [registry],
  });
  for (const { name, everyInMs } of jobs) every.set({ job: name }, everyInMs / 1000);
  const done = new Gauge({
    name: 'shop_job_last_success_timestamp_seconds',
    help: 'When a job last ended well',
    labelNames: ['job'],
    aggregator: 'max',
    registers: [registry],
  });
  const failures = new Counter({
    name: 'shop_job_failures_total',
    help: 'Runs of a job that failed; each is tried again',
    labelNames: ['job'],
    registers: [registry],
  });
  return (job, run) => {
    // One that never ends well is old from the start on.
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
