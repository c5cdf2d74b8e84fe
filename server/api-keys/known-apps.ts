import type { Clock } from '#domain/clock.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Database } from '../database/database.ts';
import { createRevisionCache } from '../database/revision-cache.ts';
import { listOpenAppIds, recordAppUse } from './app-store.ts';

const minuteInMs = 60_000;

interface KnownAppsDeps {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  report(error: unknown): void;
}

/** True for the shop's own apps. Cached in memory, so that a made-up id costs no query, and invalidated at each change. */
export function createKnownApps({ db, feed, clock, report }: KnownAppsDeps): (appId: string) => Promise<boolean> {
  const open = createRevisionCache(feed, ['public-apps'], () => listOpenAppIds(db));
  const notedAt = new Map<string, number>();
  return async (appId) => {
    if (!(await open.get()).has(appId)) return false;
    const now = clock();
    if (now.getTime() - (notedAt.get(appId) ?? 0) >= minuteInMs) {
      notedAt.set(appId, now.getTime());
      recordAppUse(db, appId, now).catch(report);
    }
    return true;
  };
}
