import { describe, expect, it } from 'vitest';
import type { StaleText } from '#contract/meals/meal-records.ts';
import { signOverrides, slugOf, staleAfter } from './meal-record-rules.ts';

const since = '2026-11-16T10:00:00.000Z';
const nothing = { el: '', en: '' };
const texts = (el: string, en: string) => ({
  name: { el, en },
  description: nothing,
  preparation: nothing,
  reheating: nothing,
});
const behind: StaleText = { text: 'name', language: 'en', since: '2026-11-01T10:00:00.000Z' };

describe('a text that has fallen behind', () => {
  it.each([
    {
      when: 'the other one changed',
      before: texts('α', 'a'),
      after: texts('β', 'a'),
      stale: [],
      reported: [{ text: 'name', language: 'en', since }],
    },
    { when: 'both changed', before: texts('α', 'a'), after: texts('β', 'b'), stale: [], reported: [] },
    { when: 'it was updated', before: texts('α', 'a'), after: texts('α', 'b'), stale: [behind], reported: [] },
    { when: 'nothing changed', before: texts('α', 'a'), after: texts('α', 'a'), stale: [behind], reported: [behind] },
    {
      when: 'the other one changed again',
      before: texts('α', 'a'),
      after: texts('β', 'a'),
      stale: [behind],
      reported: [{ ...behind, since }],
    },
    {
      when: 'the other one was first written',
      before: texts('α', ''),
      after: texts('α', 'a'),
      stale: [],
      reported: [],
    },
  ])('when $when', ({ before, after, stale, reported }) => {
    expect(staleAfter({ before, after, stale, agreed: [], since })).toEqual(reported);
  });

  it('is none once staff confirm that both agree', () => {
    const [before, after] = [texts('α', 'a'), texts('β', 'a')];
    expect(staleAfter({ before, after, stale: [behind], agreed: ['name'], since })).toEqual([]);
  });
});

describe('the address of a new meal', () => {
  it('is its name in Latin letters, and another one where that is taken', () => {
    expect(slugOf('Ρεβίθια με σπανάκι & ταχίνι!', () => false)).toBe('revithia-me-spanaki-tachini');
    expect(slugOf('Γεμιστά', (slug) => slug === 'gemista')).toBe('gemista-2');
    expect(slugOf('…', () => false)).toBe('meal');
  });
});

describe('a manual override', () => {
  it('keeps its signature while it is unchanged, and gets a new one with other words', () => {
    const soy = { kind: 'may-contain', what: 'soy', amount: null, why: 'Κοινό μαχαίρι' } as const;
    const known = [{ ...soy, by: 'Νίκος', at: '2026-10-12T09:00:00.000Z' }];
    const signed = signOverrides([soy, { ...soy, why: 'Κοινός πάγκος' }], known, { by: 'Ελένη', at: since });
    expect(signed.map(({ by }) => by)).toEqual(['Νίκος', 'Ελένη']);
  });
});
