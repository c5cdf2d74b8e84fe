import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScannedCode } from '#domain/kitchen/scanned-code.ts';
import { drawPdf } from '#server/drawing/draw-pdf.ts';
import { points, sizeForXHeight } from '#server/drawing/faces.ts';
import { readPdf } from '#tests/support/documents/read-pdf.ts';
import { sampleBag, sampleLabel, sampleLongLabel, sampleOrder } from '#tests/support/documents/sample-prints.ts';
import { pagesOf } from './draw-print-order.ts';
import type { LabelToPrint, SheetToPrint } from './print-order.ts';

const now = new Date('2026-11-21T14:22:00+02:00');
const pageOf = (label: LabelToPrint, language: 'el' | 'both' = 'el') => {
  const [page] = pagesOf(
    sampleOrder([{ kind: 'labels', paper: 'roll', stock: 'continuous', labels: [label] }], language),
  );
  if (!page) throw new Error('no page');
  return page;
};
const wordsOf = async (sheet: SheetToPrint, language: 'el' | 'both' = 'el') => {
  const pdf = await drawPdf(pagesOf(sampleOrder([sheet], language)), { title: 'Ετικέτες', now });
  return readPdf(pdf).pages.map((page) => page.replaceAll('\n', ' ').replace(/ +/g, ' '));
};
const smallest = sizeForXHeight(1.2);

describe('the label of a meal', () => {
  it('is 62 × 100 mm and contains everything Regulation 1169/2011 requires', async () => {
    const page = pageOf(sampleLabel);
    expect([page.width, page.height]).toEqual([points(62), points(100)]);
    const [words = ''] = await wordsOf({ kind: 'labels', paper: 'roll', stock: 'continuous', labels: [sampleLabel] });
    for (const said of [
      'Κοτόπουλο λεμονάτο',
      'Γενναία',
      '488 g',
      'στήθος κοτόπουλου 36\u00a0%',
      'σιτάρι',
      'Ίσως ίχνη: αυγά',
      '551 kJ/131 kcal',
      '2689 kJ/639 kcal',
      'κορεσμένα',
      'Αλάτι 0,4 g 2 g',
      'Ζέσταμα: 3′ στα 800 W',
      'Ανάλωση έως Πέμ 26 Νοε 2026',
      'Στο ψυγείο, 0–4 °C.',
      'L261121-7K3Q',
      'Νόστιμο ΙΚΕ, Αρχελάου 18',
      '#10431',
      'ΜΠ',
      '1/2',
    ])
      expect(words).toContain(said);
  });

  it('emphasises allergens: bold and underlined, and nothing else of the ingredients', () => {
    const { marks } = pageOf(sampleLabel);
    const wheat = marks.find((mark) => mark.kind === 'text' && mark.text.includes('σιτάρι'));
    expect(wheat).toMatchObject({ text: 'σιτάρι', face: 'bold' });
    const baseline = wheat?.kind === 'text' ? wheat.baseline : 0;
    expect(
      marks.some((mark) => mark.kind === 'box' && mark.x === wheat?.x && mark.y > baseline && mark.y < baseline + 3),
    ).toBe(true);
    expect(marks.find((mark) => mark.kind === 'text' && mark.text.includes('αρακάς'))).toMatchObject({
      face: 'regular',
    });
  });

  it.each(['el', 'both'] as const)(
    'is never smaller than the law allows, and grows rather than lose a word (%s)',
    async (language) => {
      const page = pageOf(sampleLongLabel, language);
      expect(page.height).toBeGreaterThan(points(100));
      for (const mark of page.marks) {
        if (mark.kind === 'text') expect(mark.size).toBeGreaterThanOrEqual(Math.min(7, smallest) - 0.001);
        const right = 'width' in mark ? mark.x + mark.width : mark.x;
        expect(right).toBeLessThanOrEqual(page.width + 0.01);
      }
      const [words = ''] = await wordsOf(
        { kind: 'labels', paper: 'roll', stock: 'continuous', labels: [sampleLongLabel] },
        language,
      );
      expect(words).toContain('καλλιέργειας 15');
      expect(words.replaceAll(' ', '')).toContain('Υπερδιπλοεξαιρετικομακροσκελέστατοσυστατικόχωρίςκενά');
      expect(words).toContain('#1234567');
    },
  );

  it('contains everything in both languages on request', async () => {
    const [words = ''] = await wordsOf(
      { kind: 'labels', paper: 'roll', stock: 'continuous', labels: [sampleLabel] },
      'both',
    );
    for (const said of [
      'Lemon chicken',
      'Ingredients:',
      'wheat',
      'May contain:',
      'Reheating:',
      'Use by',
      'Keep refrigerated',
      'Thu 26 Nov 2026',
      'Παρτίδα / Lot L261121-7K3Q',
      '18 Archelaou, 116 35 Athens',
    ])
      expect(words).toContain(said);
  });

  it('marks a replacement as new', async () => {
    const labels = [{ ...sampleLabel, isNew: true, replaces: true, printedAt: '15:02' }];
    const [words = ''] = await wordsOf({ kind: 'labels', paper: 'roll', stock: 'continuous', labels });
    expect(words).toMatch(/^Νέα ετικέτα 15:02 πέτα την παλιά/);
  });

  it('is placed on A4 with others, none of them cut in two', () => {
    const labels = [sampleLabel, sampleLongLabel, ...Array.from({ length: 8 }, () => sampleLabel)];
    const pages = pagesOf(sampleOrder([{ kind: 'labels', paper: 'a4', stock: 'continuous', labels }]));
    expect(pages.length).toBeGreaterThan(1);
    const codes = pages.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'code'));
    expect(codes).toHaveLength(10);
    for (const { marks, width, height } of pages) {
      expect([width, height]).toEqual([points(210), points(297)]);
      for (const mark of marks) {
        const low = mark.kind === 'text' ? mark.baseline : mark.y + ('height' in mark ? mark.height : mark.size);
        expect(low).toBeLessThanOrEqual(height);
      }
    }
  });
});

it('the label of a bag shows its address and the amount of its content', async () => {
  const [words = ''] = await wordsOf({ kind: 'bags', paper: 'roll', stock: 'continuous', bags: [sampleBag] });
  for (const said of [
    'Δ. Κωστοπούλου',
    'Αρδηττού 24',
    '10:00–13:00',
    '8 γεύματα',
    '2 παγοκύστες',
    '1/2',
    '#10482',
    'Στάση 13',
  ])
    expect(words).toContain(said);
});

describe('pre-cut labels', () => {
  const fixed = (labels: LabelToPrint[]) => ({ kind: 'labels', paper: 'roll', stock: 'fixed-100', labels }) as const;
  const anyLabel = fc
    .record({ ingredients: fc.nat(60), words: fc.integer({ min: 1, max: 12 }), isNew: fc.boolean(), name: fc.nat(3) })
    .map(({ ingredients, words, isNew, name }): LabelToPrint => {
      const { content } = sampleLongLabel;
      const [, ...named] = content.ingredients;
      const list = Array.from({ length: ingredients }, (_, at) => named[(at * words) % named.length] ?? named[0]);
      const title = name === 0 ? sampleLabel.content.name : content.name;
      const said = { ...content, name: title, ingredients: list.flatMap((each) => each ?? []) };
      return { ...sampleLabel, content: said, contentHash: JSON.stringify([ingredients, words, name]), isNew };
    });

  it.each(['el', 'both'] as const)(
    'are each 100 mm long, with every word, and letters of at least 1.2 mm (%s)',
    (language) => {
      fc.assert(
        fc.property(anyLabel, (label) => {
          const roll = pagesOf(sampleOrder([{ ...fixed([label]), stock: 'continuous' }], language));
          const pages = pagesOf(sampleOrder([fixed([label])], language));
          const lettersOf = (all: typeof pages) =>
            new Set(
              all.flatMap(({ marks }) =>
                marks.flatMap((mark) => (mark.kind === 'text' ? mark.text.split(/[ ,.-]+/) : [])),
              ),
            );
          for (const { width, height, marks } of pages) {
            expect([width, height]).toEqual([points(62), points(100)]);
            for (const mark of marks) {
              if (mark.kind === 'text') expect(mark.size).toBeGreaterThanOrEqual(Math.min(7, smallest) - 0.001);
              const low = mark.kind === 'text' ? mark.baseline : mark.y + ('height' in mark ? mark.height : mark.size);
              expect(low).toBeLessThanOrEqual(height + 0.01);
            }
          }
          // The four large figures are also in the nutrition table.
          const figures = /^\d+$|^kcal$|^πρωτ$|^υδατ$|^λιπ$|^g$/;
          const words = lettersOf(pages);
          for (const word of lettersOf(roll))
            if (!figures.test(word) && roll.length === 1) expect(words).toContain(word);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('continue on a second label for the same lid, which is marked as such and has no code that could be scanned twice', async () => {
    const pages = pagesOf(sampleOrder([fixed([sampleLongLabel])], 'both'));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.map(({ marks }) => marks.filter(({ kind }) => kind === 'code').length)).toEqual([
      1,
      ...pages.slice(1).map(() => 0),
    ]);
    const words = await wordsOf(fixed([sampleLongLabel]), 'both');
    words.forEach((page, index) => {
      expect(page).toContain(`Ετικέτα ${index + 1} από ${pages.length}`);
      expect(page).toContain('#1234567');
    });
    expect(words[0]).toContain('Ανάλωση έως');
    expect(words[1]).toContain('Παρτίδα');
  });

  it('of bags are 100 mm long, even with a long name, address and household', async () => {
    const long = {
      ...sampleBag,
      name: 'Κωνσταντίνος-Αλέξανδρος Παπακωνσταντινόπουλος του Γεωργίου',
      address: 'Λεωφόρος Αγίας Παρασκευής και Κωνσταντινουπόλεως 123Β, 152 34 Χαλάνδρι Αττικής',
      door: { floor: 'ημιώροφος, πίσω είσοδος από την αυλή', bell: 'Παπακωνσταντινόπουλος – Γεωργίου' },
      eaters: ['Αικατερίνη', 'Παναγιώτης', 'Ευαγγελία', 'Κωνσταντίνος', 'Αλεξάνδρα', 'Σταυρούλα', 'Χαράλαμπος'],
    };
    const [page] = pagesOf(sampleOrder([{ kind: 'bags', paper: 'roll', stock: 'fixed-100', bags: [long] }]));
    expect(page?.height).toBe(points(100));
    const lowest = page?.marks.map((mark) => (mark.kind === 'text' ? mark.baseline : mark.y)) ?? [];
    expect(Math.max(...lowest)).toBeLessThanOrEqual(points(100));
  });
});

it('a bag has a code that opens it on the packing screen', () => {
  const [page] = pagesOf(sampleOrder([{ kind: 'bags', paper: 'roll', stock: 'continuous', bags: [sampleBag] }]));
  const code = page?.marks.find((mark) => mark.kind === 'code');
  expect(readScannedCode(code?.kind === 'code' ? code.content : '')).toEqual({
    kind: 'order',
    orderNumber: 10482,
    bag: 1,
  });
});

it('labels in both languages fit six on an A4 sheet', () => {
  const labels = Array.from({ length: 6 }, () => sampleLabel);
  expect(pagesOf(sampleOrder([{ kind: 'labels', paper: 'a4', stock: 'continuous', labels }], 'both'))).toHaveLength(1);
});
