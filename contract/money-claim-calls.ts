import { type CallContract, nothing } from './call-contract.ts';
import {
  ClaimConfirmForm,
  ClaimRefuteForm,
  ClaimTakeBackForm,
  MoneyClaim,
  MoneyClaimCollection,
  MoneyClaimQuery,
} from './money-claims.ts';
import { roleGroups } from './role-groups.ts';

const forMoney = { caller: 'staff', objectScope: 'any', roles: roleGroups.money } as const;

/** Card and IRIS payments at doors that nothing has confirmed yet. */
export const moneyClaimCalls = {
  'money-claim-collection': {
    ...forMoney,
    method: 'GET',
    summary: 'Card and IRIS payments taken at doors that wait to be confirmed, and those decided last',
    query: nothing,
    answer: MoneyClaimCollection,
  },
  'money-claim-confirm': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Accounts have seen that the money of a claim came; what its order is owed is given from now on',
    query: MoneyClaimQuery,
    body: ClaimConfirmForm,
    answer: MoneyClaim,
  },
  'money-claim-refute': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'The money of a claim never came: it is due again from the customer, or a shortage of the courier',
    query: MoneyClaimQuery,
    body: ClaimRefuteForm,
    answer: MoneyClaim,
  },
  'money-claim-take-back': {
    ...forMoney,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'A claim that accounts confirmed by mistake waits again; credit that was given for it is taken back',
    query: MoneyClaimQuery,
    body: ClaimTakeBackForm,
    answer: MoneyClaim,
  },
} as const satisfies Record<string, CallContract>;
