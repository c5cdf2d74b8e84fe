import type { Clock } from '#domain/clock.ts';
import { automaticHandlers } from '#domain/health/alert-care.ts';
import { isFailingTooLong, nextTryAfter } from '#domain/webhooks/retry-timetable.ts';
import { raiseAlert, settleAlert } from '../alerts/alert-store.ts';
import { openSecret } from '../calls/seal-secret.ts';
import type { Database, Queryable } from '../database/database.ts';
import type { PostOutcome, PublicPost } from '../outside/public-post/post-to-public.ts';
import { type ClaimedDelivery, claimDue, listDueWebhooks, recordDelivered, recordFailedTry } from './delivery-store.ts';
import { signMessage } from './sign-message.ts';
import { pauseWebhook, recordFailing, recordWorking } from './webhook-store.ts';

interface SendDeps {
  db: Database;
  clock: Clock;
  secret: string;
  post(post: PublicPost, signal: AbortSignal): Promise<PostOutcome>;
  /** A random number from 0 to 1. */
  dice(): number;
  /** The time receivers compare a message with: the real time, not a demo's. */
  worldClock: Clock;
  report(error: unknown): void;
}

export const messageIdOf = (eventId: string) => `msg_${eventId}`;

/** The number of concurrent requests to one receiver. */
const atOnce = 4;
/** A round's duration: a hanging request continues beside the next round. */
const longestRoundInMs = 1000;
/** The status of a receiver that wants no more messages. */
const gone = 410;

/** Sends due messages, to each receiver in a lane of its own: a hanging one does not delay the others. */
export function createWebhookSender(deps: SendDeps) {
  const lanes = new Map<string, Promise<void>>();
  const ending = new AbortController();

  function openLane(webhookId: string): Promise<void> {
    const lane = emptyLane(deps, webhookId, ending.signal)
      .catch((error) => {
        if (!ending.signal.aborted) deps.report(error);
      })
      .finally(() => lanes.delete(webhookId));
    lanes.set(webhookId, lane);
    return lane;
  }

  return {
    async sendDue(): Promise<void> {
      const due = await listDueWebhooks(deps.db, deps.clock());
      const opened = due.filter((id) => !lanes.has(id)).map(openLane);
      if (opened.length === 0) return;
      let timer: NodeJS.Timeout | undefined;
      const over = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, longestRoundInMs).unref();
      });
      await Promise.race([Promise.all(opened), over]);
      clearTimeout(timer);
    },
    /** Aborts the requests under way; the next process sends them again. */
    async close(): Promise<void> {
      ending.abort();
      await Promise.all(lanes.values());
    },
  };
}

async function emptyLane(deps: SendDeps, webhookId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimDue(deps.db, webhookId, atOnce, deps.clock());
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((delivery) => sendOne(deps, delivery, signal)));
  }
}

async function sendOne(deps: SendDeps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const outcome = await post(deps, delivery, signal);
  if (signal.aborted) return;
  const now = clock();
  await db.transaction(async (tx) => {
    if ('status' in outcome && outcome.status >= 200 && outcome.status < 300)
      return recordSuccess(tx, delivery, outcome.status, now);
    await recordFailure(tx, delivery, outcome, { now, dice: deps.dice() });
  });
}

async function post(deps: SendDeps, delivery: ClaimedDelivery, signal: AbortSignal): Promise<PostOutcome> {
  const { webhookId, secret, oldSecret, eventId, url, type, at, data } = delivery;
  const sealed = oldSecret ? [secret, oldSecret] : [secret];
  const secrets = sealed.flatMap((each) => openSecret(each, webhookId, deps.secret, 'webhooks') ?? []);
  if (secrets.length === 0) return { fault: 'secret-lost' };
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data });
  const signed = signMessage({ id: messageIdOf(eventId), sentAt: deps.worldClock(), body }, secrets);
  const headers = { 'content-type': 'application/json', 'user-agent': 'nostimo-webhooks/1', ...signed };
  return deps.post({ url, headers, body }, signal);
}

const failingKey = (webhookId: string, since: Date) => `webhook-failing ${webhookId} ${since.toISOString()}`;

async function recordSuccess(tx: Queryable, delivery: ClaimedDelivery, status: number, now: Date): Promise<void> {
  await recordDelivered(tx, delivery.id, status, now);
  const since = await recordWorking(tx, delivery.webhookId);
  if (since) await settleAlert(tx, failingKey(delivery.webhookId, since), automaticHandlers.shop, now);
}

async function recordFailure(
  tx: Queryable,
  { id, webhookId, attempts }: ClaimedDelivery,
  outcome: PostOutcome,
  { now, dice }: { now: Date; dice: number },
): Promise<void> {
  const status = 'status' in outcome ? outcome.status : null;
  const fault = 'fault' in outcome ? outcome.fault : null;
  const nextTryAt = nextTryAfter(attempts + 1, now, dice);
  await recordFailedTry(tx, id, { status, fault, nextTryAt }, now);
  const failing = await recordFailing(tx, webhookId, now);
  if (!failing) return;
  const { since, name } = failing;
  const data = { webhookId, name };
  const because = status === gone ? 'gone' : isFailingTooLong(since, now) ? 'failing' : null;
  if (because && (await pauseWebhook(tx, webhookId, because, now))) {
    await settleAlert(tx, failingKey(webhookId, since), automaticHandlers.shop, now);
    const dedupeKey = `webhook-paused ${webhookId} ${now.toISOString()}`;
    return raiseAlert(tx, { kind: 'webhook-paused', orderId: null, data: { ...data, because }, dedupeKey }, now);
  }
  if (nextTryAt === null)
    await raiseAlert(
      tx,
      { kind: 'webhook-failing', orderId: null, data, dedupeKey: failingKey(webhookId, since) },
      now,
    );
}
