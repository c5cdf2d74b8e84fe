import type { OrderStatus } from '#contract/orders/orders.ts';
import type { CalendarDate } from '../athens-time.ts';
import type { Cents } from '../money.ts';
import { judgeReturn, type PaidRefund, type ReturnDoubt, type ReturnVerdict } from './judge-returns.ts';
import { countSharedWords, type NameWord, readNameWords } from './name-likeness.ts';
import { referencesIn } from './references-in.ts';

/** A movement without a decision. */
export interface OpenLine {
  id: string;
  bookedOn: CalendarDate;
  amountInCents: Cents;
  text: string;
  counterparty: string;
  bankReference: string | null;
  /** The bank's reason for a return; null: not a return. */
  returnReason: string | null;
}

/** An order that a line may pay for. */
export interface PayableOrder {
  orderNumber: string;
  name: string;
  status: OrderStatus;
  placedOn: CalendarDate;
  /** The due without the parts that have arrived. */
  missingInCents: Cents;
  /** Amounts recorded for it manually that no statement has shown yet. */
  notedInCents: readonly Cents[];
  /** IRIS payments claimed at its door that no statement has shown yet. */
  claimedInCents: readonly Cents[];
}

/** Money that was sent out and waits to be seen on the statement. */
export interface SentTransfer {
  transferNumber: string;
  amountInCents: Cents;
}

/** A transfer that will not leave any more: the bank refused it, or its refund was paid by another. */
export interface RefusedTransfer extends SentTransfer {
  refundId: string;
}

interface BankFacts {
  orders: readonly PayableOrder[];
  transfers: readonly SentTransfer[];
  refused: readonly RefusedTransfer[];
  paid: readonly PaidRefund[];
  /** Lines that, as far as can be determined, a file of another kind has already shown. */
  seen: ReadonlySet<string>;
}

const lineDoubts = [
  'amount-differs',
  'not-waiting',
  'several-orders',
  'several-lines',
  'no-reference',
  'unknown-order',
  'before-order',
  'refused-left',
  'seen-before',
] as const;
const foreignReasons = ['nothing-like-it', 'money-out'] as const;
type LineDoubt = (typeof lineDoubts)[number];
type ForeignReason = (typeof foreignReasons)[number];

/** `sure`: reference and amount agree. `noted`: recorded manually before the statement arrived. `claim`: IRIS that a courier took at the
 * door of that order. `paid`: one of our transfers;
 * `returned`: one that was returned. */
export type LineVerdict =
  | { kind: 'sure' | 'noted' | 'claim'; orderNumber: string }
  | { kind: 'paid'; transferNumber: string }
  | { kind: 'doubtful'; why: LineDoubt | ReturnDoubt; orderNumbers: string[]; refundIds?: string[] }
  | Extract<ReturnVerdict, { kind: 'returned' }>
  | { kind: 'foreign'; why: ForeignReason };

const mostCandidates = 5;

/** Verdict on each line by the rules alone: a wrong amount settles no order, and two lines for one order are never both sure. */
export function judgeLines(lines: readonly OpenLine[], facts: BankFacts): Map<string, LineVerdict> {
  const names = new Map(facts.orders.map((order) => [order.orderNumber, readNameWords(order.name)]));
  const verdicts = new Map(lines.map((line) => [line.id, judgeLine(line, facts, names)]));
  const claims = new Map<string, string[]>();
  for (const [id, verdict] of verdicts) {
    const claimed = claimOf(verdict);
    if (claimed) claims.set(claimed, [...(claims.get(claimed) ?? []), id]);
  }
  for (const ids of [...claims.values()].filter((each) => each.length > 1)) {
    for (const id of ids) {
      const verdict = verdicts.get(id);
      const orderNumbers = verdict && 'orderNumber' in verdict ? [verdict.orderNumber] : [];
      const refundIds = verdict?.kind === 'returned' ? [verdict.refundId] : [];
      verdicts.set(id, { kind: 'doubtful', why: 'several-lines', orderNumbers, refundIds });
    }
  }
  return verdicts;
}

function claimOf(verdict: LineVerdict): string | null {
  if (verdict.kind === 'sure') return `order ${verdict.orderNumber}`;
  if (verdict.kind === 'claim') return `claim ${verdict.orderNumber}`;
  if (verdict.kind === 'returned') return `return ${verdict.refundId}`;
  return verdict.kind === 'paid' ? `transfer ${verdict.transferNumber}` : null;
}

function refundsOf(verdict: ReturnVerdict): string[] {
  return verdict.kind === 'returned' ? [verdict.refundId] : verdict.refundIds;
}

type Names = ReadonlyMap<string, readonly NameWord[]>;

function judgeLine(line: OpenLine, facts: BankFacts, names: Names): LineVerdict {
  const verdict = judgeAlone(line, facts, names);
  // A movement that counts already is not counted again without a person.
  if (!facts.seen.has(line.id) || verdict.kind === 'noted' || line.amountInCents < 0) return verdict;
  const orderNumbers =
    'orderNumber' in verdict ? [verdict.orderNumber] : 'orderNumbers' in verdict ? verdict.orderNumbers : [];
  return { kind: 'doubtful', why: 'seen-before', orderNumbers };
}

function judgeAlone(line: OpenLine, { orders, transfers, refused, paid }: BankFacts, names: Names): LineVerdict {
  const named = referencesIn(line.text);
  if (line.amountInCents < 0) return judgeOut(line, transfers, refused);
  const meant = orders.filter(({ orderNumber }) => named.has(orderNumber));
  const orderNumbers = meant.map(({ orderNumber }) => orderNumber);
  const [order] = meant;
  const sentNumbers = transfers.map(({ transferNumber }) => transferNumber);
  const back = judgeReturn(line, named, { paid, sentNumbers });
  // Text that our lists write names the order too: only an order that waits for exactly this amount is worth a doubt.
  const isAwaited = meant.some(
    ({ status, missingInCents }) => status === 'not-paid' && missingInCents === line.amountInCents,
  );
  const isSure = back?.kind === 'returned' && line.returnReason !== null;
  if (back && isAwaited && !isSure)
    return { kind: 'doubtful', why: 'return-unnamed', orderNumbers, refundIds: refundsOf(back) };
  if (back) return back;
  if (!order) return judgeUnnamed(line, orders, { names, named });
  if (meant.length > 1) return { kind: 'doubtful', why: 'several-orders', orderNumbers };
  if (line.bookedOn < order.placedOn) return { kind: 'doubtful', why: 'before-order', orderNumbers };
  if (order.notedInCents.includes(line.amountInCents)) return { kind: 'noted', orderNumber: order.orderNumber };
  if (order.claimedInCents.includes(line.amountInCents)) return { kind: 'claim', orderNumber: order.orderNumber };
  if (order.status !== 'not-paid') return { kind: 'doubtful', why: 'not-waiting', orderNumbers };
  if (order.missingInCents !== line.amountInCents) return { kind: 'doubtful', why: 'amount-differs', orderNumbers };
  return { kind: 'sure', orderNumber: order.orderNumber };
}

/** Outgoing money: never sure when it may be a transfer that was marked as not leaving. */
function judgeOut(
  line: OpenLine,
  transfers: readonly SentTransfer[],
  refused: readonly RefusedTransfer[],
): LineVerdict {
  const refundIds = refused.filter((each) => hasLeftBy(line, each)).map(({ refundId }) => refundId);
  if (refundIds.length > 0) return { kind: 'doubtful', why: 'refused-left', orderNumbers: [], refundIds };
  const sent = transfers.filter((each) => hasLeftBy(line, each));
  const [only] = sent;
  return sent.length === 1 && only
    ? { kind: 'paid', transferNumber: only.transferNumber }
    : { kind: 'foreign', why: 'money-out' };
}

/** It names the transfer and takes exactly its sum out of the account. */
export function hasLeftBy(
  { text, amountInCents }: Pick<OpenLine, 'text' | 'amountInCents'>,
  transfer: SentTransfer,
): boolean {
  return amountInCents === -transfer.amountInCents && referencesIn(text).has(transfer.transferNumber);
}

interface Clues {
  names: Names;
  /** Possible order numbers in its text; none of them is an order's. */
  named: ReadonlySet<string>;
}

/** No order number in the text: orders that owe exactly this, or were reported paid with it at the door; those with a matching name first. */
function judgeUnnamed(line: OpenLine, orders: readonly PayableOrder[], { names, named }: Clues): LineVerdict {
  const waiting = orders.filter(
    ({ status, placedOn, claimedInCents }) =>
      placedOn <= line.bookedOn && (status === 'not-paid' || claimedInCents.length > 0),
  );
  const words = readNameWords(`${line.counterparty} ${line.text}`);
  const likenesses = new Map(
    waiting.map(({ orderNumber }) => [orderNumber, countSharedWords(names.get(orderNumber) ?? [], words)]),
  );
  const likeness = ({ orderNumber }: PayableOrder) => likenesses.get(orderNumber) ?? 0;
  const isSame = ({ missingInCents, claimedInCents }: PayableOrder) =>
    missingInCents === line.amountInCents || claimedInCents.includes(line.amountInCents);
  const candidates = waiting
    .filter((order) => isSame(order) || likeness(order) >= 2)
    .toSorted((a, b) => Number(isSame(b)) - Number(isSame(a)) || likeness(b) - likeness(a))
    .slice(0, mostCandidates);
  if (candidates.length === 0) return { kind: 'foreign', why: 'nothing-like-it' };
  const lengths = new Set(orders.map(({ orderNumber }) => orderNumber.length));
  const why = [...named].some(({ length }) => lengths.has(length)) ? 'unknown-order' : 'no-reference';
  return { kind: 'doubtful', why, orderNumbers: candidates.map(({ orderNumber }) => orderNumber) };
}
