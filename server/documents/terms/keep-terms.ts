import type { Language } from '#contract/fields/languages.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { Queryable } from '../../database/database.ts';
import { isTermsKept, keepTermsVersion } from './terms-store.ts';
import type { Minimums, ReadTerms, TermsSource } from './terms-text.ts';

export type KeepTerms = (tx: Queryable, order: { spotId: string; language: Language }, now: Date) => Promise<string>;

/** Returns the hash of the current terms for an order, and makes sure that this version is stored. */
export function createTermsKeeper(deps: {
  readTerms: ReadTerms;
  minimumsOf(spotId: string): Promise<Minimums>;
  settings(): Promise<Settings>;
  /** The current text of the terms. */
  source(now: Date): Promise<TermsSource>;
}): KeepTerms {
  const kept = new Set<string>();
  return async (tx, { spotId, language }, now) => {
    const facts = { minimums: await deps.minimumsOf(spotId), settings: await deps.settings() };
    const version = deps.readTerms(language, await deps.source(now), facts);
    const { hash } = version;
    if (kept.has(hash)) return hash;
    // A row written by this transaction may still be rolled back: only one that was there before is remembered.
    if (await isTermsKept(tx, hash)) kept.add(hash);
    else await keepTermsVersion(tx, version, now);
    return hash;
  };
}
