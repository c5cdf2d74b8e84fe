/** Forms are flat; nothing anyone means to send is nested as deep as this. */
const deepest = 16;

/**
 * The first key under which something lies that no field may hold: half a character (a lone surrogate), the character
 * zero, or endless nesting. PostgreSQL stores none of the first two. Null when all is well.
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
