import type { CutOffRule } from '#contract/delivery/areas.ts';
import type { AnnouncedOffers } from '#contract/shop/offers.ts';
import type { Settings } from '#contract/shop/settings.ts';
import type { CallHandlers } from '../calls/handlers.ts';
import type { Queryable } from '../database/database.ts';
import type { RevisionCache } from '../database/revision-cache.ts';
import { sql } from '../database/sql.ts';

interface Revisions {
  catalogue: number;
  images: number;
}

export async function readRevisions(db: Queryable): Promise<Revisions> {
  const rows = await db.rows<{ topic: keyof Revisions; version: number }>(sql`select topic, version from revisions`);
  const versionOf = (topic: keyof Revisions) => rows.find((row) => row.topic === topic)?.version ?? 0;
  return { catalogue: versionOf('catalogue'), images: versionOf('images') };
}

export function repositoryCalls({
  revisions,
  settings,
  announceOn,
  isOpen,
  cutOff,
}: {
  revisions: RevisionCache<Revisions>;
  settings: RevisionCache<Settings>;
  announceOn(now: Date): Promise<AnnouncedOffers>;
  isOpen(): Promise<boolean>;
  cutOff(): Promise<CutOffRule>;
}): Pick<CallHandlers, 'repository-values'> {
  return {
    async 'repository-values'(_call, { now }) {
      const { catalogue, images } = await revisions.get();
      const { contact, brand, hours, ...said } = await settings.get();
      const { profession: _profession, legalForm: _legalForm, ...company } = said.company;
      const { branch: _branch, ...tax } = said.tax;
      const particulars = { company, tax, contact, brand, hours };
      const offers = await announceOn(now);
      const versions = { imagesVersion: String(images), catalogueVersion: String(catalogue) };
      return { ...versions, isOpen: await isOpen(), particulars, offers, cutOff: await cutOff() };
    },
  };
}
