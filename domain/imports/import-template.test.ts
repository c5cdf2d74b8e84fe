import { describe, expect, it } from 'vitest';
import { languages } from '#contract/fields/languages.ts';
import { importKinds } from '#contract/words/import-words.ts';
import { createSay } from '#texts/say.ts';
import { readHeader } from './import-columns.ts';
import { recordMark, templateRows } from './import-template.ts';
import { createRowReader } from './row-reader.ts';
import { wordLists } from './word-lists.ts';

const say = createSay();
const words = (language: (typeof languages)[number]) => ({
  sayWord: (list: keyof typeof wordLists, word: string) => say(`${wordLists[list].key}${word}`, language),
  sayKind: (what: string) => what,
  regions: ['Κέντρο', 'Προάστια'],
});

describe.each(languages)('the template in %s', (language) => {
  it.each(importKinds)('of %s has known titles, and notes that are not rows', (kind) => {
    const [titles = [], ...notes] = templateRows(kind, language, words(language));
    expect(readHeader(kind, titles)).toMatchObject({ ignored: [], missing: [], twice: null });
    expect(notes).toHaveLength(2);
    for (const note of notes) {
      expect(note[0]?.startsWith(recordMark)).toBe(true);
      expect(note).toHaveLength(titles.length);
    }
  });

  it('names every word of the lists that a column takes', () => {
    const [titles = [], allowed = []] = templateRows('ingredients', language, words(language));
    const kinds = allowed[titles.indexOf(language === 'el' ? 'Είδος' : 'Kind')] ?? '';
    for (const word of wordLists.kind.words) expect(kinds).toContain(say(`pantry-kind-${word}`, language));
    const [, codes = []] = templateRows('postal-codes', language, words(language));
    expect(codes[1]).toBe('Κέντρο | Προάστια');
  });
});

it('an example contains a day that can be read', () => {
  const [titles = [], , example = []] = templateRows('customers', 'el', words('el'));
  const day = example[titles.indexOf('Ημερομηνία συγκατάθεσης')] ?? '';
  expect(createRowReader({ row: 3, cells: { on: day } }).date('on')).toBe('2026-11-16');
});
