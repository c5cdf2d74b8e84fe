import { type BoundedCache, createBoundedCache } from '../operations/bounded-cache.ts';
import type { InlineSources } from '../operations/security.ts';
import type { PackedForOne } from '../operations/send-packed.ts';
import type { GivenAnswer } from './note-answers.ts';

/** A page as it went to one visitor. It is what they would get again for as long as what it was made of is answered in the same way. */
export interface PageWithCart extends PackedForOne {
  etag: string;
  headers: Record<string, string>;
  inline: InlineSources;
  given: readonly GivenAnswer[];
}

/** Pages of visitors who are not signed in, each found by all that it depends on but what the shop answers. */
export interface PagesWithCart {
  /** As things are in this hour. Whoever makes a page puts it where they looked for it: if that was cleared meanwhile, nobody finds it. */
  at(hour: string): PagesOfHour;
  clear(): void;
}

interface PagesOfHour extends Pick<BoundedCache<PageWithCart>, 'get' | 'set'> {
  /** Whether it was asked for before. Most pages are asked for once, and keeping those would only drive out the others. */
  isAskedAgain(key: string): boolean;
}

/** Some two hundred pages, which are kept only as they are sent. */
const mostBytes = 4 * 1024 * 1024;
/** Of what was asked for, some five hundred. */
const mostBytesOfKeys = 512 * 1024;

export function createPagesWithCart(): PagesWithCart {
  let pages = openHour();
  let pagesHour = '';
  return {
    at(hour) {
      if (hour !== pagesHour) pages = openHour();
      pagesHour = hour;
      return pages;
    },
    clear() {
      pages = openHour();
    },
  };
}

function openHour(): PagesOfHour {
  const asked = createBoundedCache<true>(mostBytesOfKeys);
  return {
    ...createBoundedCache<PageWithCart>(mostBytes),
    isAskedAgain(key) {
      const isKnown = asked.get(key) ?? false;
      asked.set(key, true, 0);
      return isKnown;
    },
  };
}
