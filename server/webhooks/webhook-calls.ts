import { randomUUID } from 'node:crypto';
import type { webhookCalls } from '#contract/shop/webhook-calls.ts';
import { formerWebhookEvents, mostWebhooks, type SubscribedEvent, testEvent } from '#contract/shop/webhooks.ts';
import { secretOverlapInMs } from '#domain/webhooks/retry-timetable.ts';
import { insertAuditEntry, type NewAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import { sealSecret } from '../calls/seal-secret.ts';
import type { Database, Queryable } from '../database/database.ts';
import { isPostable, type PostRules } from '../outside/public-post/public-address.ts';
import {
  deliveriesOfPage,
  dueAgain,
  findWebhookDelivery,
  insertTest,
  listWebhookDeliveries,
} from './delivery-store.ts';
import { newWebhookSecret, writeSecret } from './sign-message.ts';
import { answerWebhook, answerWebhookDelivery } from './webhook-answer.ts';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  pauseWebhook,
  replaceSecret,
  resumeWebhook,
  type StoredWebhook,
  saveWebhook,
} from './webhook-store.ts';

interface WebhookDeps {
  db: Database;
  secret: string;
  rules: PostRules;
}

type Handlers = Pick<CallHandlers, keyof typeof webhookCalls>;

export function webhookHandlers(deps: WebhookDeps): Handlers {
  const { db } = deps;
  return {
    'webhook-collection': async (_input, { now }) => ({
      items: (await listWebhooks(db)).map((webhook) => answerWebhook(webhook, now)),
    }),
    ...managing(deps),
    'webhook-test': ({ query: { webhookId } }, context) =>
      db.transaction(async (tx) => {
        requireRunning(await requireWebhook(tx, webhookId));
        const id = await insertTest(tx, { webhookId, type: testEvent }, context.now);
        await note(tx, context, webhookId, { action: 'tested' });
        return requireDelivery(tx, id);
      }),
    async 'webhook-delivery-collection'({ query }) {
      await requireWebhook(db, query.webhookId);
      const found = await listWebhookDeliveries(db, query);
      const items = found.slice(0, deliveriesOfPage).map(answerWebhookDelivery);
      return { items, next: found.length > deliveriesOfPage ? (items.at(-1)?.id ?? null) : null };
    },
    'webhook-delivery-resend': ({ query: { webhookDeliveryId } }, context) =>
      db.transaction(async (tx) => {
        const webhookId = await dueAgain(tx, webhookDeliveryId, context.now);
        if (!webhookId) throw new CallFailure('not-found');
        requireRunning(await requireWebhook(tx, webhookId));
        const delivery = await requireDelivery(tx, webhookDeliveryId);
        await note(tx, context, webhookId, { action: 'sent-again', after: { message: delivery.messageId } });
        return delivery;
      }),
  };
}

function managing({
  db,
  secret: shopSecret,
  rules,
}: WebhookDeps): Pick<
  Handlers,
  'webhook-create' | 'webhook-update' | 'webhook-pause' | 'webhook-secret-rotate' | 'webhook-delete'
> {
  const seal = (secret: Buffer, id: string) => sealSecret(secret, id, shopSecret, 'webhooks');
  const requireAddress = (url: string) => {
    if (!isPostable(url, rules)) throw new CallFailure('invalid-input', { fields: { url: 'webhook-address-refused' } });
  };
  return {
    'webhook-create': ({ body }, context) => {
      requireAddress(body.url);
      const { now } = context;
      return db.transaction(async (tx) => {
        if ((await listWebhooks(tx)).length >= mostWebhooks) throw new CallFailure('too-many-webhooks');
        const [id, secret] = [randomUUID(), newWebhookSecret()];
        await insertWebhook(tx, { id, ...body }, seal(secret, id), now);
        const webhook = await requireWebhook(tx, id);
        await note(tx, context, id, { action: 'added', after: body });
        return { secret: writeSecret(secret), webhook: answerWebhook(webhook, now) };
      });
    },
    'webhook-update': ({ query: { webhookId: id }, body }, context) => {
      requireAddress(body.url);
      return db.transaction(async (tx) => {
        await requireLocked(tx, id);
        const { name, url, events } = await requireWebhook(tx, id);
        requireKnownNames(events, body.events);
        await saveWebhook(tx, id, body);
        const saved = await requireWebhook(tx, id);
        await note(tx, context, id, { action: 'changed', before: { name, url, events }, after: body });
        return answerWebhook(saved, context.now);
      });
    },
    'webhook-pause': ({ query: { webhookId: id }, body: { isPaused } }, context) =>
      db.transaction(async (tx) => {
        const { now } = context;
        await requireLocked(tx, id);
        const isChanged = isPaused ? await pauseWebhook(tx, id, 'owner', now) : await resumeWebhook(tx, id, now);
        const webhook = await requireWebhook(tx, id);
        if (isChanged) await note(tx, context, id, { action: isPaused ? 'paused' : 'resumed' });
        return answerWebhook(webhook, now);
      }),
    'webhook-secret-rotate': ({ query: { webhookId: id } }, context) =>
      db.transaction(async (tx) => {
        const { now } = context;
        await requireLocked(tx, id);
        const secret = newWebhookSecret();
        await replaceSecret(tx, id, seal(secret, id), new Date(now.getTime() + secretOverlapInMs));
        const webhook = await requireWebhook(tx, id);
        await note(tx, context, id, { action: 'secret-replaced' });
        return { secret: writeSecret(secret), webhook: answerWebhook(webhook, now) };
      }),
    'webhook-delete': ({ query: { webhookId: id } }, context) =>
      db.transaction(async (tx) => {
        const { name, url, events } = await requireWebhook(tx, id);
        await deleteWebhook(tx, id);
        await note(tx, context, id, { action: 'removed', before: { name, url, events } });
        return { received: true };
      }),
  };
}

const note = (tx: Queryable, context: CallContext, id: string, entry: Omit<NewAuditEntry<'webhook'>, 'subject'>) =>
  insertAuditEntry(tx, context, { subject: { kind: 'webhook', id }, ...entry });

async function requireWebhook(tx: Queryable, id: string) {
  const webhook = await findWebhook(tx, id);
  if (!webhook) throw new CallFailure('not-found');
  return webhook;
}

/** Refuses a paused webhook: its message would wait, and be sent at an unexpected time. */
function requireRunning({ pausedAt }: StoredWebhook): void {
  if (pausedAt) throw new CallFailure('webhook-is-paused');
}

/** A former name stays where it is; it is not chosen anew. */
function requireKnownNames(before: readonly SubscribedEvent[], wanted: readonly SubscribedEvent[]): void {
  if (wanted.some((event) => event in formerWebhookEvents && !before.includes(event)))
    throw new CallFailure('invalid-input', { fields: { events: 'unknown-value' } });
}

async function requireLocked(tx: Queryable, id: string): Promise<void> {
  if (!(await lockWebhook(tx, id))) throw new CallFailure('not-found');
}

async function requireDelivery(tx: Queryable, id: string) {
  const delivery = await findWebhookDelivery(tx, id);
  if (!delivery) throw new CallFailure('not-found');
  return answerWebhookDelivery(delivery);
}
