import { type CallContract, nothing } from '../fields/call-contract.ts';
import { roleGroups } from '../words/role-groups.ts';
import {
  AsideForm,
  BankLine,
  BankLineCollection,
  BankStatement,
  LineQuery,
  SettleLineForm,
  StatementForm,
  SureLinesAnswer,
  SureLinesForm,
  TakeBackForm,
  WaitingDepositCollection,
} from './bank.ts';
import { ConfirmedDeposit } from './staff-money.ts';

const forBank = { caller: 'staff', objectScope: 'any', roles: roleGroups.money } as const;

/** Money by bank: the orders that wait for it, the bank's statements, and decisions about their lines. */
export const bankCalls = {
  'deposit-collection': {
    ...forBank,
    byKey: true,
    method: 'GET',
    summary: 'Lists orders that wait for a bank deposit, those that lapse first on top',
    query: nothing,
    answer: WaitingDepositCollection,
  },
  'bank-line-collection': {
    ...forBank,
    method: 'GET',
    summary:
      'Lists bank movements: the undecided ones, each with the match that the rules propose, and the last decided ones',
    query: nothing,
    answer: BankLineCollection,
  },
  'statement-create': {
    ...forBank,
    isLarge: true,
    method: 'POST',
    summary:
      'Imports the movements of a bank statement (CSV or camt.053), each once; importing a file again changes nothing',
    query: nothing,
    body: StatementForm,
    answer: BankStatement,
  },
  'bank-lines-confirm': {
    ...forBank,
    method: 'POST',
    summary: 'Confirms movements whose reference and amount match an order; leaves those that match no longer',
    query: nothing,
    body: SureLinesForm,
    answer: SureLinesAnswer,
  },
  'bank-line-settle': {
    ...forBank,
    method: 'PUT',
    summary: 'Assigns a movement to an order as its deposit, with a decision about any difference in the amount',
    query: LineQuery,
    body: SettleLineForm,
    answer: ConfirmedDeposit,
  },
  'bank-line-take-back': {
    ...forBank,
    method: 'PUT',
    summary: 'Takes back a movement counted for the wrong order; it becomes open or goes to the right order',
    query: LineQuery,
    body: TakeBackForm,
    answer: BankLine,
  },
  'bank-line-aside': {
    ...forBank,
    method: 'PUT',
    summary: 'Puts a movement that is not for an order aside with a reason, or takes it up again',
    query: LineQuery,
    body: AsideForm,
    answer: BankLine,
  },
} as const satisfies Record<string, CallContract>;
