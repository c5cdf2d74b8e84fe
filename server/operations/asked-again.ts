/** A hundred times as many as are kept of anything. */
const places = 2 ** 14;

/**
 * Whether something was asked for before, of late. Most of what visitors ask for is asked once, and keeping that would only drive out the rest.
 * It remembers numbers made of the keys, each in one place until another needs it: two keys may be taken for one, and then something is kept
 * a little too early.
 */
export function createAskedAgain(): (key: string) => boolean {
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
