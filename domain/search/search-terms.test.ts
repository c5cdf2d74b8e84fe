import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRare, type SearchedWord, searchTermsOf } from './search-terms.ts';
import { type SearchedThing, searchWordsOf } from './search-words.ts';

const order: SearchedThing = {
  number: 10431,
  people: [{ name: 'Μαρία Παπαδοπούλου', email: 'Maria.P@example.com', phone: '694 000 1122' }],
  addresses: [{ street: 'Αρχελάου', number: '18', city: 'Παγκράτι', postalCode: '116 35', phone: '+30 210 000 3344' }],
};

function finds(typed: string, thing = order): boolean {
  const words = searchWordsOf(thing);
  const isThere = ({ word, isStart }: SearchedWord) =>
    words.some((each) => (isStart ? each.startsWith(word) : each === word));
  const terms = searchTermsOf(typed);
  return terms.length > 0 && terms.every((term) => term.some(isThere));
}

describe('a search of the desk', () => {
  it.each([
    '10431',
    '#10431',
    'Μαρία',
    'maria papadopoulou',
    'papadop mar',
    'παπαδοπουλου',
    'pagrati',
    'pagkrati arhelaou 18',
    'Αρχελάου 18, 11635',
    '6940001122',
    '694 000 1122',
    '694-000-1122',
    '+306940001122',
    '+30 694 000 1122',
    '0030 694 0001122',
    '694 000',
    '+30 694 0',
    'maria 694 000 1122',
    '2100003344',
    'maria.p@example.com',
    'MARIA.P@EX',
    '11635',
  ])('for «%s» finds the order', (typed) => {
    expect(finds(typed)).toBe(true);
  });

  it.each([
    '1043',
    '10432',
    'Μαρία Παπαδάκη',
    'arhelaou 19',
    '1',
    '8',
    '694 000 1123',
    'x@example.com',
    'example.com',
    '',
  ])('for «%s» does not', (typed) => {
    expect(finds(typed)).toBe(false);
  });

  it.each([
    ['694 000 1122', true],
    ['maria@example.com', true],
    ['Μαρία 6940001122', true],
    ['maria', false],
    ['11635', false],
  ])('«%s» is rare: %s', (typed, rare) => {
    expect(isRare(searchTermsOf(typed))).toBe(rare);
  });

  it('knows nothing of an erased person', () => {
    expect(
      searchWordsOf({ people: [{ name: '', email: 'deleted-1@invalid', phone: '' }], addresses: [{ street: '' }] }),
    ).toEqual([]);
  });

  it('finds every phone number however it is spaced', () => {
    const digits = fc.stringMatching(/^69\d{8}$/);
    const spaces = fc.array(fc.constantFrom('', ' ', '-', '.'), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(digits, spaces, fc.constantFrom('', '+30 ', '0030', '+30'), (phone, between, country) => {
        const typed = country + [...phone].map((digit, at) => digit + (between[at] ?? '')).join('');
        expect([typed, finds(typed, { people: [{ name: '', email: '', phone }], addresses: [] })]).toEqual([
          typed,
          true,
        ]);
      }),
    );
  });

  it('takes any text, and makes few terms of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
        expect(searchTermsOf(typed).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
