import { describe, expect, it } from 'vitest';
import { nearestWords } from './nearest-words.ts';

describe('the words nearest to a wrong one', () => {
  it('are listed first, ignoring accents and case', () => {
    expect(nearestWords('κυρίως', ['Κύριο', 'Πρωινό ή σνακ', 'Σαλάτα'])[0]).toBe('Κύριο');
    expect(nearestWords('ΦΟΥΡΝΟ', ['Κουζίνα', 'Φούρνος', 'Ψησταριά'])).toEqual(['Φούρνος']);
  });

  it('are the whole of a short list where none is near, and empty for a long one', () => {
    expect(nearestWords('ξψξψξψξψξψ', ['Ναι', 'Όχι'])).toEqual(['Ναι', 'Όχι']);
    expect(
      nearestWords(
        'ξψξψξψξψξψ',
        Array.from({ length: 40 }, (_, at) => `λέξη ${at}`),
      ),
    ).toEqual([]);
  });
});
