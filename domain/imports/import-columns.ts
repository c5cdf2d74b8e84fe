import type { Language } from '#contract/fields/languages.ts';
import type { ImportKind } from '#contract/words/import-words.ts';
import { foldText } from '../search-text.ts';

interface ImportColumn {
  field: string;
  el: string;
  en: string;
  also?: readonly string[];
  /** A file without it is refused. */
  isRequired?: true;
}

const nutrition = [
  { field: 'fat', el: 'Λιπαρά', en: 'Fat' },
  { field: 'saturates', el: 'Κορεσμένα', en: 'Saturates', also: ['saturated fat'] },
  { field: 'carbohydrate', el: 'Υδατάνθρακες', en: 'Carbohydrate', also: ['carbs', 'carbohydrates'] },
  { field: 'sugars', el: 'Σάκχαρα', en: 'Sugars' },
  { field: 'fibre', el: 'Εδώδιμες ίνες', en: 'Fibre', also: ['ίνες', 'φυτικές ίνες', 'fiber'] },
  { field: 'protein', el: 'Πρωτεΐνες', en: 'Protein', also: ['πρωτεΐνη'] },
  { field: 'salt', el: 'Αλάτι', en: 'Salt' },
] as const satisfies readonly ImportColumn[];

/** The column titles of each kind of file, in the order of its template. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  ingredients: [
    { field: 'slug', el: 'Κωδικός', en: 'Code', also: ['slug'] },
    { field: 'nameEl', el: 'Όνομα', en: 'Name in Greek', also: ['υλικό', 'όνομα ελληνικά'], isRequired: true },
    { field: 'nameEn', el: 'Όνομα αγγλικά', en: 'Name in English', also: ['name'] },
    { field: 'kind', el: 'Είδος', en: 'Kind' },
    { field: 'allergens', el: 'Αλλεργιογόνα', en: 'Allergens' },
    ...nutrition,
    { field: 'trimPercent', el: 'Φύρα %', en: 'Trim %', also: ['φύρα', 'trim'] },
    { field: 'storage', el: 'Αποθήκευση', en: 'Storage' },
    { field: 'pricePerKilo', el: 'Τιμή ανά κιλό', en: 'Price per kilo', also: ['τιμή', 'price'] },
    { field: 'organicCertificate', el: 'Πιστοποιητικό βιολογικού', en: 'Organic certificate' },
  ],
  meals: [
    { field: 'slug', el: 'Διεύθυνση', en: 'Address', also: ['slug'] },
    { field: 'nameEl', el: 'Όνομα', en: 'Name in Greek', also: ['γεύμα', 'όνομα ελληνικά'], isRequired: true },
    { field: 'nameEn', el: 'Όνομα αγγλικά', en: 'Name in English', also: ['name'] },
    { field: 'descriptionEl', el: 'Περιγραφή', en: 'Description in Greek' },
    { field: 'descriptionEn', el: 'Περιγραφή αγγλικά', en: 'Description in English', also: ['description'] },
    { field: 'preparationEl', el: 'Πώς το φτιάχνουμε', en: 'Preparation in Greek' },
    { field: 'preparationEn', el: 'Πώς το φτιάχνουμε αγγλικά', en: 'Preparation in English' },
    { field: 'reheatingEl', el: 'Ζέσταμα', en: 'Reheating in Greek' },
    { field: 'reheatingEn', el: 'Ζέσταμα αγγλικά', en: 'Reheating in English' },
    { field: 'course', el: 'Κατηγορία', en: 'Course', also: ['category'] },
    { field: 'station', el: 'Σταθμός', en: 'Station' },
    { field: 'mainIngredient', el: 'Κύριο υλικό', en: 'Main ingredient' },
    { field: 'tags', el: 'Πλάνα', en: 'Plans', also: ['tags'] },
    { field: 'useByDays', el: 'Ημέρες ανάλωσης', en: 'Use-by days', also: ['ανάλωση σε ημέρες'] },
    { field: 'netWeightInGrams', el: 'Καθαρό βάρος (g)', en: 'Net weight (g)', also: ['καθαρό βάρος', 'net weight'] },
    { field: 'recipe', el: 'Συνταγή', en: 'Recipe', also: ['υλικά', 'ingredients'] },
    { field: 'mayContain', el: 'Ίσως ίχνη', en: 'May contain', also: ['ίχνη'] },
    { field: 'regular', el: 'Τιμή κανονικής', en: 'Price regular', also: ['τιμή', 'price', 'τιμή regular'] },
    { field: 'brave', el: 'Τιμή γενναίας', en: 'Price brave', also: ['τιμή brave'] },
    { field: 'hero', el: 'Τιμή ηρωικής', en: 'Price hero', also: ['τιμή hero'] },
    { field: 'legendary', el: 'Τιμή θρυλικής', en: 'Price legendary', also: ['τιμή legendary'] },
  ],
  'postal-codes': [
    { field: 'code', el: 'Ταχυδρομικός κώδικας', en: 'Postal code', also: ['ΤΚ', 'τ.κ.', 'zip'], isRequired: true },
    { field: 'region', el: 'Περιοχή', en: 'Region', also: ['ζώνη', 'zone'], isRequired: true },
  ],
  customers: [
    { field: 'email', el: 'Email', en: 'Email', also: ['e-mail', 'ηλεκτρονικό ταχυδρομείο'], isRequired: true },
    { field: 'name', el: 'Όνομα', en: 'Name', also: ['ονοματεπώνυμο', 'full name'], isRequired: true },
    { field: 'phone', el: 'Τηλέφωνο', en: 'Phone', also: ['κινητό', 'mobile'] },
    { field: 'language', el: 'Γλώσσα', en: 'Language' },
    { field: 'consent', el: 'Ενημερωτικά', en: 'Newsletter', also: ['marketing'] },
    { field: 'consentDate', el: 'Ημερομηνία συγκατάθεσης', en: 'Consent date' },
    { field: 'consentSource', el: 'Πηγή συγκατάθεσης', en: 'Consent source' },
  ],
};

interface ReadHeader {
  /** The field of each column of the file; null: unknown. */
  fields: (string | null)[];
  ignored: string[];
  /** Titles of columns that must be there and are not. */
  missing: ImportColumn[];
  /** The title that two columns of the file have. */
  twice: string | null;
}

/** Accepts titles in either language and those of the code, ignoring accents, case and signs. */
export function readHeader(kind: ImportKind, titles: readonly string[]): ReadHeader {
  const columns = importColumns[kind];
  const byName = new Map(
    columns.flatMap((column) =>
      [column.field, column.el, column.en, ...(column.also ?? [])].map(
        (name) => [plainTitle(name), column.field] as const,
      ),
    ),
  );
  const fields = titles.map((title) => byName.get(plainTitle(title)) ?? null);
  const known = fields.filter((field) => field !== null);
  const again = fields.findIndex((field, place) => field !== null && fields.indexOf(field) !== place);
  return {
    fields,
    ignored: titles.filter((title, place) => title.trim() !== '' && fields[place] === null),
    missing: columns.filter(({ field, isRequired }) => isRequired && !known.includes(field)),
    twice: again < 0 ? null : (titles[again] ?? null),
  };
}

export function titleOf(kind: ImportKind, field: string, language: Language): string {
  return importColumns[kind].find((column) => column.field === field)?.[language] ?? field;
}

function plainTitle(title: string): string {
  return foldText(title).replace(/[^\p{L}\p{N}%]/gu, '');
}
