import { expect, it } from 'vitest';
import { bookPromises, compareBooks } from './compare-books.ts';
import type { OwnBook } from './own-book.ts';
import type { BookEntry, ProviderBook } from './provider-book.ts';

const entry = (changes: Partial<BookEntry> = {}): BookEntry => ({
  transactionId: 'capture',
  orderCode: '1',
  reference: 'order',
  amountInCents: 4215,
  parentId: null,
  ...changes,
});
const given = (transactionId: string, parentId: string, cents = 4215) =>
  entry({ transactionId, parentId, amountInCents: -cents });
const book = (entries: BookEntry[], changes: Partial<ProviderBook> = {}): ProviderBook => ({
  provider: 'viva',
  entries,
  forgotten: new Set(),
  covers: () => true,
  coversDoor: () => true,
  ...changes,
});
const capture = { transactionId: 'capture', orderCode: '1', amountInCents: 4215 };
const attempt = { id: 'attempt', orderId: 'order', orderCode: '1', isAskedAbout: false };
const refund = { transactionId: 'capture', refundTransactionId: 'back', amountInCents: 4215, state: 'done' };
const own = (changes: Partial<OwnBook> = {}): OwnBook => ({
  captures: [capture],
  refunds: [],
  doors: [],
  attempts: [attempt],
  ...changes,
});
const broken = (ours: OwnBook, theirs: ProviderBook) => compareBooks(ours, theirs).map(({ rule }) => rule);

it('finds nothing where both agree', () => {
  expect(broken(own(), book([entry()]))).toEqual([]);
  expect(broken(own({ refunds: [refund] }), book([entry(), given('back', 'capture')]))).toEqual([]);
});

it('finds a payment unknown here, unless it is still to be polled or is not ours', () => {
  const unknown = own({ captures: [] });
  expect(broken(unknown, book([entry()]))).toEqual([bookPromises.known]);
  expect(broken({ ...unknown, attempts: [{ ...attempt, isAskedAbout: true }] }, book([entry()]))).toEqual([]);
  expect(broken(unknown, book([entry({ orderCode: '2', reference: 'another shop' })]))).toEqual([]);
  expect(broken(unknown, book([entry({ orderCode: '2', reference: 'attempt' })]))).toEqual([bookPromises.known]);
  expect(broken(unknown, book([entry({ orderCode: '2', reference: 'order' })]))).toEqual([bookPromises.known]);
});

it('finds a payment that was never taken, or was of another amount', () => {
  expect(broken(own(), book([]))).toEqual([bookPromises.taken]);
  expect(broken(own(), book([entry({ amountInCents: 4214 })]))).toEqual([bookPromises.taken]);
  expect(broken(own(), book([], { covers: () => false }))).toEqual([]);
});

it('finds money that is held while the books record a refund', () => {
  const twice = own({
    captures: [capture, { ...capture, transactionId: 'second' }],
    refunds: [refund, { ...refund, transactionId: 'second', refundTransactionId: 'back' }],
  });
  const theirs = book([entry(), entry({ transactionId: 'second' }), given('back', 'capture')]);
  expect(compareBooks(twice, theirs)).toEqual([
    { rule: bookPromises.agreed, rows: [{ transactionId: 'second', done: 4215, most: 4215, atProvider: 0 }] },
    { rule: bookPromises.done, rows: [expect.objectContaining({ transactionId: 'second' })] },
  ]);
});

it('finds money that went back without us, and a refund of another amount', () => {
  expect(broken(own(), book([entry(), given('back', 'capture', 100)]))).toEqual([bookPromises.agreed]);
  const part = own({ refunds: [{ ...refund, amountInCents: 100 }] });
  expect(broken(part, book([entry(), given('back', 'capture', 200)]))).toEqual([
    bookPromises.agreed,
    bookPromises.done,
  ]);
});

it('accepts a refund whose answer was lost as done or not, and no others', () => {
  const asked = own({ refunds: [{ ...refund, state: 'asked', refundTransactionId: null }] });
  expect(broken(asked, book([entry()]))).toEqual([]);
  expect(broken(asked, book([entry(), given('back', 'capture')]))).toEqual([]);
  const both = [given('back', 'capture', 4000), given('again', 'capture', 4000)];
  expect(broken(asked, book([entry(), ...both]))).toEqual([bookPromises.agreed]);
});

it('accepts that a payment voided on its own day is forgotten', () => {
  const forgotten = new Set(['capture']);
  expect(broken(own({ refunds: [refund] }), book([], { forgotten }))).toEqual([]);
  expect(broken(own(), book([], { forgotten }))).toEqual([bookPromises.agreed]);
  const nameless = own({ refunds: [{ ...refund, refundTransactionId: null }] });
  expect(broken(nameless, book([entry(), given('back', 'capture')]))).toEqual([]);
  expect(broken(nameless, book([entry()]))).toEqual([bookPromises.agreed]);
});

it('finds a card payment at a door that the provider never took, or took of another amount', () => {
  const door = { orderId: 'order', transactionId: 'slip', amountInCents: 4215, at: new Date('2026-11-20T10:00:00Z') };
  const ours = own({ doors: [door] });
  const taken = (cents: number) => book([entry(), entry({ transactionId: 'slip', amountInCents: cents })]);
  expect(broken(ours, taken(4215))).toEqual([]);
  expect(broken(ours, taken(4214))).toEqual([bookPromises.doors]);
  expect(broken(ours, book([entry()]))).toEqual([bookPromises.doors]);
  expect(broken(ours, book([entry()], { coversDoor: () => false }))).toEqual([]);
});
