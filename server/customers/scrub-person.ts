/** What stays of an address for the books: where in the city it was, not whose door. */
const addressFields = ['street', 'number', 'floor', 'bell', 'phone', 'notes'];
const personFields = /^(name|full_?name|first_?name|last_?name|e_?mail|phone|phone_?number)$/i;
const emailField = /^e_?mail$/i;
/** The shop itself, the company on an invoice (tax law keeps it), and what was sold. */
const kept = new Set(['seller', 'invoice', 'plan', 'meal', 'lines', 'items']);
const shortestWord = 3;

/**
 * Takes a person out of something stored: addresses keep their postal code and city, whoever has an e-mail address loses
 * name and number with it, and the given words are struck out of all other text.
 */
export function scrubPerson(value: unknown, words: readonly string[]): unknown {
  const telling = words.filter((word) => word.trim().length >= shortestWord).sort((a, b) => b.length - a.length);
  return scrub(value, telling);
}

function scrub(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return words.reduce((text, word) => text.replaceAll(word, '…'), value);
  if (Array.isArray(value)) return value.map((each) => scrub(each, words));
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (key === 'items') return [key, withoutEaters(inner)];
      if (kept.has(key)) return [key, inner];
      return [key, typeof inner === 'string' && isTheirs(key, keys) ? '' : scrub(inner, words)];
    }),
  );
}

/** What was sold stays as it is, and tells no longer for whom. */
function withoutEaters(items: unknown): unknown {
  if (!Array.isArray(items)) return items;
  return items.map((item) => (item?.eater ? { ...item, eater: null } : item));
}

/** The words by which a person could be told in other text: what `scrubPerson` would empty. */
export function personalWordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(personalWordsOf);
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (kept.has(key)) return [];
    return typeof inner === 'string' ? (isTheirs(key, keys) ? [inner] : []) : personalWordsOf(inner);
  });
}

/** Whether a field, seen with those beside it, tells who somebody is. */
function isTheirs(key: string, beside: readonly string[]): boolean {
  if (beside.includes('postalCode')) return addressFields.includes(key);
  return beside.some((each) => emailField.test(each)) && personFields.test(key);
}
