import { createHash } from 'node:crypto';
import type { Localised } from '#contract/fields/languages.ts';
import type { ImportCounts } from '#contract/shop/imports.ts';
import type { ShopFileKind } from '#contract/shop/shop-file-items.ts';
import type { ImportOutcome } from '#contract/words/import-words.ts';
import { canonicalJson } from '#domain/imports/canonical-json.ts';
import { compareItems, type ItemChange } from '#domain/imports/compare-items.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext } from '../../calls/handlers.ts';
import type { Queryable } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import { hasOrders } from '../import-store.ts';
import type { AnyPart, ShopFileLine } from './shop-part.ts';

export interface RunLine {
  line: number;
  kind: ShopFileKind;
  name: string | Localised;
  outcome: ImportOutcome;
  /** Reason for leaving the line out. */
  failure: CallFailure | null;
  changes: readonly ItemChange[];
}

export interface ShopFileRun {
  rows: RunLine[];
  counts: ImportCounts;
  hasSold: boolean;
  /** Digest: the same lines with the same outcome have the same stamp. */
  stamp: string;
}

/**
 * Applies a file, line by line, in the given transaction: the trial does the same and is rolled back. A line that violates a rule is
 * left out and the others continue. Existing items that differ are changed only while the shop has no orders: afterwards
 * people have bought on these terms, and changes are made on the page that shows whom they concern.
 */
export async function runShopFile(
  tx: Queryable,
  { parts, lines }: { parts: readonly AnyPart[]; lines: readonly ShopFileLine[] },
  context: CallContext,
): Promise<ShopFileRun> {
  const hasSold = await hasOrders(tx);
  const rows: RunLine[] = [];
  const made: { part: AnyPart; key: string; said: string }[] = [];
  for (const part of parts) {
    const own = lines.filter(({ kind }) => kind === part.kind);
    if (own.length === 0) continue;
    const known = await listKnown(tx, part, context.now);
    for (const { line, item } of own) {
      const [key, said] = [part.keyOf(item), canonicalJson(item)];
      const before = known.get(key);
      const outcome = before === undefined ? 'new' : before.said === said ? 'unchanged' : 'changed';
      const report = { line, kind: part.kind, name: part.nameOf(item) };
      if (outcome === 'unchanged') {
        rows.push({ ...report, outcome, failure: null, changes: [] });
        continue;
      }
      const failure =
        outcome === 'changed' && hasSold
          ? new CallFailure('shop-file-differs')
          : await tryLine(tx, async () => {
              await part.write(tx, item, context, before?.item ?? null);
              if (outcome === 'changed') await requireTaken(tx, part, { key, said, now: context.now });
            });
      const changes = before ? compareItems(before.item, item) : [];
      rows.push({ ...report, outcome: failure ? 'bad' : outcome, failure, changes });
      if (!failure && outcome === 'new') made.push({ part, key, said });
    }
  }
  await requireAllTaken(tx, made, context.now);
  rows.sort((a, b) => a.line - b.line);
  return { rows, counts: countRows(rows), hasSold, stamp: stampOf(rows) };
}

async function listKnown(tx: Queryable, part: AnyPart, now: Date) {
  const items = await (part.listKnown?.(tx) ?? part.list(tx, now));
  return new Map(items.map((item) => [part.keyOf(item), { item, said: canonicalJson(item) }]));
}

/** Rolls back this line alone if a rule refuses it. */
async function tryLine(tx: Queryable, work: () => Promise<void>): Promise<CallFailure | null> {
  await tx.run(sql`savepoint line`);
  try {
    await work();
    await tx.run(sql`release savepoint line`);
    return null;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    await tx.run(sql`rollback to savepoint line`);
    return error;
  }
}

/** Requires that an updated item equals the file: a field the file does not contain may have survived in the database. */
async function requireTaken(
  tx: Queryable,
  part: AnyPart,
  { key, said, now }: { key: string; said: string; now: Date },
): Promise<void> {
  const known = await listKnown(tx, part, now);
  if (known.get(key)?.said !== said) throw new CallFailure('shop-file-differs');
}

/** Requires that new items read back as in the file: a part that forgets a field is a defect, and rolls everything back. */
async function requireAllTaken(
  tx: Queryable,
  made: readonly { part: AnyPart; key: string; said: string }[],
  now: Date,
): Promise<void> {
  for (const [part, items] of Map.groupBy(made, (each) => each.part)) {
    const known = await listKnown(tx, part, now);
    const lost = items.find(({ key, said }) => known.get(key)?.said !== said);
    if (lost)
      throw new Error(
        `A ${part.kind} was not saved as it is in the file: ${lost.said} is ${known.get(lost.key)?.said}`,
      );
  }
}

function countRows(rows: readonly RunLine[]): ImportCounts {
  const counts = { bad: 0, changed: 0, new: 0, unchanged: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

function stampOf(rows: readonly RunLine[]): string {
  const seen = rows.map(({ line, kind, name, outcome, failure }) => [line, kind, name, outcome, failure?.code ?? null]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
