import { createHash } from 'node:crypto';
import type { Language } from '#contract/fields/languages.ts';
import type { ImportBadRows, ImportCounts, ImportReport } from '#contract/shop/imports.ts';
import type { ImportKind } from '#contract/words/import-words.ts';
import { describePlannedRow, type PlannedRow, type TableRow } from '#domain/imports/planned-row.ts';
import { sayNumber } from '#domain/imports/row-reader.ts';
import { insertAuditEntry } from '../audit/audit-store.ts';
import { CallFailure } from '../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../calls/handlers.ts';
import type { Database, Queryable } from '../database/database.ts';
import { answerHead } from './import-answer.ts';
import {
  findBadRows,
  findImport,
  finishImport,
  insertImport,
  listImports,
  lockImport,
  type StoredImport,
} from './import-store.ts';
import { readTable } from './read-table.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Plans the effect of the rows of one kind of file, by the rules of its own module. */
interface Importer {
  /** Locks everything the plan depends on until the commit. */
  lock(tx: Queryable): Promise<void>;
  plan(tx: Queryable, rows: readonly TableRow[], now: Date): Promise<ImportPlan>;
}
interface ImportPlan {
  rows: readonly PlannedRow<unknown>[];
  /** Runs in the transaction in which it was planned. */
  apply(context: CallContext): Promise<void>;
}

interface ImportDeps {
  db: Database;
  importers: Readonly<Record<ImportKind, Importer>>;
}

type Handlers = Pick<CallHandlers, `import-${'collection' | 'create' | 'one' | 'apply' | 'bad-rows'}`>;

const mostShown = 12;

export function importCallHandlers({ db, importers }: ImportDeps): Handlers {
  return {
    'import-collection': async () => ({ items: (await listImports(db, mostShown)).map(answerHead) }),
    'import-create': ({ body: { kind, fileName, content } }, context) => {
      const bytes = Buffer.from(content, 'base64');
      read(bytes, kind, context.language);
      const kept = { kind, fileName, content: bytes, by: context.staff?.name ?? '', at: context.now };
      return db.transaction(async (tx) => {
        const head = await insertImport(tx, kept);
        const subject = { kind: 'file', id: head.id } as const;
        await insertAuditEntry(tx, context, { subject, action: 'taken', after: { kind, fileName } });
        return answerHead(head);
      });
    },
    async 'import-one'({ query: { importId } }, { language, now }) {
      const found = await findImport(db, importId);
      const { kind = 'shop', content = null } = found ?? {};
      if (!found || kind === 'shop') throw new CallFailure('not-found');
      if (!content) return doneReport(found, kind);
      const { rows, ignored } = read(content, kind, language);
      const plan = await importers[kind].plan(db, rows, now);
      return {
        ...answerHead(found),
        kind,
        stamp: stampOf(plan),
        counts: countRows(plan),
        rows: plan.rows.map((row) => describePlannedRow(row, kind, language)),
        ignored,
        hasBadRows: countRows(plan).bad > 0,
      };
    },
    async 'import-bad-rows'({ query: { importId } }, { language, now }) {
      const found = await findImport(db, importId);
      const { kind = 'shop', content = null } = found ?? {};
      if (!found || kind === 'shop') throw new CallFailure('not-found');
      if (!content) return (await findBadRows(db, importId)) ?? { titles: [], rows: [] };
      const table = read(content, kind, language);
      return badRowsOf(table, await importers[kind].plan(db, table.rows, now), kind, language);
    },
    'import-apply': ({ query: { importId }, body: { stamp } }, context) =>
      db.transaction(async (tx) => {
        await lockImport(tx, importId);
        const found = await findImport(tx, importId);
        const { kind = 'shop', content = null, fileName = '' } = found ?? {};
        if (!found || kind === 'shop') throw new CallFailure('not-found');
        // A repeated request: the import is done already.
        if (!content) return answerHead(found);
        await importers[kind].lock(tx);
        const table = read(content, kind, context.language);
        const plan = await importers[kind].plan(tx, table.rows, context.now);
        if (stampOf(plan) !== stamp) throw new CallFailure('import-changed');
        await plan.apply(context);
        const counts = countRows(plan);
        const badRows = counts.bad > 0 ? badRowsOf(table, plan, kind, context.language) : null;
        const done = await finishImport(tx, importId, { counts, badRows }, context.now);
        const subject = { kind: 'file', id: importId } as const;
        await insertAuditEntry(tx, context, { subject, action: 'applied', after: { kind, fileName, ...counts } });
        return answerHead(done ?? found);
      }),
  };
}

function read(bytes: Buffer, kind: ImportKind, language: Language) {
  try {
    return readTable(bytes, kind, language);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new CallFailure('import-unreadable', { fault: error.fault, what: error.what });
  }
}

/** Rejected rows as in the file, each with its errors. */
function badRowsOf(table: ReturnType<typeof readTable>, plan: ImportPlan, kind: ImportKind, language: Language) {
  const bad = new Map(plan.rows.filter(({ outcome }) => outcome === 'bad').map((row) => [row.row, row]));
  const rows = table.lines.flatMap(({ row, cells }) => {
    const planned = bad.get(row);
    if (!planned) return [];
    const said = cells.map((cell) => (typeof cell === 'number' ? sayNumber(cell) : cell));
    return [{ row, cells: said, problems: describePlannedRow(planned, kind, language).problems }];
  });
  return { titles: table.titles, rows } satisfies ImportBadRows;
}

/** Digest of the plan: the same rows with the same outcome have the same stamp. */
function stampOf({ rows }: ImportPlan): string {
  const seen = rows.map(({ row, name, outcome, changes, faults }) => [row, name, outcome, changes, faults]);
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}

function countRows({ rows }: ImportPlan): ImportCounts {
  const counts = { bad: 0, changed: 0, new: 0, unchanged: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

function doneReport(found: StoredImport, kind: ImportKind): ImportReport {
  const counts = found.counts ?? { bad: 0, changed: 0, new: 0, unchanged: 0 };
  return { ...answerHead(found), kind, stamp: '', counts, rows: [], ignored: [], hasBadRows: found.hasBadRows };
}
