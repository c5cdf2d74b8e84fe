import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeLines, type OpenLine, type PayableOrder } from './judge-lines.ts';
import type { PaidRefund } from './judge-returns.ts';

const order = (orderNumber: string, missingInCents: number, facts: Partial<PayableOrder> = {}): PayableOrder => ({
  orderNumber,
  name: 'Μαρία Παπαδοπούλου',
  status: 'not-paid',
  placedOn: '2026-11-10',
  missingInCents,
  notedInCents: [],
  claimedInCents: [],
  ...facts,
});
const line = (text: string, amountInCents: number, id = 'a', counterparty = ''): OpenLine => ({
  id,
  bookedOn: '2026-11-16',
  amountInCents,
  text,
  counterparty,
  bankReference: null,
  returnReason: null,
});
const none: ReadonlySet<string> = new Set();
const judge = (one: OpenLine, ...orders: PayableOrder[]) =>
  judgeLines([one], { orders, transfers: [], refused: [], paid: [], seen: none }).get(one.id);

describe('the verdict on a bank movement', () => {
  it('sure, when it names one order that waits for exactly this', () => {
    expect(judge(line('παρ. 10 431', 5420), order('10431', 5420), order('10432', 5420))).toEqual({
      kind: 'sure',
      orderNumber: '10431',
    });
  });

  it.each([
    ['is a cent less', line('10431', 5419), 'amount-differs'],
    ['is a cent more', line('10431', 5421), 'amount-differs'],
    ['names two orders', line('10431 και 10432', 5420), 'several-orders'],
    ['names an order that is paid', line('10433', 5420), 'not-waiting'],
    ['names no order, but a customer owes this amount', line('φαγητό', 5420), 'no-reference'],
    ['names a number that no order has', line('παρ. 10499', 5420), 'unknown-order'],
    ['came before its order was placed', { ...line('10431', 5420), bookedOn: '2026-11-09' }, 'before-order'],
    ['carries the name of a customer who owes', line('φαγητό', 1, 'a', 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΜΑΡΙΑ'), 'no-reference'],
    ['carries that name in look-alike letters', line('', 1, 'a', 'ΠAΠAΔOΠOYΛOY MAPIA'), 'no-reference'],
    ['carries that name in Latin letters', line('', 1, 'a', 'PAPADOPOULOU MARIA'), 'no-reference'],
  ])('doubtful, when it %s', (_, one, why) => {
    const orders = [order('10431', 5420), order('10432', 900), order('10433', 0, { status: 'opened' })];
    expect(judge(one, ...orders)).toMatchObject({ kind: 'doubtful', why });
  });

  it('by name: first those it carries, in whichever letters, and no name by its beginning alone', () => {
    const [maria, nikos, latin] = [
      order('10431', 5420),
      order('10432', 5420, { name: 'Νίκος Χατζηγεωργίου' }),
      order('10433', 900, { name: 'Giorgos Ksenakis' }),
    ];
    const byName = (counterparty: string, amount: number) =>
      judge(line('', amount, 'a', counterparty), maria, nikos, latin);
    expect(byName('XATZIGEORGIOU NIKOS', 5420)).toMatchObject({ orderNumbers: ['10432', '10431'] });
    expect(byName('ΞΕΝΑΚΗΣ ΓΙΩΡΓΟΣ', 1)).toMatchObject({ orderNumbers: ['10433'] });
    expect(byName('MARIA PAPA', 1)).toEqual({ kind: 'foreign', why: 'nothing-like-it' });
    // A bank's text may be of any length; no word of it is too long to be judged.
    expect(byName(`${'x'.repeat(100_000)} PAPADOPOULOU MARIA`, 1)).toMatchObject({ orderNumbers: ['10431'] });
  });

  it('noted, when it had been recorded manually', () => {
    const paid = order('10431', 0, { status: 'opened', notedInCents: [5420] });
    expect(judge(line('10431', 5420), paid)).toEqual({ kind: 'noted', orderNumber: '10431' });
  });

  it('doubtful, though reference and sum agree, when another file has shown it', () => {
    const facts = { transfers: [], refused: [], paid: [], seen: new Set(['a']) };
    const judged = (...orders: PayableOrder[]) => judgeLines([line('10431', 5420)], { ...facts, orders }).get('a');
    const doubt = { kind: 'doubtful', why: 'seen-before' };
    expect(judged(order('10431', 5420))).toEqual({ ...doubt, orderNumbers: ['10431'] });
    expect(judged()).toEqual({ ...doubt, orderNumbers: [] });
    const noted = order('10431', 0, { status: 'opened', notedInCents: [5420] });
    expect(judged(noted)).toEqual({ kind: 'noted', orderNumber: '10431' });
  });

  it('is foreign, when no order matches', () => {
    expect(judge(line('ενοίκιο', 45_000), order('10431', 5420))).toEqual({ kind: 'foreign', why: 'nothing-like-it' });
    expect(judge(line('10431', -5420), order('10431', 5420))).toEqual({ kind: 'foreign', why: 'money-out' });
  });

  it('one of our transfers, when it names it and the sum is right', () => {
    const transfers = [{ transferNumber: '700001', amountInCents: 900 }];
    const facts = { orders: [], transfers, refused: [], paid: [], seen: none };
    const one = (amount: number) => judgeLines([line('NOSTIMO 700001', amount)], facts).get('a');
    expect(one(-900)).toEqual({ kind: 'paid', transferNumber: '700001' });
    expect(one(-901)).toEqual({ kind: 'foreign', why: 'money-out' });
  });

  it('doubtful, when it names a transfer that was taken for refused and takes its sum', () => {
    const refused = [{ transferNumber: '700001', amountInCents: 900, refundId: 'r' }];
    const facts = { orders: [], transfers: [], refused, paid: [], seen: none };
    const one = (amount: number) => judgeLines([line('NOSTIMO 700 001', amount)], facts).get('a');
    expect(one(-900)).toEqual({ kind: 'doubtful', why: 'refused-left', orderNumbers: [], refundIds: ['r'] });
    expect(one(-901)).toEqual({ kind: 'foreign', why: 'money-out' });
  });

  it('is never sure for two lines at once, nor for any amount but the missing one', () => {
    const orders = [order('10431', 5420), order('10432', 900), order('10433', 5420)];
    const lines = fc.array(
      fc.tuple(fc.constantFrom('10431', '10432', '10433', '10431 10432', 'x'), fc.constantFrom(5420, 900, 5421, -900)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, (given) => {
        const open = given.map(([text, amount], index) => line(text, amount, String(index)));
        const verdicts = judgeLines(open, { orders, transfers: [], refused: [], paid: [], seen: none });
        const sure = open.flatMap((each) => {
          const verdict = verdicts.get(each.id);
          return verdict?.kind === 'sure' ? [{ ...verdict, amount: each.amountInCents }] : [];
        });
        expect(verdicts.size).toBe(open.length);
        expect(new Set(sure.map(({ orderNumber }) => orderNumber)).size).toBe(sure.length);
        for (const { orderNumber, amount } of sure)
          expect(orders.find((each) => each.orderNumber === orderNumber)?.missingInCents).toBe(amount);
      }),
    );
  });
});

describe('returned money', () => {
  const refund = (refundId: string, facts: Partial<PaidRefund> = {}): PaidRefund => ({
    refundId,
    transferNumber: '700001',
    orderNumber: '10431',
    amountInCents: 900,
    ...facts,
  });
  const paid = [refund('a'), refund('b', { transferNumber: '700002', orderNumber: '10432', amountInCents: 500 })];
  const sent = [{ transferNumber: '700003', amountInCents: 900 }];
  const come = (text: string, amount: number, returnReason: string | null = null, orders: PayableOrder[] = []) =>
    judgeLines([{ ...line(text, amount), returnReason }], {
      orders,
      transfers: sent,
      refused: [],
      paid,
      seen: none,
    }).get('a');

  it('is a transfer of ours by its number and its whole sum, though its words name the order too', () => {
    const canceled = order('10431', 0, { status: 'canceled' });
    expect(come('NOSTIMO 10431 REF 700001', 900, null, [canceled])).toEqual({ kind: 'returned', refundId: 'a' });
    expect(come('700001', 900, 'AC04')).toEqual({ kind: 'returned', refundId: 'a' });
  });

  it.each([
    ['when less came back than was sent', come('700001', 880), 'return-differs', ['a']],
    ['when it names two transfers', come('700001 700002', 900), 'return-differs', ['a', 'b']],
    ['when it names a transfer that was not sent', come('700003', 900), 'return-not-out', []],
    ['when only the bank’s code and the amount match', come('', 500, 'AC04'), 'return-unnamed', ['b']],
    ['when only the bank’s code and the order match', come('10432', 480, ''), 'return-unnamed', ['b']],
  ])('is for a person, %s', (_, verdict, why, refundIds) => {
    expect(verdict).toMatchObject({ kind: 'doubtful', why, refundIds });
  });

  it('is for a person where an order waits for exactly this, unless the bank classifies it', () => {
    const waiting = order('10433', 900);
    expect(come('10433 700001', 900, null, [waiting])).toMatchObject({
      kind: 'doubtful',
      orderNumbers: ['10433'],
      refundIds: ['a'],
    });
    expect(come('10433 700001', 900, 'AC01', [waiting])).toEqual({ kind: 'returned', refundId: 'a' });
  });

  it('is no transfer of ours without number and word, nor for two lines at once', () => {
    expect(come('', 900)).toEqual({ kind: 'foreign', why: 'nothing-like-it' });
    const twice = ['1', '2'].map((id) => line('700001', 900, id));
    const verdicts = judgeLines(twice, { orders: [], transfers: [], refused: [], paid, seen: none });
    for (const { id } of twice) expect(verdicts.get(id)).toMatchObject({ why: 'several-lines', refundIds: ['a'] });
  });
});
