import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOfWord } from './greeklish.ts';
import { foldText } from './search-text.ts';

const begins = (typed: string, word: string) => startOfWord(foldText(typed)).test(foldText(word));

describe('the beginning of a Greek word', () => {
  it.each([
    ['archelaou', 'Αρχελάου'],
    ['arxelaou', 'Αρχελάου'],
    ['arhel', 'Αρχελάου'],
    ['Kifisias', 'Κηφισιάς'],
    ['khfisias', 'Κηφισιάς'],
    ['Syngrou', 'Συγγρού'],
    ['suggrou', 'Συγγρού'],
    ['Botsari', 'Μπότσαρη'],
    ['mpotsarh', 'Μπότσαρη'],
    ['Alexandras', 'Αλεξάνδρας'],
    ['aleksandras', 'Αλεξάνδρας'],
    ['8hseos', 'Θησέως'],
    ['thiseos', 'Θησέως'],
    ['8hsews', 'Θησέως'],
    ['Eleftheriou', 'Ελευθερίου'],
    ['eleutheriou', 'Ελευθερίου'],
    ['kalirois', 'Καλλιρρόης'],
    ['kallirrois', 'Καλλιρρόης'],
    ['psaron', 'Ψαρών'],
    ['dalara', 'Νταλάρα'],
    ['28is', '28ης'],
    ['αρχελ', 'ΑΡΧΕΛΆΟΥ'],
    ['κυψέλης', 'Κυψέλης'],
  ])('«%s» finds %s', (typed, word) => {
    expect(begins(typed, word)).toBe(true);
  });

  it.each([
    ['archelaou', 'Αρχιμήδους'],
    ['rchel', 'Αρχελάου'],
    ['αρχιλ', 'Αρχελάου'],
    ['28is', '25ης'],
    ['kal', 'Λαλά'],
    ['.*', 'Αρχελάου'],
  ])('«%s» does not find %s', (typed, word) => {
    expect(begins(typed, word)).toBe(false);
  });

  it('reads any typed text, and Greek always literally', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => startOfWord(foldText(text)) instanceof RegExp));
    const greek = fc.string({ unit: fc.constantFrom(...'αάβγδεζηθικλμνξοπρσςτυφχψω'), minLength: 1, maxLength: 12 });
    fc.assert(fc.property(greek, (word) => begins(word, word)));
  });
});
