import type { Database, Queryable } from '#server/database/database.ts';
import { listSpots } from '#server/delivery/area-store.ts';
import { minimumsOf } from '#server/delivery/minimum-facts.ts';
import { createTermsKeeper, type KeepTerms } from '#server/documents/terms/keep-terms.ts';
import { createTermsFile } from '#server/documents/terms/terms-file.ts';
import { createTermsReader } from '#server/documents/terms/terms-text.ts';
import { readSettings } from '#server/settings/settings-store.ts';
import { releaseVersion } from '#server/shop-texts/shop-text-snapshot.ts';
import { createSay } from '#texts/say.ts';

/** Stores the terms of the release, as a shop of tests does. */
export function testTermsKeeper(db: Queryable): KeepTerms {
  return createTermsKeeper({
    readTerms: createTermsReader({ say: createSay(), publicUrl: 'http://localhost:3000' }),
    minimumsOf: async (spotId) => minimumsOf(await listSpots(db), spotId),
    settings: () => readSettings(db),
    source: async () => releaseVersion('terms-of-use'),
  });
}

/** Draws the terms of an order in Greek, which takes a second: every shop that sends a mail about an order would draw them for itself. */
export async function drawTermsAhead(db: Database, now: Date): Promise<void> {
  const keepTerms = testTermsKeeper(db);
  const termsFile = createTermsFile(db);
  for (const { id: spotId } of await listSpots(db))
    await termsFile(await keepTerms(db, { spotId, language: 'el' }, now));
}
