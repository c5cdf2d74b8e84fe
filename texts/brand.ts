import type { Language } from '#contract/fields/languages.ts';

/**
 * Properties of this release that only another release changes. Properties that the owner changes at run time are settings
 * (default-settings.ts), the shop's name included: `name` here is the text of the drawn wordmark.
 */
export const brand = {
  name: { el: 'Νόστιμο', en: 'Nostimo' } satisfies Record<Language, string>,
  country: 'GR',
  /** Dishes that represent the shop: cut out on the home page, at the top and in the offer. */
  showcase: { hero: 'solomos-kinoa', offer: 'kotopoulo-lemoni' },
  offers: { volume: { percent: 10, overInCents: 19_000 } },
} as const;

/** The wordmark is drawn letter by letter: a shop of another name is written instead. */
export function isDrawnName(name: string): boolean {
  return Object.values<string>(brand.name).includes(name);
}
