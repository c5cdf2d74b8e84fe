import type { Language } from '#contract/fields/languages.ts';
import type { Settings } from '#contract/shop/settings.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { RevisionCache } from '../database/revision-cache.ts';

/** The shop's current name, for texts without asynchronous access: loaded at the start, and again after each change. */
export function createShopName() {
  let { name } = defaultSettings.brand;
  return {
    of: (language: Language) => name[language],
    async follow(feed: ChangeFeed, settings: RevisionCache<Settings>): Promise<void> {
      const learn = async () => {
        name = (await settings.get()).brand.name;
      };
      // An unreachable database is reported elsewhere; after reconnecting, the feed signals that everything may have changed.
      feed.on('catalogue', () => void learn().catch(() => {}));
      await learn();
    },
  };
}
