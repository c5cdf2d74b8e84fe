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
import { type CallContract, nothing } from './call-contract.ts';
import { roleGroups } from './role-groups.ts';

const forOwner = { caller: 'staff', objectScope: 'any', roles: roleGroups.owner } as const;

/** Programs that call the API: docs/api-keys.md. */
export const apiKeyCalls = {
  'api-key-collection': {
    ...forOwner,
    method: 'GET',
    summary: 'Public ids of apps and secret keys, with what each opens and when it was used last',
    query: nothing,
    answer: ApiKeyCollection,
  },
  'public-app-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'One more app that may call the API, with a public id of its own',
    query: nothing,
    body: PublicAppForm,
    answer: PublicApp,
  },
  'public-app-withdraw': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'The id of an app is taken by no call any more',
    query: PublicAppQuery,
    answer: PublicApp,
  },
  'api-key-create': {
    ...forOwner,
    needsFreshProof: true,
    method: 'POST',
    summary: 'A secret key for the calls that are listed, told once',
    query: nothing,
    body: ApiKeyForm,
    answer: ApiKeyWithSecret,
  },
  'api-key-revoke': {
    ...forOwner,
    method: 'POST',
    summary: 'A key opens nothing any more, at once and in every process',
    query: ApiKeyQuery,
    answer: ApiKey,
  },
} as const satisfies Record<string, CallContract>;
