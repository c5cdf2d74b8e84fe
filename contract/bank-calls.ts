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
import { type CallContract, nothing } from './call-contract.ts';
import { roleGroups } from './role-groups.ts';
import { ConfirmedDeposit } from './staff-money.ts';

const forBank = { caller: 'staff', objectScope: 'any', roles: roleGroups.money } as const;

/** Money that comes by bank: what waits for it, what the bank says, and what is made of it. */
export const bankCalls = {
  'deposit-collection': {
    ...forBank,
    byKey: true,
    method: 'GET',
    summary: 'Orders that wait for a bank deposit, those that lapse first before the others',
    query: nothing,
    answer: WaitingDepositCollection,
  },
  'bank-line-collection': {
    ...forBank,
    method: 'GET',
    summary:
      'Movements of the bank account: those that wait for a decision, each with what the rules make of it, and the last decided',
    query: nothing,
    answer: BankLineCollection,
  },
  'statement-create': {
    ...forBank,
    isLarge: true,
    method: 'POST',
    summary: 'Takes the movements of a bank statement, CSV or camt.053, each once; the same file again changes nothing',
    query: nothing,
    body: StatementForm,
    answer: BankStatement,
  },
  'bank-lines-confirm': {
    ...forBank,
    method: 'POST',
    summary: 'Confirms the movements whose reference and sum agree with an order; what is no longer sure is left',
    query: nothing,
    body: SureLinesForm,
    answer: SureLinesAnswer,
  },
  'bank-line-settle': {
    ...forBank,
    method: 'PUT',
    summary: 'A movement is the deposit for an order; of a sum that differs somebody has said what becomes of it',
    query: LineQuery,
    body: SettleLineForm,
    answer: ConfirmedDeposit,
  },
  'bank-line-take-back': {
    ...forBank,
    method: 'PUT',
    summary:
      'A movement was counted for the wrong order: that order waits or owes again, and the movement is open or goes to the right one',
    query: LineQuery,
    body: TakeBackForm,
    answer: BankLine,
  },
  'bank-line-aside': {
    ...forBank,
    method: 'PUT',
    summary: 'A movement that is not for an order is put aside with a reason, or taken up again',
    query: LineQuery,
    body: AsideForm,
    answer: BankLine,
  },
} as const satisfies Record<string, CallContract>;
