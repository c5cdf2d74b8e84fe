import type { Language } from '#contract/languages.ts';

/**
 * What makes this release this shop's and takes a release to change. What its owner changes while it runs is a setting
 * (default-settings.ts), the shop's name included: `name` here is what the drawn wordmark says.
 */
export const brand = {
  name: { el: 'Νόστιμο', en: 'Nostimo' } satisfies Record<Language, string>,
  country: 'GR',
  /** Dishes that stand for the shop: cut out on the home page, at the top and in the offer. */
  showcase: { hero: 'solomos-kinoa', offer: 'kotopoulo-lemoni' },
  offers: { volume: { percent: 10, overInCents: 19_000 } },
} as const;

/** The wordmark is drawn letter by letter: a shop of another name is written instead. */
export function isDrawnName(name: string): boolean {
  return Object.values<string>(brand.name).includes(name);
}
