import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  ApiKey,
  ApiKeyCollection,
  ApiKeyForm,
  ApiKeyQuery,
  ApiKeyWithSecret,
  PublicApp,
  PublicAppForm,
  PublicAppQuery,
} from './api-keys.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Programs that call the API: docs/api-keys.md. */
export const apiKeyCalls = {
  'api-key-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Lists public app ids and secret keys, with the calls each may make and its last use',
    query: nothing,
    answer: ApiKeyCollection,
  },
  'public-app-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Creates a public id for another app that may call the API',
    query: nothing,
    body: PublicAppForm,
    answer: PublicApp,
  },
  'public-app-withdraw': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Withdraws the id of an app: it is no longer accepted',
    query: PublicAppQuery,
    answer: PublicApp,
  },
  'api-key-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Creates a secret key for the listed calls; the key is shown only once',
    query: nothing,
    body: ApiKeyForm,
    answer: ApiKeyWithSecret,
  },
  'api-key-revoke': {
    ...forOwner,
    method: 'POST',
    summary: 'Revokes a key, at once and in every process',
    query: ApiKeyQuery,
    answer: ApiKey,
  },
} as const satisfies Record<string, CallContract>;
