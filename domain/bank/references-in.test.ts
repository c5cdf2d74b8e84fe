import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldBankText, referencesIn } from './references-in.ts';

describe('the number in a bank text', () => {
  it.each([
    ['10431', 'bare'],
    ['Παραγγελία 10431', 'after a word'],
    ['ΠΑΡΑΓΓΕΛΙΑ10431ΜΑΡΙΑ', 'between letters'],
    ['No.10431/Μαρία', 'between signs'],
    ['10 431', 'in two pieces'],
    ['1-0-4-3-1', 'piece by piece'],
    ['ΑΡ. 1Ο431', 'with a Greek omicron'],
    ['AR 1o43l', 'with Latin letters'],
    ['Nostimo10431', 'after a word that ends like a zero'],
    ['IRIS 16.11.2026 10431 PAPADOPOULOU', 'beside a date'],
  ])('%s: %s', (text) => {
    expect(referencesIn(text)).toContain('10431');
  });

  it.each(['110431', '104312', 'GR1601101250000000012104310', '1043', 'ιολ', 'OIL', ''])('is not in %j', (text) => {
    expect([...referencesIn(text)]).not.toContain('10431');
  });

  const number = fc.integer({ min: 10_000, max: 999_999_999 }).map(String);
  it('is found with any characters around and within it', () => {
    const noise = fc.constantFrom('', 'ΠΑΡ ', 'order#', 'Μαρία Παπαδοπούλου ', ': ', 'NOSTIMO', 'πληρωμή για ');
    const gap = fc.constantFrom('', '', '', ' ', '-', '.', '/', ' - '.trim());
    const likes: Record<string, readonly string[]> = { 0: ['0', '0', 'O', 'ο', 'Ο'], 1: ['1', '1', 'I', 'l', 'Ι'] };
    fc.assert(
      fc.property(number, noise, noise, fc.array(fc.tuple(gap, fc.nat())), (digits, before, after, tricks) => {
        const written = [...digits].map((digit, index) => {
          const [between = '', pick = 0] = index === 0 ? ['', 0] : (tricks[index % 4] ?? []);
          const forms = likes[digit];
          // Enough true digits stay for it to be a number at all.
          return between + (forms && index > 0 && index < 2 ? forms[pick % forms.length] : digit);
        });
        const groups = written.join('').split(/[^0-9A-Za-zΑ-Ωα-ω]/).length;
        fc.pre(groups <= 6);
        expect(referencesIn(`${before}${written.join('')} ${after}`)).toContain(digits);
      }),
    );
  });

  it('is never a part of a longer row of digits', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 9 }), fc.boolean(), (digits, more, isBefore) => {
        const longer = isBefore ? `${more}${digits}` : `${digits}${more}`;
        expect([...referencesIn(`ΠΑΡ ${longer} ΤΕΛΟΣ`)]).toEqual([longer]);
      }),
    );
  });

  it('treats look-alike letters as the same', () => {
    expect(foldBankText('ΜΑΡΙΑ ΤΖΕΗΝ')).toBe(foldBankText('MAPIA TZEHN'));
    expect(foldBankText('Άννα')).toBe(foldBankText('ANNA'));
  });
});
