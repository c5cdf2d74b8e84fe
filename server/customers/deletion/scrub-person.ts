/** Fields of an address to clear; its postal code and city stay for the books. */
const addressFields = ['street', 'number', 'floor', 'bell', 'phone', 'notes'];
const personFields = /^(name|full_?name|first_?name|last_?name|e_?mail|phone|phone_?number)$/i;
const emailField = /^e_?mail$/i;
/** Kept: the shop itself, the company on an invoice (required by tax law), and the sold items. */
const kept = new Set(['seller', 'invoice', 'plan', 'meal', 'lines', 'items']);
const shortestWord = 3;

/**
 * Removes a person from a stored value: addresses keep their postal code and city, an object with an e-mail address loses
 * name and number as well, and the given words are removed from all other text.
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

/** Keeps the sold items, without their eaters. */
function withoutEaters(items: unknown): unknown {
  if (!Array.isArray(items)) return items;
  return items.map((item) => (item?.eater ? { ...item, eater: null } : item));
}

/** Words that could identify a person in other text: the values `scrubPerson` would clear. */
export function personalWordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(personalWordsOf);
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  return Object.entries(value).flatMap(([key, inner]) => {
    if (kept.has(key)) return [];
    return typeof inner === 'string' ? (isTheirs(key, keys) ? [inner] : []) : personalWordsOf(inner);
  });
}

/** True if a field, judged with its sibling keys, identifies a person. */
function isTheirs(key: string, beside: readonly string[]): boolean {
  if (beside.includes('postalCode')) return addressFields.includes(key);
  return beside.some((each) => emailField.test(each)) && personFields.test(key);
}
