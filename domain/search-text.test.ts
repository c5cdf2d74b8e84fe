import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './search-text.ts';

describe('folding text for search', () => {
  it.each([
    ['Μοσχάρι ΚΟΚΚΙΝΙΣΤΌ', 'μοσχαρι κοκκινιστο'],
    ['γαϊδούρι προΐσταμαι ΰ ΐ', 'γαιδουρι προισταμαι υ ι'],
    ['Σολομός', 'σολομοσ'],
    ['ΣΟΛΟΜΟΣ', 'σολομοσ'],
    ['ὀψάριον τῇ ᾳ', 'οψαριον τη α'],
    ['΄Αρνί', 'αρνι'],
    ['Crème brûlée', 'creme brulee'],
    ['JALAPEÑO', 'jalapeno'],
    ['e\u0301', 'e'],
    ['İmam', 'imam'],
    ['  φακές\u00a0\t\n σούπα ', 'φακεσ σουπα'],
    ['100% ολικής', '100% ολικησ'],
    ['', ''],
    ['   ', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('finds a Greek word however it is capitalised or composed', () => {
    const words = fc.string({ unit: fc.constantFrom(...'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ ') });
    fc.assert(
      fc.property(words, (text) => {
        expect(foldText(text.toUpperCase())).toBe(foldText(text));
        expect(foldText(text.normalize('NFD'))).toBe(foldText(text));
      }),
    );
  });
});
