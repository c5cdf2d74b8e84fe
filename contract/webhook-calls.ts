import { type CallContract, nothing } from './call-contract.ts';
import { Received } from './enquiries.ts';
import { roleGroups } from './role-groups.ts';
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

/** Other programs that are told what happens in the shop: docs/webhooks.md. */
export const webhookCalls = {
  'webhook-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'The addresses that are told what happens, and how they are doing',
    query: nothing,
    answer: WebhookCollection,
  },
  'webhook-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'An address is told from now on; the secret that signs is told once',
    query: nothing,
    body: WebhookForm,
    answer: WebhookWithSecret,
  },
  'webhook-update': {
    ...forOwner,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Another name, address or list of events; the secret stays',
    query: WebhookQuery,
    body: WebhookUpdateForm,
    answer: Webhook,
  },
  'webhook-pause': {
    ...forOwner,
    method: 'PUT',
    summary: 'Nothing is sent for now, or again; what happens meanwhile is not told',
    query: WebhookQuery,
    body: WebhookPauseForm,
    answer: Webhook,
  },
  'webhook-secret-rotate': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'A new secret, told once; the one before signs beside it for a day',
    query: WebhookQuery,
    answer: WebhookWithSecret,
  },
  'webhook-delete': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'The address is told nothing more, and its log goes with it',
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
    summary: 'What was sent to an address, newest first: status, tries, next try',
    query: WebhookDeliveryQuery,
    answer: WebhookDeliveryCollection,
  },
  'webhook-delivery-resend': {
    ...forOwner,
    method: 'POST',
    summary: 'Sends one message once more, under the same id',
    query: DeliveryOneQuery,
    answer: WebhookDelivery,
  },
} as const satisfies Record<string, CallContract>;
