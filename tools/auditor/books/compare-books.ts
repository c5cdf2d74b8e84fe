import type { OwnAttempt, OwnBook, OwnRefund } from './own-book.ts';
import type { BookEntry, Finding, ProviderBook } from './provider-book.ts';

export const bookPromises = {
  known: 'every payment taken by the provider is recorded here, or still to be queried',
  taken: 'every payment counted here was taken by the provider, to the cent',
  agreed: 'the refunded amount of each payment is the same here and at the provider',
  done: 'every refund marked as done refunded its own payment',
  doors: 'every card payment at the door not confirmed by a person was taken by the provider, to the cent',
} as const;

/** Holds the shop's books against the provider's, payment by payment. */
export function compareBooks(ours: OwnBook, theirs: ProviderBook): Finding[] {
  const rows = {
    known: findUnknown(ours, theirs),
    taken: findNeverTaken(ours, theirs),
    agreed: findDisagreed(ours, theirs),
    done: findNotDone(ours, theirs),
    doors: findInvented(ours, theirs),
  };
  return Object.entries(bookPromises)
    .map(([key, rule]) => ({ rule, rows: rows[key as keyof typeof rows] }))
    .filter((finding) => finding.rows.length > 0);
}

function findUnknown({ captures, doors, attempts }: OwnBook, { entries }: ProviderBook): unknown[] {
  const known = new Set([...captures, ...doors].map(({ transactionId }) => transactionId));
  return entries.filter((entry) => {
    if (entry.amountInCents <= 0 || known.has(entry.transactionId)) return false;
    const concerned = attemptsOf(attempts, entry);
    // Empty: it belongs to another shop on the same account.
    return concerned.length > 0 && !concerned.some(({ isAskedAbout }) => isAskedAbout);
  });
}

/** Matched by the provider's code; a charge by the name we gave it; otherwise every attempt for the order it names. */
function attemptsOf(attempts: OwnAttempt[], { orderCode, reference }: BookEntry): OwnAttempt[] {
  const own = attempts.filter((one) => one.orderCode === orderCode || one.id === reference);
  return own.length > 0 ? own : attempts.filter(({ orderId }) => orderId === reference);
}

function findNeverTaken({ captures }: OwnBook, book: ProviderBook): unknown[] {
  const amounts = new Map(book.entries.map((entry) => [entry.transactionId, entry.amountInCents]));
  return captures
    .filter(({ transactionId, orderCode }) => book.covers(orderCode) && !book.forgotten.has(transactionId))
    .map((capture) => ({ ...capture, atProvider: amounts.get(capture.transactionId) ?? null }))
    .filter(({ amountInCents, atProvider }) => amountInCents !== atProvider);
}

/** Claimed at a door, and never taken by the provider, or taken with another amount. */
function findInvented({ doors }: OwnBook, { entries, coversDoor }: ProviderBook): unknown[] {
  const amounts = new Map(entries.map((entry) => [entry.transactionId, entry.amountInCents]));
  return doors
    .filter(coversDoor)
    .map((payment) => ({ ...payment, atProvider: amounts.get(payment.transactionId) ?? null }))
    .filter(({ amountInCents, atProvider }) => amountInCents !== atProvider);
}

const underWay = ['asked', 'due'];

/** A refund that was requested without receiving the answer may be done or not; every other is one of the two. */
function findDisagreed({ captures, refunds }: OwnBook, book: ProviderBook): unknown[] {
  return captures
    .filter(({ orderCode }) => book.covers(orderCode))
    .map(({ transactionId, amountInCents }) => {
      const ofThis = refunds.filter((refund) => refund.transactionId === transactionId);
      const done = sumOf(ofThis.filter(({ state }) => state === 'done'));
      const most = done + sumOf(ofThis.filter(({ state }) => underWay.includes(state)));
      const atProvider = book.forgotten.has(transactionId)
        ? amountInCents
        : 0 - sumOf(book.entries.filter(({ parentId }) => parentId === transactionId));
      return { transactionId, done, most, atProvider };
    })
    .filter(({ done, most, atProvider }) => atProvider < done || atProvider > most);
}

function findNotDone({ captures, refunds }: OwnBook, book: ProviderBook): OwnRefund[] {
  const entries = new Map(book.entries.map((entry) => [entry.transactionId, entry]));
  const codes = new Map(captures.map(({ transactionId, orderCode }) => [transactionId, orderCode]));
  return refunds.filter(({ state, transactionId, refundTransactionId, amountInCents }) => {
    // A void that the provider had forgotten when it was queried has no id; only the sums can be compared.
    if (refundTransactionId === null) return false;
    if (state !== 'done' || book.forgotten.has(transactionId) || !book.covers(codes.get(transactionId) ?? ''))
      return false;
    const entry = entries.get(refundTransactionId);
    return entry?.parentId !== transactionId || entry.amountInCents !== -amountInCents;
  });
}

function sumOf(parts: { amountInCents: number }[]): number {
  return parts.reduce((sum, { amountInCents }) => sum + amountInCents, 0);
}
