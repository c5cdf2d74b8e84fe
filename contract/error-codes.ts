/** Every code an answer can carry besides `ok`, with its HTTP status. Its text stands in texts/ under the same key. */
export const errorCodes = {
  // the door
  'call-not-found': 404,
  'account-not-found': 404,
  'repository-not-found': 404,
  'version-not-found': 404,
  'business-not-found': 404,
  'invalid-api-key': 401,
  'method-not-allowed': 405,
  'invalid-json': 400,
  'unsupported-media-type': 415,
  'body-too-large': 413,
  'invalid-input': 422,
  'too-many-requests': 429,
  'cross-site-request': 403,
  'not-found': 404,
  'unexpected-error': 500,
  'network-error': 503,
  // who is calling (SPEC §8)
  'user-not-allowed': 401,
  // the catalogue
  'meal-not-found': 404,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code);
}
