import type { FastifyInstance } from 'fastify';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import type { OpenDatabase } from './database/open-database.ts';
import { repeat } from './jobs/repeat.ts';
import { keepCalendarFilled } from './keep-calendar-filled.ts';
import { addJobMetrics } from './operations/job-metrics.ts';
import type { OutboxDeps } from './outbox/send-due-mails.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import type { Mailer } from './outside/mail/mailer.ts';

const hourInMs = 3_600_000;

/** Starts the background work of the shop, in one of its processes. Returns a function to stop it. */
export async function startWork(options: {
  app: FastifyInstance;
  database: OpenDatabase;
  mailer: Mailer;
  clock: Clock;
  onError(error: Error, job: string): void;
  onUnsent: OutboxDeps['onFailure'];
}): Promise<() => Promise<unknown>> {
  const { app, database, mailer, clock, onError } = options;
  const fillCalendar = () => keepCalendarFilled(database.db, athensDateOf(clock()));
  const calendar = app.telemetry.watchJob({ name: 'fill-calendar', everyInMs: hourInMs, run: fillCalendar });
  const jobs = [...app.jobs, calendar];
  const note = addJobMetrics(app.metrics, jobs);
  const stopOutbox = startOutbox({
    ...database,
    mailer: {
      send: (mail) => app.telemetry.traceWork('send mail', () => mailer.send(mail)),
      close: () => mailer.close(),
    },
    render: app.renderMail,
    clock,
    onFailure: options.onUnsent,
    onError: (error) => onError(error, 'send-mails'),
  });
  for (const { name, run } of app.jobs.filter(({ isAwaited }) => isAwaited))
    await run().catch((error: Error) => onError(error, name));
  const stops = jobs.map(({ name, everyInMs, run }) =>
    repeat(everyInMs, note(name, run), (error) => onError(error, name)),
  );
  // Stopped together, so that no job starts while another ends. Mails last, because jobs write some.
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await stopOutbox();
  };
}
