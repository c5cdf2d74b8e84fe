import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, splitWords } from '../search-text.ts';
import { soundsOfText, soundsOfWord, startsOfWord } from './sound-of-words.ts';

function soundAlike(one: string, other: string): boolean {
  const sounds = new Set(soundsOfText(one));
  return soundsOfText(other).some((each) => sounds.has(each));
}

function begins(typed: string, word: string): boolean {
  const words = soundsOfText(word);
  return startsOfWord(foldText(typed)).some((start) => words.some((each) => each.startsWith(start)));
}

describe('words by their sound', () => {
  it.each([
    ['Παγκράτι', ['pagrati', 'pagkrati', 'PAGRATI', 'pangrati', 'pankrati', 'ΠΑΓΚΡΑΤΙ', 'παγκρατη']],
    ['Χρήστος', ['xristos', 'christos', 'hristos', 'xrhstos', 'Xrίstos', 'ΧΡΙΣΤΟΣ']],
    ['Παπαδοπούλου', ['Papadopoulou', 'papadopulu', 'papadopoylou', 'papadopoyloy']],
    ['Αλέξανδρος', ['alexandros', 'aleksandros', 'ale3andros', 'Alexantros']],
    ['Ευάγγελος', ['evangelos', 'euaggelos', 'eyaggelos', 'efagelos']],
    ['Σταύρος', ['stavros', 'stayros', 'stauros']],
    ['Θησέως', ['thiseos', '8hsews', 'thhsews']],
    ['Μιχαήλ', ['mixail', 'michail', 'mihahl']],
    ['Ζωή', ['zoi', 'zwh', 'zoh']],
    ['Λάμπρου', ['lamprou', 'lambrou', 'labrou']],
    ['Γιώργος', ['giorgos', 'yorgos', 'giwrgos']],
    ['Παναγιώτης', ['panagiotis', 'panayiotis', 'panagiwths']],
    ['Ανδρέας', ['andreas', 'Αντρέας', 'adreas']],
    ['Σύγχρονη', ['sygxroni', 'synchroni', 'sigchronh']],
    ['Ψυχικό', ['psychiko', 'psixiko', 'psyhiko', '4uxiko']],
    ['Εξάρχεια', ['exarcheia', 'eksarxia', 'exarhia']],
    ['Αμπελόκηποι', ['ampelokipoi', 'abelokipi', 'ambelokhpoi']],
    ['Σοφία', ['sofia', 'sophia']],
    ['Κηφισιά', ['kifisia', 'khfisia', 'kifissia']],
    ['28ης', ['28is', '28hs']],
  ])('%s is found as %j', (stored, spellings) => {
    for (const typed of spellings) {
      expect([typed, soundAlike(typed, stored)]).toEqual([typed, true]);
      expect([typed, soundAlike(stored, typed)]).toEqual([typed, true]);
    }
  });

  it.each([
    ['Παπαδάκης', 'Παπαδόπουλος'],
    ['Χαρά', 'Κάρα'],
    ['Μαρία', 'Μαρίνα'],
    ['archelaou', 'Αρχιμήδους'],
    ['18', '81'],
    ['8', 'θ'],
  ])('%s is not %s', (one, other) => {
    expect(soundAlike(one, other)).toBe(false);
  });

  it('reads a Greek word in exactly one way, whatever its accents and capitals', () => {
    fc.assert(
      fc.property(greekWord(1, 20), (word) => {
        const sounds = soundsOfText(word);
        expect(sounds).toHaveLength(1);
        expect(soundsOfText(word.toUpperCase())).toEqual(sounds);
        expect(soundsOfText(word.normalize('NFD'))).toEqual(sounds);
      }),
    );
  });

  it('finds every Greek word by each of its beginnings', () => {
    fc.assert(
      fc.property(greekWord(1, 16), fc.nat(), (word, seed) => {
        const letters = [...foldText(word)];
        const typed = letters.slice(0, 1 + (seed % letters.length)).join('');
        expect([typed, word, begins(typed, word)]).toEqual([typed, word, true]);
      }),
      { numRuns: 3000 },
    );
  });

  it('finds a word by a letter that two more letters change', () => {
    for (const typed of ['ν', 'νκ', 'νκυ']) expect([typed, begins(typed, 'νκυα')]).toEqual([typed, true]);
    for (const typed of ['αγ', 'αγυ', 'αγυε']) expect([typed, begins(typed, 'αγυειτ')]).toEqual([typed, true]);
  });

  it.each([
    ['Παγκράτι', 'pagkrati'],
    ['Παπαδοπούλου', 'papadopoulou'],
    ['Χαράλαμπος', 'charalampos'],
    ['Παναγιώτης', 'panagiotis'],
    ['Αντωνίου', 'antoniou'],
    ['Αμπελόκηποι', 'ampelokipoi'],
    ['Ευτυχία', 'eftychia'],
  ])('finds %s while %s is typed', (word, typed) => {
    for (let length = 1; length <= typed.length; length += 1) {
      const begun = typed.slice(0, length);
      expect([begun, begins(begun, word)]).toEqual([begun, true]);
    }
  });

  it('gives few readings of any text, each of letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        for (const word of splitWords(text)) {
          const readings = soundsOfWord(word);
          expect(readings.length).toBeLessThanOrEqual(24);
          for (const each of readings) expect(each).toMatch(/^[\p{L}\p{N}]+$/u);
        }
      }),
    );
  });
});

function greekWord(minLength: number, maxLength: number) {
  return fc.string({ unit: fc.constantFrom(...'αάβγδεέζηήθιίκλμνξοόπρστυύφχψωώ'), minLength, maxLength });
}
