import { type CallContract, nothing } from './call-contract.ts';
import { Alert, AlertCollection, AlertCollectionQuery, AlertHandleForm, AlertQuery } from './staff.ts';
import {
  ConfirmedDeposit,
  DepositForm,
  RefundCollection,
  RefundCollectionQuery,
  RefundQuery,
  StaffRefund,
  TransferForm,
} from './staff-money.ts';

const forMoney = { caller: 'staff', roles: ['owner', 'accounts'] } as const;

/** For those who work at the shop; no sign-in through the shop opens them. */
export const staffCalls = {
  'alert-collection': {
    ...forMoney,
    method: 'GET',
    summary: 'What somebody at the shop must look at, oldest first',
    query: AlertCollectionQuery,
    answer: AlertCollection,
  },
  'alert-handle': {
    ...forMoney,
    method: 'PUT',
    summary: 'An alert has been dealt with',
    query: AlertQuery,
    body: AlertHandleForm,
    answer: Alert,
  },
  'deposit-confirm': {
    ...forMoney,
    method: 'POST',
    summary: 'Somebody has seen a deposit for an order at the bank; noted once for a reference',
    query: nothing,
    body: DepositForm,
    answer: ConfirmedDeposit,
  },
  'refund-collection': {
    ...forMoney,
    method: 'GET',
    summary: 'Refunds that wait for a person, oldest first; or those of one state',
    query: RefundCollectionQuery,
    answer: RefundCollection,
  },
  'refund-retry': {
    ...forMoney,
    method: 'PUT',
    summary: 'The provider is asked once more for a refund it has refused',
    query: RefundQuery,
    answer: StaffRefund,
  },
  'refund-transfer-note': {
    ...forMoney,
    method: 'PUT',
    summary: 'A refund has been paid by bank transfer',
    query: RefundQuery,
    body: TransferForm,
    answer: StaffRefund,
  },
} as const satisfies Record<string, CallContract>;
