/** What a password in an address must not hold as it is. */
const written = { '%': '%25', '#': '%23', '/': '%2F', '?': '%3F', '@': '%40', ':': '%3A', ' ': '%20' };

export const passwordHint = `in a password, ${Object.entries(written)
  .map(([sign, code]) => `${sign === ' ' ? 'a space' : sign} is written ${code}`)
  .join(', ')}`;

/** An address with a # is read as one with another host, or as none: it can only be a password's. */
export function isConnectionAddress(text: string): boolean {
  return URL.canParse(text) && !text.includes('#');
}
