/** Characters of a password that must be escaped in a URL. */
const written = { '%': '%25', '#': '%23', '/': '%2F', '?': '%3F', '@': '%40', ':': '%3A', ' ': '%20' };

export const passwordHint = `in a password, ${Object.entries(written)
  .map(([sign, code]) => `${sign === ' ' ? 'a space' : sign} is written ${code}`)
  .join(', ')}`;

/** A # in such a URL would change its host or make it invalid: it can only be part of a password. */
export function isConnectionAddress(text: string): boolean {
  return URL.canParse(text) && !text.includes('#');
}
