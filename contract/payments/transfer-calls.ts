import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import { RefundQuery, StaffRefund } from './staff-money.ts';
import {
  AccountAnswerForm,
  AccountAsk,
  AccountAskQuery,
  AccountGiven,
  TransferListCollection,
  TransferListFile,
  TransferListForm,
  TransferListQuery,
  TransferRefuseForm,
  TransferReturnForm,
} from './transfers.ts';

const forTransfers = { caller: 'staff', objectScope: 'any', roles: roleGroups.money } as const;

/** Refunds that go back by bank transfer. */
export const transferCalls = {
  'transfer-ask': {
    ...forTransfers,
    method: 'PUT',
    summary: 'Starts a refund by transfer: its customer is mailed a link to give an account; an earlier link ends',
    query: RefundQuery,
    answer: StaffRefund,
  },
  'transfer-withdraw': {
    ...forTransfers,
    method: 'PUT',
    summary: 'Withdraws the transfer of a card refund that is on no list yet: the provider may be asked again',
    query: RefundQuery,
    answer: StaffRefund,
  },
  'transfer-return': {
    ...forTransfers,
    method: 'PUT',
    summary:
      'Records a returned transfer: its refund is owed again, and its customer is asked by mail for another account',
    query: RefundQuery,
    body: TransferReturnForm,
    answer: StaffRefund,
  },
  'transfer-refuse': {
    ...forTransfers,
    method: 'PUT',
    summary:
      'Records a transfer refused by the bank: listed again under a new number, or its customer is asked for another account',
    query: RefundQuery,
    body: TransferRefuseForm,
    answer: StaffRefund,
  },
  'transfer-list-collection': {
    ...forTransfers,
    method: 'GET',
    summary: 'Lists the bank files with transfers not yet seen leaving, newest first',
    query: nothing,
    answer: TransferListCollection,
  },
  'transfer-list-create': {
    ...forTransfers,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Puts refunds with an account on a list and returns its file for the bank, pain.001.001.09',
    query: nothing,
    body: TransferListForm,
    answer: TransferListFile,
  },
  'transfer-list-again': {
    ...forTransfers,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'Returns the file of a list again, under the same name, so that the bank accepts it once',
    query: TransferListQuery,
    answer: TransferListFile,
  },
} as const satisfies Record<string, CallContract>;

/** For customers with a mailed link. */
export const accountAskCalls = {
  'account-ask-one': {
    caller: 'anyone',
    method: 'GET',
    summary: 'Returns the refund for which a mailed link requests an account',
    query: AccountAskQuery,
    answer: AccountAsk,
  },
  'account-ask-answer': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Gives the account for a refund; each link works once',
    query: nothing,
    body: AccountAnswerForm,
    answer: AccountGiven,
  },
} as const satisfies Record<string, CallContract>;
