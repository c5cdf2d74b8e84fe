import { describe, expect, it } from 'vitest';
import { CardProviderDown } from '../card-payments.ts';
import { isNotFound } from './not-found.ts';
import { requireNewTransaction } from './viva-actions.ts';
import { parseOrder, parseTransaction, parseTransactionList } from './viva-answers.ts';

const id = 'c90d4902-6245-449f-b2b0-51d99cd09cfe';
const transaction = {
  orderCode: '6962462482972601',
  statusId: 'F',
  amount: 30.5,
  currencyCode: '978',
  transactionTypeId: 5,
  insDate: '2026-01-15T00:30:00',
};
const parse = (changes: object) => parseTransaction(JSON.stringify({ ...transaction, ...changes }), id);

describe("a transaction in Viva's format", () => {
  it('is parsed to the cent and the second', () => {
    expect(parse({})).toMatchObject({ amountInCents: 3050, state: 'paid', paidAt: '2026-01-14T22:30:00.000Z' });
  });

  it.each([
    [{ amount: 30.005 }],
    [{ amount: 'thirty' }],
    [{ amount: null }],
    [{ amount: 1e21 }],
    [{ amount: 0 }],
    [{ currencyCode: 'EUR' }],
    [{ currencyCode: null }],
    [{ orderCode: 'x' }],
    [{ orderCode: null }],
    [{ transactionTypeId: null }],
    [{ transactionTypeId: 'charge' }],
    [{ statusId: '' }],
    [{ ErrorCode: 500 }],
    [{ Success: false }],
  ])("with %j is invalid, and leaves the payment's status unknown", (changes) => {
    expect(() => parse(changes)).toThrow(CardProviderDown);
  });
});

describe("an order in Viva's format", () => {
  const order = { OrderCode: '6962462482972601', StateId: 3, RequestAmount: 30.5 };
  const read = (changes: object) => parseOrder(JSON.stringify({ ...order, ...changes }), '6962462482972601');

  it('is the requested one', () => {
    expect(read({})).toEqual({ state: 'paid', amountInCents: 3050 });
    expect(() => read({ OrderCode: '6962462482972602' })).toThrow(CardProviderDown);
  });

  it.each([[{ StateId: 9 }], [{ RequestAmount: 'x' }], [{ OrderCode: null }], [{ ErrorCode: 403 }]])(
    'with %j is invalid',
    (changes) => {
      expect(() => read(changes)).toThrow(CardProviderDown);
    },
  );
});

describe('a list of transactions', () => {
  it.each([
    ['{}'],
    ['{"Transactions":null}'],
    ['{"Transactions":[{"TransactionId":"1"}]}'],
    ['{"Transactions":[],"ErrorCode":403,"Success":false}'],
    ['{"Transactions":[],"Success":false}'],
    ['[]'],
    ['null'],
  ])('is not %s', (body) => {
    expect(() => parseTransactionList(body)).toThrow(CardProviderDown);
  });

  it('can be empty', () => {
    expect(parseTransactionList('{"Transactions":[],"ErrorCode":0,"Success":true}')).toEqual([]);
  });
});

describe('an action', () => {
  const reply = (answer: object) => ({ status: 200, body: JSON.stringify(answer) });

  it('names the transaction it has made', () => {
    expect(requireNewTransaction(reply({ TransactionId: id, StatusId: 'F', ErrorCode: 0 }))).toEqual({
      transactionId: id,
      state: 'paid',
    });
    expect(() => requireNewTransaction(reply({ TransactionId: 'x', StatusId: 'F' }))).toThrow(CardProviderDown);
  });

  it.each([[401], [408], [429], [500], [504]])('answered with error %i may have been performed', (ErrorCode) => {
    expect(() => requireNewTransaction(reply({ ErrorCode, Success: false }))).toThrow(CardProviderDown);
  });
});

describe('a not-found response', () => {
  it('counts when it is from Viva itself, not an error page in between', () => {
    expect(isNotFound(404, '{"ErrorCode":404,"ErrorText":"Transaction not found"}')).toBe(true);
    expect(isNotFound(404, '')).toBe(true);
    expect(isNotFound(404, '<html>404</html>')).toBe(false);
    expect(isNotFound(200, '{}')).toBe(false);
  });
});
