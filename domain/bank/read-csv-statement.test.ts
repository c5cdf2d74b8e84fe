import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalStyleOf, readAmount, readDay } from './read-cells.ts';
import { readCsvStatement } from './read-csv-statement.ts';
import { UnreadableStatement } from './statement-line.ts';

const faultOf = (text: string) => {
  try {
    return readCsvStatement(text);
  } catch (error) {
    if (error instanceof UnreadableStatement) return [error.fault, error.row];
    throw error;
  }
};

describe('a bank’s table', () => {
  it('with a head above, semicolons, comma cents and a direction in letters', () => {
    const lines = readCsvStatement(
      [
        'Λογαριασμός;GR16 0110 1250 0000 0001 2300 695',
        'Από 01/11/2026 έως 16/11/2026',
        '',
        'Α/Α;Ημερομηνία;Αιτιολογία;Κατάστημα;Τοκισμός από;Ποσό;Πρόσημο ποσού',
        '1;16/11/2026;ΚΑΤΑΘΕΣΗ ΠΑΡ 10431;120;16/11/2026;1.054,20;Π',
        '2;15/11/2026;ΠΡΟΜΗΘΕΙΑ;120;15/11/2026;0,50;Χ',
      ].join('\r\n'),
    );
    expect(lines).toEqual([
      {
        row: 5,
        bookedOn: '2026-11-16',
        amountInCents: 105_420,
        text: 'ΚΑΤΑΘΕΣΗ ΠΑΡ 10431',
        counterparty: '',
        bankReference: null,
        returnReason: null,
      },
      {
        row: 6,
        bookedOn: '2026-11-15',
        amountInCents: -50,
        text: 'ΠΡΟΜΗΘΕΙΑ',
        counterparty: '',
        bankReference: null,
        returnReason: null,
      },
    ]);
  });

  it('with two columns of sums, a payer, the bank’s own number, and a foot', () => {
    const lines = readCsvStatement(
      [
        'Ημ/νία;Περιγραφή;Χρέωση;Πίστωση;Υπόλοιπο;Εντολέας;Αριθμός συναλλαγής',
        '16-11-2026;"Έμβασμα; 10 431";;54,20;1.054,20;ΜΑΡΙΑ ΠΑΠΑΔΟΠΟΥΛΟΥ;FT261116',
        '16-11-2026;ΔΕΗ;120,00;;934,20;;FT261117',
        'Σύνολο;;120,00;54,20;;;',
      ].join('\n'),
    );
    expect(lines.map(({ amountInCents }) => amountInCents)).toEqual([5420, -12_000]);
    expect(lines[0]).toMatchObject({
      text: 'Έμβασμα; 10 431',
      counterparty: 'ΜΑΡΙΑ ΠΑΠΑΔΟΠΟΥΛΟΥ',
      bankReference: 'FT261116',
      returnReason: null,
    });
  });

  it('in English, with commas, points and quoted sums', () => {
    const lines = readCsvStatement(
      'Booking Date,Value Date,Description,Amount,Currency,Counterparty\n2026-11-16,2026-11-16,"Order ""10431""","1,054.20",EUR,M P\n16/11/26,2026-11-16,fee,-0.5,EUR,\n',
    );
    expect(lines.map(({ amountInCents, text }) => [amountInCents, text])).toEqual([
      [105_420, 'Order "10431"'],
      [-50, 'fee'],
    ]);
  });

  it.each([
    ['', ['empty', null]],
    ['Ημερομηνία;Ποσό;Αιτιολογία\n', ['empty', null]],
    ['a;b;c\n1;2;3', ['no-heads', null]],
    ['Ημερομηνία;Ποσό;Αιτιολογία\n31/02/2026;5,00;x', ['bad-date', 2]],
    ['Ημερομηνία;Ποσό;Αιτιολογία\n16/11/2026;5,00;x\n16/11/2026;πέντε;x', ['bad-amount', 3]],
    ['Ημερομηνία;Ποσό;Αιτιολογία\n16/11/2026;1.234;x', ['unclear-amount', 2]],
    ['Ημερομηνία;Ποσό;Αιτιολογία\n16/11/2026;5,00;x\n16/11/2026;5.00;x', ['unclear-amount', 3]],
    ['Ημερομηνία;Ποσό;Νόμισμα;Αιτιολογία\n16/11/2026;5,00;USD;x', ['not-euro', 2]],
    ['Ημερομηνία;Ποσό;Πρόσημο;Αιτιολογία\n16/11/2026;5,00;;x', ['bad-amount', 2]],
    ['Ημερομηνία;Χρέωση;Πίστωση;Αιτιολογία\n16/11/2026;5,00;5,00;x', ['bad-amount', 2]],
    ['Ημερομηνία;Ποσό;Αιτιολογία\n16/11/2026;"5,00;x', ['bad-amount', 2]],
  ])('that cannot be read reports the reason and the row: %j', (text, expected) => {
    expect(faultOf(text)).toEqual(expected);
  });

  it('is read to the cent in either style, however large', () => {
    const styles = { comma: ['.', ','], point: [',', '.'] } as const;
    fc.assert(
      fc.property(
        fc.integer({ min: -1_999_999_999, max: 1_999_999_999 }),
        fc.constantFrom<'comma' | 'point'>('comma', 'point'),
        fc.boolean(),
        (cents, style, isParted) => {
          const [thousands, decimal] = styles[style];
          const digits = String(Math.abs(cents)).padStart(3, '0');
          const whole = digits.slice(0, -2);
          const parted = isParted ? whole.replace(/\B(?=(\d{3})+$)/g, thousands) : whole;
          const written = `${cents < 0 ? '-' : ''}${parted}${decimal}${digits.slice(-2)} €`;
          expect(decimalStyleOf(written)).toBe(style);
          expect(readAmount(written, style)).toBe(cents);
        },
      ),
    );
  });

  it('accepts days and nothing else', () => {
    for (const day of ['16/11/2026', '16.11.26', '2026-11-16', '20261116', '16/11/2026 10:22', '2026-11-16T10:00:00'])
      expect(readDay(day)).toBe('2026-11-16');
    for (const day of ['', '11/16/2026', '32/01/2026', 'χθες', '2026-13-01']) expect(readDay(day)).toBeNull();
  });
});
