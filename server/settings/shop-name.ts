import type { Language } from '#contract/languages.ts';
import type { Settings } from '#contract/settings.ts';
import { defaultSettings } from '#texts/default-settings.ts';
import type { ChangeFeed } from '../database/change-feed.ts';
import type { RevisionCache } from '../database/revision-cache.ts';

/** What the shop is called at this moment, for texts that wait for nothing: known at the start, and anew after each change. */
export function createShopName() {
  let { name } = defaultSettings.brand;
  return {
    of: (language: Language) => name[language],
    async follow(feed: ChangeFeed, settings: RevisionCache<Settings>): Promise<void> {
      const learn = async () => {
        name = (await settings.get()).brand.name;
      };
      // A database that is away is told of elsewhere; the line that comes back says that everything may have changed.
      feed.on('catalogue', () => void learn().catch(() => {}));
      await learn();
    },
  };
}
