import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  ClaimConfirmForm,
  ClaimRefuteForm,
  ClaimTakeBackForm,
  MoneyClaim,
  MoneyClaimCollection,
  MoneyClaimQuery,
} from './money-claims.ts';

const forMoney = { caller: 'staff', objectScope: 'any', roles: roleGroups.money } as const;

/** Unconfirmed card and IRIS payments at doors. */
export const moneyClaimCalls = {
  'money-claim-collection': {
    ...forMoney,
    method: 'GET',
    summary: 'Lists card and IRIS payments taken at the door that wait for confirmation, and those decided last',
    query: nothing,
    answer: MoneyClaimCollection,
  },
  'money-claim-confirm': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Confirms that the money of a claim arrived; the credit due for its order is given from now on',
    query: MoneyClaimQuery,
    body: ClaimConfirmForm,
    answer: MoneyClaim,
  },
  'money-claim-refute': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary:
      'Records that the money of a claim never arrived: the customer owes it again, or the courier is short of it',
    query: MoneyClaimQuery,
    body: ClaimRefuteForm,
    answer: MoneyClaim,
  },
  'money-claim-take-back': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Takes back a claim confirmed by mistake; it waits again, and credit given for it is taken back',
    query: MoneyClaimQuery,
    body: ClaimTakeBackForm,
    answer: MoneyClaim,
  },
} as const satisfies Record<string, CallContract>;
