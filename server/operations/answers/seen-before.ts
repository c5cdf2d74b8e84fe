/** A hundred times the number of cached entries. */
const places = 2 ** 14;

/**
 * True when the key was requested before, recently. Most keys are requested once, and caching those would only evict the rest.
 * Remembers hashes of the keys, one per position, until another hash overwrites it: two keys may collide, and then an entry is cached
 * a little too early.
 */
export function createSeenBefore(): (key: string) => boolean {
  const asked = new Uint32Array(places);
  return (key) => {
    const number = numberOf(key);
    const place = number % places;
    const isKnown = asked[place] === number;
    asked[place] = number;
    return isKnown;
  };
}

/** FNV-1a. */
function numberOf(key: string): number {
  let number = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) number = Math.imul(number ^ key.charCodeAt(at), 0x01000193);
  return number >>> 0;
}
