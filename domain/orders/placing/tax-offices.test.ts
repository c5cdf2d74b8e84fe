import { describe, expect, it } from 'vitest';
import { suggestTaxOffices, taxOffices } from './tax-offices.ts';

describe('the tax offices', () => {
  it('are each there once, the one of Attica first', () => {
    expect(taxOffices[0]).toBe('ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ');
    expect(new Set(taxOffices).size).toBe(taxOffices.length);
  });

  it.each([
    ['κεφ', ['ΚΕΦΟΔΕ ΑΤΤΙΚΗΣ', 'ΚΕΦΟΔΕ ΘΕΣΣΑΛΟΝΙΚΗΣ']],
    ['Αμαρ', ['ΑΜΑΡΟΥΣΙΟΥ']],
    ['ηλιούπολης', ['ΗΛΙΟΥΠΟΛΗΣ']],
    ['Δ.Ο.Υ. Χολαργού', ['ΧΟΛΑΡΓΟΥ']],
    ['ΔΟΥ Βόλου', ['ΒΟΛΟΥ']],
    ['α΄ αθ', ["Α' ΑΘΗΝΩΝ"]],
    ['Πειραιά', ["Α' ΠΕΙΡΑΙΑ", "Ε' ΠΕΙΡΑΙΑ", 'ΦΑΕ ΠΕΙΡΑΙΑ', 'ΠΛΟΙΩΝ ΠΕΙΡΑΙΑ']],
    ['ουσιου', []],
    ['κάτι δικό μου', []],
  ])('are suggested for «%s»', (typed, offices) => {
    expect(suggestTaxOffices(typed)).toEqual(offices);
  });

  it('are the first of the list when no text is typed', () => {
    expect(suggestTaxOffices('', 3)).toEqual(taxOffices.slice(0, 3));
  });
});
