/** Forms are flat; no legitimate value is nested this deeply. */
const deepest = 16;

/**
 * The first key under which the value contains something no field may hold: a lone surrogate, the character zero, or endless
 * nesting. PostgreSQL stores neither of the first two. Null if the value is well-formed.
 */
export function findIllFormed(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return isWellFormed(value, 0) ? null : 'body';
  for (const [key, inner] of Object.entries(value)) {
    if (!isText(key) || !isWellFormed(inner, 1)) return isText(key) ? key : 'body';
  }
  return null;
}

function isWellFormed(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= deepest) return false;
  return Object.entries(value).every(([key, inner]) => isText(key) && isWellFormed(inner, depth + 1));
}

export function isText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
