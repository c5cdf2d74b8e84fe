import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Job } from '../jobs/job.ts';
import { postToPublic } from '../outside/public-post/post-to-public.ts';
import { findEvents } from '../webhooks/find-events.ts';
import { createWebhookSender } from '../webhooks/send-webhooks.ts';
import { webhookHandlers } from '../webhooks/webhook-calls.ts';

const everyInMs = 1000;

interface WebhookParts {
  db: Database;
  clock: Clock;
  environment: Environment;
  log: FastifyBaseLogger;
}

/** Webhooks: recording events for other programs, and sending them. */
export function wireWebhooks({ db, clock, environment, log }: WebhookParts) {
  const { SHOP_SECRET: secret } = environment;
  const rules = { allowsLoopback: environment.WEBHOOKS_TO_LOOPBACK === 'on' };
  const sender = createWebhookSender({
    db,
    clock,
    secret,
    post: (post, signal) => postToPublic(post, { ...rules, signal }),
    dice: Math.random,
    worldClock: () => new Date(),
    report: (error) => log.warn({ err: error }, 'webhook messages were not sent: will be tried again'),
  });
  const jobs: Job[] = [
    { name: 'find-webhook-events', everyInMs, run: () => findEvents({ db, clock }) },
    { name: 'send-webhooks', everyInMs, run: sender.sendDue },
  ];
  return { handlers: webhookHandlers({ db, secret, rules }), jobs, close: sender.close };
}
