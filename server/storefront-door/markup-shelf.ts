import type { MarkupShelf } from '#contract/door.ts';
import { createBoundedCache } from '../operations/bounded-cache.ts';

const mostBytes = 12 * 1024 * 1024;
/** Greek letters make every character of a text take two. */
const bytesOfACharacter = 2;

/** What it keeps is found by all it depends on, so nothing in it grows old; what nobody asks for goes. */
export function createMarkupShelf(): MarkupShelf {
  const kept = createBoundedCache<string>(mostBytes);
  return {
    get: (key) => kept.get(key),
    // A copy: a piece cut out of a page would hold on to the whole page.
    set: (key, markup) => kept.set(key, Buffer.from(markup).toString(), markup.length * bytesOfACharacter),
  };
}
