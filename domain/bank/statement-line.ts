import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';

/** One movement of the shop's bank account, as its statement shows it. */
export interface StatementLine {
  bookedOn: CalendarDate;
  /** Above 0: came in. Below: went out. */
  amountInCents: Cents;
  /** Text by the payer or the bank. */
  text: string;
  /** Payer or payee; empty where the statement has none. */
  counterparty: string;
  /** The bank's own name of the movement. */
  bankReference: string | null;
  /** Not null: a return, with the bank's reason (ISO 20022, AC04: closed account); empty where it gives no reason. */
  returnReason: string | null;
}

/** A line with its source: its row of a table, or its entry of camt.053, counted from 1. */
export interface ReadLine extends StatementLine {
  row: number;
}

export const statementFaults = [
  'empty',
  'unknown-format',
  'unsafe',
  'broken',
  'no-heads',
  'bad-date',
  'future-date',
  'bad-amount',
  'unclear-amount',
  'not-euro',
  'other-account',
  'too-many-lines',
] as const;
type StatementFault = (typeof statementFaults)[number];

/** A statement that cannot be read, and where: of a table its row, of camt.053 its entry, counted from 1. */
export class UnreadableStatement extends Error {
  readonly fault: StatementFault;
  readonly row: number | null;

  constructor(fault: StatementFault, row: number | null = null) {
    super(`${fault}${row === null ? '' : ` at ${row}`}`);
    this.fault = fault;
    this.row = row;
  }
}

export const mostStatementLines = 5000;
/** Upper limit of a database column of whole cents. */
export const mostLineInCents = 2_000_000_000;
