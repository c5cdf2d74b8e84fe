import type { ShopTextSlug } from '#contract/shop/shop-texts.ts';
import { athensDateOf } from '#domain/athens-time.ts';
import type { Clock } from '#domain/clock.ts';
import { versionInForce } from '#domain/shop-texts/text-in-force.ts';
import { readReleaseText } from '#texts/release-texts.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { Database } from '../database/database.ts';
import { createRevisionCache } from '../database/revision-cache.ts';
import { listCurrentTexts, type StoredText } from './shop-text-store.ts';

/** The release's text, as the version before all others. */
export function releaseVersion(slug: ShopTextSlug): StoredText {
  const { content, since } = readReleaseText(slug);
  return { slug, version: 1, inForceFrom: since, publishedBy: '', publishedAt: null, isWithdrawn: false, content };
}

export interface ShopTexts {
  /** The text in force at this moment. */
  inForce(slug: ShopTextSlug, now: Date): Promise<StoredText>;
  /** Preloads the texts: reading one inside a transaction then needs no second connection. */
  ready(): Promise<unknown>;
}

/** The texts in force, read once and cached until one is published; a scheduled date takes effect without a notification. */
export function keepShopTexts({ db, feed, clock }: { db: Database; feed: ChangeFeed; clock: Clock }): ShopTexts {
  const release = new Map<ShopTextSlug, StoredText>();
  const written = createRevisionCache(feed, ['catalogue'], () => listCurrentTexts(db, athensDateOf(clock())));
  return {
    ready: written.get,
    async inForce(slug, now) {
      const versions = (await written.get()).filter((each) => each.slug === slug);
      const held = versionInForce(versions, athensDateOf(now)) ?? release.get(slug);
      if (held) return held;
      const first = releaseVersion(slug);
      release.set(slug, first);
      return first;
    },
  };
}
