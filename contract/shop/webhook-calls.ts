import { type CallContract, nothing } from '../fields/call-contract.ts';
import { Received } from '../fields/received.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  DeliveryOneQuery,
  Webhook,
  WebhookCollection,
  WebhookDelivery,
  WebhookDeliveryCollection,
  WebhookDeliveryQuery,
  WebhookForm,
  WebhookPauseForm,
  WebhookQuery,
  WebhookUpdateForm,
  WebhookWithSecret,
} from './webhooks.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Programs that receive events of the shop: docs/webhooks.md. */
export const webhookCalls = {
  'webhook-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists the webhooks and their delivery state',
    query: nothing,
    answer: WebhookCollection,
  },
  'webhook-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Creates a webhook; its signing secret is shown only once',
    query: nothing,
    body: WebhookForm,
    answer: WebhookWithSecret,
  },
  'webhook-update': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Changes the name, address or events of a webhook; the secret stays',
    query: WebhookQuery,
    body: WebhookUpdateForm,
    answer: Webhook,
  },
  'webhook-pause': {
    ...forOwner,
    method: 'PUT',
    summary: 'Pauses or resumes a webhook; events of the pause are not sent',
    query: WebhookQuery,
    body: WebhookPauseForm,
    answer: Webhook,
  },
  'webhook-secret-rotate': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Rotates the signing secret, shown only once; the old one also signs for a day',
    query: WebhookQuery,
    answer: WebhookWithSecret,
  },
  'webhook-delete': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Deletes a webhook and its log',
    query: WebhookQuery,
    answer: Received,
  },
  'webhook-test': {
    ...forOwner,
    method: 'POST',
    summary: 'Sends a webhook.test to one address',
    query: WebhookQuery,
    answer: WebhookDelivery,
  },
  'webhook-delivery-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists the messages sent to an address, newest first: status, tries, next try',
    query: WebhookDeliveryQuery,
    answer: WebhookDeliveryCollection,
  },
  'webhook-delivery-resend': {
    ...forOwner,
    method: 'POST',
    summary: 'Sends one message again, under the same id',
    query: DeliveryOneQuery,
    answer: WebhookDelivery,
  },
} as const satisfies Record<string, CallContract>;
