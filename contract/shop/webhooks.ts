import * as z from 'zod/mini';
import { requiredText } from '../fields/form-fields.ts';

/** Public events, under the names of the trade. */
export const webhookEvents = [
  'order.placed',
  'order.paid',
  'order.changed',
  'order.canceled',
  'delivery.delivered',
  'delivery.failed',
  'meal.published',
  'menu.published',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/**
 * Names of releases up to 0.2. An endpoint that subscribed under one receives the event under it, and no new endpoint can
 * choose it. They end with release 0.4.
 */
export const formerWebhookEvents = { 'order.cancelled': 'order.canceled' } as const satisfies Record<
  string,
  WebhookEvent
>;
export type FormerWebhookEvent = keyof typeof formerWebhookEvents;
const formerNames = Object.keys(formerWebhookEvents) as FormerWebhookEvent[];
/** Each is the name that its receiver reads in `type`. */
export const subscribedEvents = [...webhookEvents, ...formerNames] as const;
export type SubscribedEvent = (typeof subscribedEvents)[number];
/** Sent by a press, to one address only. */
export const testEvent = 'webhook.test';

/** Reasons for a pause: set by the owner, the receiver is gone for good, or it failed for days. */
export const webhookPauses = ['owner', 'gone', 'failing'] as const;
export type WebhookPause = (typeof webhookPauses)[number];

/** Why there was no answer that counts. */
export const deliveryFaults = [
  'address-refused',
  'name-unknown',
  'unreachable',
  'certificate',
  'timeout',
  'secret-lost',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export const deliveryStates = ['due', 'delivered', 'failed'] as const;

export const mostWebhooks = 20;
const address = z
  .string('required-field')
  .check(z.trim(), z.minLength(1, 'required-field'), z.maxLength(500, 'too-long'));

export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(subscribedEvents)),
  createdAt: z.string(),
  /** Null: active. */
  paused: z.nullable(z.object({ at: z.string(), because: z.enum(webhookPauses) })),
  failingSince: z.nullable(z.string()),
  /** Until then the secret before signs too. */
  oldSecretUntil: z.nullable(z.string()),
  lastDeliveredAt: z.nullable(z.string()),
  waiting: z.int(),
});
export type Webhook = z.infer<typeof Webhook>;
export const WebhookCollection = z.object({ items: z.array(Webhook) });
export const WebhookQuery = z.object({ webhookId: z.uuid('invalid-field') });
const eventsOf = <Name extends SubscribedEvent>(names: readonly Name[]) =>
  z.array(z.enum(names, 'unknown-value'), 'required-field').check(z.minLength(1, 'required-field'));
export const WebhookForm = z.object({ name: requiredText(60), url: address, events: eventsOf(webhookEvents) });
/** One event under one name: an endpoint never receives it twice. */
export const WebhookUpdateForm = z.object({
  ...WebhookForm.shape,
  events: eventsOf(subscribedEvents).check(
    z.refine(
      (events) => !formerNames.some((name) => events.includes(name) && events.includes(formerWebhookEvents[name])),
      'webhook-event-twice',
    ),
  ),
});
export const WebhookPauseForm = z.object({ isPaused: z.boolean('required-field') });
/** The secret is shown once. */
export const WebhookWithSecret = z.object({ secret: z.string(), webhook: Webhook });
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const WebhookDelivery = z.object({
  id: z.string(),
  /** The header webhook-id: the same however often it is sent. */
  messageId: z.string(),
  type: z.string(),
  at: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastTryAt: z.nullable(z.string()),
  nextTryAt: z.nullable(z.string()),
  lastStatus: z.nullable(z.int()),
  lastFault: z.nullable(z.enum(deliveryFaults)),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
/** Newest first. `next`: where the page after begins; null after the last. */
export const WebhookDeliveryCollection = z.object({ items: z.array(WebhookDelivery), next: z.nullable(z.string()) });
export const WebhookDeliveryQuery = z.object({
  webhookId: z.uuid('invalid-field'),
  before: z.optional(z.uuid('invalid-field')),
});
export const DeliveryOneQuery = z.object({ webhookDeliveryId: z.uuid('invalid-field') });
