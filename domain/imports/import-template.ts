import type { Language } from '#contract/fields/languages.ts';
import type { ImportKind } from '#contract/words/import-words.ts';
import { importColumns } from './import-columns.ts';
import { type WordList, wordLists } from './word-lists.ts';

/** A row that begins with it is a note for the reader of the file, and never imported. */
export const recordMark = '#';

type Example = string | { list: WordList; words: readonly string[] };

/** One row of each kind, as it would be written. */
const examples: Readonly<Record<ImportKind, Readonly<Record<string, Example>>>> = {
  ingredients: {
    slug: 'feta-dodoni',
    nameEl: 'Φέτα Δωδώνη',
    nameEn: 'Dodoni feta',
    kind: { list: 'kind', words: ['dairy'] },
    allergens: { list: 'allergen', words: ['milk'] },
    fat: '21,5',
    saturates: '14,9',
    carbohydrate: '0,7',
    sugars: '0,7',
    fibre: '0',
    protein: '17',
    salt: '2,3',
    trimPercent: '0',
    storage: { list: 'storage', words: ['chilled'] },
    pricePerKilo: '9,80',
  },
  meals: {
    slug: 'kotopoulo-lemonato',
    nameEl: 'Κοτόπουλο λεμονάτο',
    nameEn: 'Lemon chicken',
    descriptionEl: 'Με πατάτες στον φούρνο.',
    descriptionEn: 'With oven potatoes.',
    course: { list: 'course', words: ['main'] },
    station: { list: 'station', words: ['oven'] },
    mainIngredient: { list: 'main-ingredient', words: ['poultry'] },
    tags: { list: 'tag', words: ['balanced'] },
    useByDays: '4',
    netWeightInGrams: '420',
    recipe: 'κοτόπουλο 180; πατάτα 200; λεμόνι 15',
    mayContain: '-',
    regular: '7,90',
  },
  'postal-codes': { code: '10563' },
  customers: {
    email: 'maria@example.com',
    name: 'Μαρία Παπαδοπούλου',
    phone: '6900000000',
    language: 'ελληνικά',
    consent: 'ναι',
    consentDate: '16/11/2026',
    consentSource: 'Φόρμα στο κατάστημα',
  },
};

/** The closed list of each column. */
const listsOfColumns: Readonly<Record<string, WordList>> = {
  kind: 'kind',
  allergens: 'allergen',
  storage: 'storage',
  course: 'course',
  station: 'station',
  mainIngredient: 'main-ingredient',
  tags: 'tag',
  mayContain: 'allergen',
};

interface TemplateWords {
  sayWord(list: WordList, word: string): string;
  /** Regions of the shop: they differ between shops. */
  regions: readonly string[];
  /** Describes columns without a list: numbers, dates, yes or no. */
  sayKind(kind: 'number' | 'euros' | 'date' | 'yes-or-no' | 'language' | 'several'): string;
}

/** The titles of a kind of file, the words its columns accept, and a row as an example; all but the titles are notes. */
export function templateRows(kind: ImportKind, language: Language, words: TemplateWords): string[][] {
  const columns = importColumns[kind];
  const allowed = columns.map(({ field }) => allowedIn(field, words));
  const example = columns.map(({ field }) => exampleOf(kind, field, words));
  return [columns.map((column) => column[language]), asNote(allowed), asNote(example)];
}

function allowedIn(field: string, { sayWord, sayKind, regions }: TemplateWords): string {
  const list = listsOfColumns[field];
  if (list) {
    const all = wordLists[list].words.map((word) => sayWord(list, word)).join(' | ');
    return ['allergens', 'tags', 'mayContain'].includes(field) ? `${sayKind('several')}: ${all}` : all;
  }
  if (field === 'region') return regions.join(' | ');
  if (field === 'consent') return sayKind('yes-or-no');
  if (field === 'language') return sayKind('language');
  if (field === 'consentDate') return sayKind('date');
  if (['pricePerKilo', 'regular', 'brave', 'hero', 'legendary'].includes(field)) return sayKind('euros');
  const numbers = ['fat', 'saturates', 'carbohydrate', 'sugars', 'fibre', 'protein', 'salt', 'trimPercent'];
  return [...numbers, 'useByDays', 'netWeightInGrams'].includes(field) ? sayKind('number') : '';
}

function exampleOf(kind: ImportKind, field: string, { sayWord, regions }: TemplateWords): string {
  if (field === 'region') return regions[0] ?? '';
  const example = examples[kind][field] ?? '';
  if (typeof example === 'string') return example;
  return example.words.map((word) => sayWord(example.list, word)).join(', ');
}

function asNote([first = '', ...rest]: string[]): string[] {
  return [`${recordMark} ${first}`.trimEnd(), ...rest];
}
