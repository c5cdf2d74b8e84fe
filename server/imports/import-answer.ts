import type { ImportHead } from '#contract/shop/imports.ts';
import type { StoredImport } from './import-store.ts';

export function answerHead({ id, kind, fileName, madeBy, madeAt, appliedAt, counts }: StoredImport): ImportHead {
  const applied = appliedAt && counts ? { at: appliedAt.toISOString(), counts } : null;
  return { id, kind, fileName, by: madeBy, at: madeAt.toISOString(), applied };
}
