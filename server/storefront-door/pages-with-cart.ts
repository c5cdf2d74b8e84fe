import { createAskedAgain } from '../operations/asked-again.ts';
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
  at(hour: string): Pick<BoundedCache<PageWithCart>, 'get' | 'set'>;
  isAskedAgain(key: string): boolean;
  clear(): void;
}

/** Some two hundred pages, which are kept only as they are sent. */
const mostBytes = 4 * 1024 * 1024;

export function createPagesWithCart(): PagesWithCart {
  const openHour = () => createBoundedCache<PageWithCart>(mostBytes);
  let pages = openHour();
  let pagesHour = '';
  return {
    at(hour) {
      if (hour !== pagesHour) pages = openHour();
      pagesHour = hour;
      return pages;
    },
    isAskedAgain: createAskedAgain(),
    clear() {
      pages = openHour();
    },
  };
}
