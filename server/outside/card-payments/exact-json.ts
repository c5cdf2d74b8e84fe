interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): unknown;
}
// ECMAScript's JSON source text access, which TypeScript's library does not declare yet.
const json = JSON as unknown as ExactJson;

/**
 * Parses JSON with every number as its original text: Viva's order codes have 16 digits, more than a number can
 * represent exactly, and its euros are decimals. Throws SyntaxError like JSON.parse.
 */
export function parseExactJson(text: string): unknown {
  return json.parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value));
}

/** A number for JSON.stringify, written with exactly the given digits. */
export function exactNumber(digits: string): unknown {
  return json.rawJSON(digits);
}
