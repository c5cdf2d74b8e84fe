import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type {
  MealRecord,
  MealRecordForm,
  MealRecordUpdate,
  NewMealForm,
  SeenMealRecord,
} from '#contract/meals/meal-records.ts';
import { portions } from '#contract/words/catalogue-words.ts';
import { compareMealRecords } from '#domain/meals/compare-meal-records.ts';
import { emptyMealRecord } from '#domain/meals/empty-meal-record.ts';
import { isSoundOverride, signOverrides, slugOf, staleAfter } from '#domain/meals/meal-record-rules.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { insertCrop } from '../../files/uploads/uploaded-pictures-store.ts';
import {
  deleteMealRecord,
  findMealRecord,
  listTakenSlugs,
  lockMealRecord,
  lockSlugs,
  type StoredMealRecord,
  saveMealRecord,
} from './meal-record-store.ts';
import { listComponentNames, listPantry } from './pantry-store.ts';

export interface MealRecordDeps {
  db: Database;
  spot: string;
}

/** Creates a meal with nothing but its name: hidden until it is published. */
export function createMealRecord({ db }: MealRecordDeps, form: z.infer<typeof NewMealForm>, context: CallContext) {
  const { name, course } = form;
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const mealId = randomUUID();
    const taken = await listTakenSlugs(tx, mealId);
    const draft = emptyMealRecord(
      slugOf(name.el, (slug) => taken.has(slug)),
      name,
      course,
    );
    return insertDraft(tx, { mealId, draft }, context);
  });
}

/** A meal that is hidden until it is published. */
export async function insertDraft(
  tx: Queryable,
  { mealId, draft }: { mealId: string; draft: MealRecord },
  context: CallContext,
) {
  const revision = await saveMealRecord(tx, mealId, { draft, stale: [], by: authorOf(context), at: context.now });
  const subject = { kind: 'meal', id: mealId } as const;
  const { slug, name } = draft;
  await insertAuditEntry(tx, context, { subject, action: 'created', after: { slug, name } });
  return { mealId, revision, version: 0 };
}

/** Saves the draft of a meal. A draft equal to the published version is deleted. */
export function updateMealRecord({ db }: MealRecordDeps, form: z.infer<typeof MealRecordUpdate>, context: CallContext) {
  const { mealId, revision, agreed } = form;
  return db.transaction(async (tx) => {
    const kept = await requireMealRecord(tx, { mealId, revision }, form.sheet);
    return writeDraft(tx, kept, { sheet: form.sheet, agreed }, context);
  });
}

/** Writes a draft of a locked meal. */
export async function writeDraft(
  tx: Queryable,
  kept: StoredMealRecord,
  { sheet: form, agreed }: Pick<z.infer<typeof MealRecordUpdate>, 'sheet' | 'agreed'>,
  context: CallContext,
) {
  const mealId = kept.id;
  const before = workingMealRecord(kept);
  await requireKnown(tx, form);
  const { picture } = form;
  if (picture && !(await insertCrop(tx, picture, { by: authorOf(context), at: context.now })))
    throw new CallFailure('invalid-input', { fields: { 'sheet.picture': 'invalid-field' } });
  const known = [...before.overrides, ...(kept.published?.overrides ?? [])];
  const at = context.now.toISOString();
  const sheet: MealRecord = {
    ...tidy(form),
    overrides: signOverrides(form.overrides, known, { by: authorOf(context), at }),
  };
  const stale = staleAfter({ before, after: sheet, stale: kept.stale, agreed, since: at });
  const changes = compareMealRecords(before, sheet);
  if (changes.length === 0 && agreed.length === 0) return { mealId, revision: kept.revision, version: kept.version };
  const waits = kept.published === null || compareMealRecords(kept.published, sheet).length > 0;
  const saved = await saveMealRecord(tx, mealId, {
    draft: waits ? sheet : null,
    stale,
    by: authorOf(context),
    at: context.now,
  });
  const subject = { kind: 'meal', id: mealId } as const;
  await insertAuditEntry(tx, context, { subject, action: 'drafted', after: { slug: sheet.slug, changes } });
  return { mealId, revision: saved, version: kept.version };
}

/** Back to the published version; a meal never published is deleted. */
export function discardMealRecord({ db }: MealRecordDeps, seen: z.infer<typeof SeenMealRecord>, context: CallContext) {
  return db.transaction(async (tx) => {
    const kept = await requireMealRecord(tx, seen);
    const { id: mealId, version, published } = kept;
    // Marks on texts changed by the draft are discarded with it.
    const changed = published ? compareMealRecords(published, workingMealRecord(kept)).map(({ field }) => field) : [];
    const stale = kept.stale.filter(({ text }) => !changed.includes(text));
    if (published) await saveMealRecord(tx, mealId, { draft: null, stale, by: authorOf(context), at: context.now });
    else await deleteMealRecord(tx, mealId);
    const subject = { kind: 'meal', id: mealId } as const;
    await insertAuditEntry(tx, context, {
      subject,
      action: 'draft-discarded',
      before: { slug: workingMealRecord(kept).slug },
    });
    return { mealId, revision: published ? kept.revision + 1 : 0, version };
  });
}

export function workingMealRecord({ draft, published }: StoredMealRecord): MealRecord {
  const sheet = draft ?? published;
  if (!sheet) throw new Error('A meal has neither a draft nor a published version.');
  return sheet;
}

/** Locks the meal; a caller who has not seen its last change is refused with the difference. */
export async function requireMealRecord(
  tx: Queryable,
  { mealId, revision }: z.infer<typeof SeenMealRecord>,
  wanted?: MealRecordForm,
): Promise<StoredMealRecord> {
  await lockMealRecord(tx, mealId);
  const kept = await findMealRecord(tx, mealId);
  if (!kept) throw new CallFailure('meal-not-found');
  if (kept.revision === revision) return kept;
  const now = workingMealRecord(kept);
  const changes = wanted ? compareMealRecords({ ...wanted, overrides: wanted.overrides }, now) : [];
  throw new CallFailure('meal-changed', { revision: kept.revision, changedBy: kept.changedBy ?? '', changes });
}

export function authorOf({ staff }: CallContext): string {
  return staff?.name ?? '';
}

async function requireKnown(tx: Queryable, sheet: MealRecordForm): Promise<void> {
  const [pantry, components] = await Promise.all([listPantry(tx), listComponentNames(tx)]);
  const isUnknown = ({ ingredient, component }: MealRecordForm['lines'][number]) =>
    !pantry.some(({ slug }) => slug === ingredient) ||
    (component !== null && !components.some(({ slug }) => slug === component));
  const refuse = (field: string) => new CallFailure('invalid-input', { fields: { [field]: 'invalid-field' } });
  if (sheet.lines.some(isUnknown)) throw refuse('sheet.lines');
  if (new Set(sheet.portions.map(({ portion }) => portion)).size !== portions.length) throw refuse('sheet.portions');
  if (!sheet.overrides.every(isSoundOverride)) throw refuse('sheet.overrides');
}

/** Without duplicates, and with the portions in their order. */
function tidy(sheet: MealRecordForm): MealRecordForm {
  const once = <Value>(values: readonly Value[]) => [...new Set(values)];
  return {
    ...sheet,
    // Every meal can be ordered on its own: this tag is implicit.
    tags: once(sheet.tags).filter((tag) => tag !== 'custom'),
    mayContain: once(sheet.mayContain),
    portions: portions.flatMap((portion) => {
      const found = sheet.portions.find((each) => each.portion === portion);
      return found ? [found] : [];
    }),
  };
}
