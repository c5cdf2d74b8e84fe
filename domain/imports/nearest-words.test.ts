import { describe, expect, it } from 'vitest';
import { nearestWords } from './nearest-words.ts';

describe('the words nearest to a wrong one', () => {
  it('are named first, whatever accents and capitals', () => {
    expect(nearestWords('κυρίως', ['Κύριο', 'Πρωινό ή σνακ', 'Σαλάτα'])[0]).toBe('Κύριο');
    expect(nearestWords('ΦΟΥΡΝΟ', ['Κουζίνα', 'Φούρνος', 'Ψησταριά'])).toEqual(['Φούρνος']);
  });

  it('are all of a short list where none is near, and none of a long one', () => {
    expect(nearestWords('ξψξψξψξψξψ', ['Ναι', 'Όχι'])).toEqual(['Ναι', 'Όχι']);
    expect(
      nearestWords(
        'ξψξψξψξψξψ',
        Array.from({ length: 40 }, (_, at) => `λέξη ${at}`),
      ),
    ).toEqual([]);
  });
});
