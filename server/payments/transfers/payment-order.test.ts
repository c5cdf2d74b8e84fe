import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writePaymentOrder } from '#domain/bank/payment-order.ts';
import { sepaText } from '#domain/bank/sepa-text.ts';
import { readPaymentOrder } from '#tests/support/payments/payment-order-rules.ts';

const payer = { name: 'Νόστιμο & Υγιεινά Ι.Κ.Ε.', iban: 'GR16 0110 1250 0000 0001 2300 695' };
const head = {
  messageId: 'NOSTIMO-R1',
  createdAt: new Date('2026-11-16T08:00:00.123Z'),
  executeOn: '2026-11-16',
  payer,
};

it('lists every transfer with its amount, and their number and total, for names with any characters', () => {
  const transfers = fc.array(
    fc.record({ amountInCents: fc.integer({ min: 1, max: 10_000_000 }), holder: fc.string({ unit: 'grapheme' }) }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(transfers, (given) => {
      const listed = given.map(({ amountInCents, holder }, index) => ({
        endToEndId: String(700_001 + index),
        amountInCents,
        iban: 'DE89370400440532013000',
        holder: `Χ${holder}`,
        about: `Nostimo ${index}`,
      }));
      const read = readPaymentOrder(writePaymentOrder({ ...head, transfers: listed }));
      expect(read.transfers.map(({ endToEndId, cents }) => [endToEndId, cents])).toEqual(
        listed.map(({ endToEndId, amountInCents }) => [endToEndId, amountInCents]),
      );
    }),
  );
});

it('writes Greek names in letters that every bank accepts', () => {
  expect(sepaText('Μαρία-Χρύσα Παπαδοπούλου', 70)).toBe('Maria-Chrysa Papadopoulou');
  expect(sepaText('Ψαράς <& ΥΙΟΙ> "Ο Θεός"', 70)).toBe('Psaras YIOI O Theos');
  expect(sepaText('α'.repeat(100), 70)).toHaveLength(70);
});
