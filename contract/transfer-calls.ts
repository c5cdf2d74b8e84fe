import { type CallContract, nothing } from './call-contract.ts';
import { roleGroups } from './role-groups.ts';
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
    summary:
      'A refund goes back by transfer: its customer is mailed a link to give an account; a link from before ends',
    query: RefundQuery,
    answer: StaffRefund,
  },
  'transfer-withdraw': {
    ...forTransfers,
    method: 'PUT',
    summary: 'A card’s refund is no longer to go by transfer, while it is on no list: the provider may be asked again',
    query: RefundQuery,
    answer: StaffRefund,
  },
  'transfer-return': {
    ...forTransfers,
    method: 'PUT',
    summary:
      'A transfer came back: its refund is owed again, and its customer is mailed a link to give another account',
    query: RefundQuery,
    body: TransferReturnForm,
    answer: StaffRefund,
  },
  'transfer-refuse': {
    ...forTransfers,
    method: 'PUT',
    summary:
      'The bank did not carry out a transfer of a list: it goes on the next one under another number, or its customer is asked for another account',
    query: RefundQuery,
    body: TransferRefuseForm,
    answer: StaffRefund,
  },
  'transfer-list-collection': {
    ...forTransfers,
    method: 'GET',
    summary: 'Lists for the bank with transfers that nobody has seen leave, newest first',
    query: nothing,
    answer: TransferListCollection,
  },
  'transfer-list-create': {
    ...forTransfers,
    needsFreshProof: true,
    method: 'POST',
    summary: 'Puts refunds with an account on a list and gives out its file for the bank, pain.001.001.09',
    query: nothing,
    body: TransferListForm,
    answer: TransferListFile,
  },
  'transfer-list-again': {
    ...forTransfers,
    needsFreshProof: true,
    method: 'PUT',
    summary: 'The file of a list once more, under the same name, so that the bank takes it once',
    query: TransferListQuery,
    answer: TransferListFile,
  },
} as const satisfies Record<string, CallContract>;

/** For whoever was mailed a link. */
export const accountAskCalls = {
  'account-ask-one': {
    caller: 'anyone',
    method: 'GET',
    summary: 'What a mailed link asks an account for',
    query: AccountAskQuery,
    answer: AccountAsk,
  },
  'account-ask-answer': {
    caller: 'anyone',
    method: 'POST',
    summary: 'Gives the account a refund goes to; each link once',
    query: nothing,
    body: AccountAnswerForm,
    answer: AccountGiven,
  },
} as const satisfies Record<string, CallContract>;
