import type { ChangeFeed } from './change-feed.ts';

/** A value read from the database once and cached until the database reports a change. */
export interface RevisionCache<Value> {
  /** The value as of the latest change notification. */
  get(): Promise<Value>;
}

/**
 * Caches the result of `read`. After a change the next `get` reads again; while that runs, all callers share the one read.
 * A change notification during a read marks that read's result as outdated at once.
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
