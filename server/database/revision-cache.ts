import type { ChangeFeed } from './change-feed.ts';

/** Something read from the database once and kept, until the database says that it changed. */
export interface RevisionCache<Value> {
  /** The value as of the last change that was heard of. */
  get(): Promise<Value>;
}

/**
 * Keeps what `read` gives. After a change the next `get` reads anew; while that runs, all callers share the one read.
 * A change heard during a read makes that read's result count as old at once.
 */
export function createRevisionCache<Value>(
  feed: ChangeFeed,
  topics: readonly string[],
  read: () => Promise<Value>,
): RevisionCache<Value> {
  let current: Promise<Value> | null = null;
  for (const topic of topics) {
    feed.on(topic, () => {
      current = null;
    });
  }
  return {
    get() {
      if (!current) {
        const reading = read();
        current = reading;
        reading.catch(() => {
          if (current === reading) current = null;
        });
      }
      return current;
    },
  };
}
