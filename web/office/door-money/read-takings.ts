import { numberRules } from '#contract/fields/number-rules.ts';
import type { DoorMethod } from '#contract/words/payment-channels.ts';
import { type NumberFault, readTypedNumber } from '#domain/numbers/typed-number.ts';
import { judgeTakings, type Takings } from '#domain/till/judge-takings.ts';
import { changeOf } from '#domain/till/reckon-change.ts';
import type { PressedStopEvent } from '../stop-events/use-stop-events.ts';

/** Typed contents of the money fields. */
export interface TypedTakings {
  method: DoorMethod;
  /** Cash received from the customer; empty: the exact sum. */
  given: string;
  /** Null: the full sum. */
  received: string | null;
  tip: string;
  terminalId: string;
  transactionId: string;
}

/** Number rules of the money fields. */
export const takingsRules = {
  given: numberRules.cashHeldOut,
  received: numberRules.doorMoney,
  tip: numberRules.doorMoney,
} as const;

export type TakingsField = 'given' | 'received' | 'tip' | 'terminalId' | 'transactionId';
export type TakingsError =
  | 'run-given-too-little'
  | 'run-received-short'
  | 'run-received-more'
  | 'run-field-missing'
  | 'run-cash-limit';

/** Errors of a money field beyond an invalid number. */
export function takingsWords(error: TakingsError | NumberFault | undefined): TakingsError | undefined {
  return error?.startsWith('run-') ? (error as TakingsError) : undefined;
}

export interface ReadTakings {
  stopEvent: Extract<PressedStopEvent, { kind: 'collected' }> | null;
  errors: Partial<Record<TakingsField, TakingsError | NumberFault>>;
  /** Change for the customer; null: no cash was entered, or it is not enough. */
  change: number | null;
}

/** Checks the typed sums by the shop's rules, so that no courier drives on with sums that will be refused. */
export function readTakings(typed: TypedTakings, due: number): ReadTakings {
  const { method, given, received, tip, terminalId, transactionId } = typed;
  const errors: ReadTakings['errors'] = {};
  const read = (field: keyof typeof takingsRules, value: string, empty: number) => {
    if (value.trim() === '') return empty;
    const cents = readTypedNumber(value, takingsRules[field]);
    if (typeof cents === 'number') return cents;
    errors[field] = cents;
    return empty;
  };
  const isCash = method === 'cash';
  const receivedInCents = received === null || !isCash ? due : read('received', received, due);
  const tipInCents = read('tip', tip, 0);
  const givenInCents = isCash ? read('given', given, 0) : 0;
  const change = givenInCents > 0 ? changeOf({ given: givenInCents, due: receivedInCents, tip: tipInCents }) : null;
  if (givenInCents > 0 && change === null) errors.given ??= 'run-given-too-little';
  const terminal = { terminalId: terminalId.trim() || null, transactionId: transactionId.trim() || null };
  // Orders that wait for another payment are in no run.
  const takings: Takings = {
    status: 'opened',
    method,
    amountInCents: due,
    receivedInCents,
    ...terminal,
    signature: null,
  };
  const refusal = judgeTakings(takings, due, false);
  if (refusal === 'too-short') errors.received ??= 'run-received-short';
  if (refusal === 'more-than-due') errors.received ??= 'run-received-more';
  if (refusal === 'cash-over-limit') errors.given ??= 'run-cash-limit';
  if (refusal === 'terminal-missing') {
    if (!terminal.terminalId) errors.terminalId = 'run-field-missing';
    if (!terminal.transactionId) errors.transactionId = 'run-field-missing';
  }
  const isRead = Object.keys(errors).length === 0;
  const money = { kind: 'collected', method, amount: due, tip: tipInCents } as const;
  const stopEvent = isCash
    ? { ...money, received: receivedInCents }
    : method === 'pos'
      ? { ...money, ...terminal }
      : money;
  return { stopEvent: isRead ? stopEvent : null, errors, change };
}
