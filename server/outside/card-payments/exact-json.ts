interface ExactJson {
  parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
  rawJSON(text: string): unknown;
}
// ECMAScript's access to the source of JSON, which TypeScript's library does not describe yet.
const json = JSON as unknown as ExactJson;

/**
 * JSON in which every number stays the text it was written as: Viva's order codes have 16 digits, more than a number can
 * hold exactly, and its euros are decimals. Throws SyntaxError like JSON.parse.
 */
export function parseExactJson(text: string): unknown {
  return json.parse(text, (_key, value, { source }) => (typeof value === 'number' ? source : value));
}

/** A number for JSON.stringify, written digit by digit as given. */
export function exactNumber(digits: string): unknown {
  return json.rawJSON(digits);
}
