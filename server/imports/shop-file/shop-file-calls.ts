import type { Language } from '#contract/fields/languages.ts';
import type { ShopFileReport, ShopFileRow } from '#contract/shop/shop-file.ts';
import type { ShopFileItem } from '#contract/shop/shop-file-items.ts';
import type { Say } from '#texts/say.ts';
import { insertAuditEntry } from '../../audit/audit-store.ts';
import { CallFailure } from '../../calls/call-failure.ts';
import type { CallContext, CallHandlers } from '../../calls/handlers.ts';
import type { Database, Queryable } from '../../database/database.ts';
import type { FileStore } from '../../files/store/file-store.ts';
import { storedName } from '../../files/uploads/upload-source.ts';
import { answerHead } from '../import-answer.ts';
import {
  findImport,
  finishImport,
  hasOrders,
  holdShopFiles,
  insertImport,
  lockImport,
  type StoredImport,
} from '../import-store.ts';
import { type RunLine, runShopFile, type ShopFileRun } from './run-shop-file.ts';
import { WrongShopFile } from './shop-file-lines.ts';
import type { AnyPart, ShopFileLine } from './shop-part.ts';
import { readKeptFile, type ShopFileSource, takeShopFile } from './take-shop-file.ts';
import { writeShopFile } from './write-shop-file.ts';

interface ShopFileDeps {
  db: Database;
  store: FileStore;
  parts: readonly AnyPart[];
  /** Adjusts values that were scheduled when the file was made and may be in force by now. */
  settle(line: ShopFileLine, now: Date): ShopFileLine;
  /** Fills the menus and holidays of the coming weeks for new dishes and spots. */
  fillCalendar(now: Date): Promise<void>;
  say: Say;
}

type Handlers = Pick<CallHandlers, 'shop-file-one' | 'shop-file-apply'>;
const mostChanges = 8;
const longestValue = 120;
/** Higher limits than for a form, as a whole shop is written. */
const limits = { statementInSeconds: 60, tries: 1 } as const;

export function shopFiles(deps: ShopFileDeps) {
  const { db, store, parts, say } = deps;
  const linesOf = async (content: Buffer, now: Date) =>
    (await readKeptFile(content)).map((line) => deps.settle(line, now));

  const handlers: Handlers = {
    async 'shop-file-one'({ query: { importId } }, context) {
      const found = await requireShopFile(db, importId);
      const counts = found.counts ?? { bad: 0, changed: 0, new: 0, unchanged: 0 };
      if (!found.content) return { head: answerHead(found), stamp: '', counts, rows: [], hasSold: await hasOrders(db) };
      const run = await tryShopFile(await linesOf(found.content, context.now), context);
      return {
        head: answerHead(found),
        stamp: run.stamp,
        counts: run.counts,
        rows: run.rows.map((row) => describePlannedRow(row, context.language)),
        hasSold: run.hasSold,
      } satisfies ShopFileReport;
    },
    async 'shop-file-apply'({ query: { importId }, body: { stamp } }, context) {
      const waiting = await requireShopFile(db, importId);
      // A repeated request: the file is applied already.
      if (!waiting.content) return answerHead(waiting);
      const lines = await linesOf(waiting.content, context.now);
      await requirePictures(lines);
      const done = await db.transaction(async (tx) => {
        await holdShopFiles(tx);
        await lockImport(tx, importId);
        const found = await requireShopFile(tx, importId);
        if (!found.content) return found;
        const run = await runShopFile(tx, { parts, lines }, context);
        if (run.stamp !== stamp) throw new CallFailure('import-changed');
        const after = { kind: 'shop', fileName: found.fileName, ...run.counts, kinds: countKinds(run.rows) };
        const subject = { kind: 'file', id: importId } as const;
        await insertAuditEntry(tx, context, { subject, action: 'applied', after });
        return (await finishImport(tx, importId, { counts: run.counts }, context.now)) ?? found;
      }, limits);
      await deps.fillCalendar(context.now);
      return answerHead(done);
    },
  };

  return {
    handlers,
    write: (now: Date) => writeShopFile({ db, store, parts }, now),
    /** Stores a complete file for review; the shop itself is unchanged. */
    async take(open: ShopFileSource, fileName: string, context: CallContext): Promise<string> {
      const { content } = await takeShopFile({ store, parts }, open).catch(refuseWrong);
      const by = context.staff?.name ?? '';
      return db.transaction(async (tx) => {
        const { id } = await insertImport(tx, { kind: 'shop', fileName, content, by, at: context.now });
        const subject = { kind: 'file', id } as const;
        await insertAuditEntry(tx, context, { subject, action: 'taken', after: { kind: 'shop', fileName } });
        return id;
      });
    },
    noteExport: (context: CallContext) =>
      db.transaction((tx) =>
        insertAuditEntry(tx, context, { subject: { kind: 'file', id: 'shop' }, action: 'exported' }),
      ),
  };

  /** Applies the file and rolls everything back. */
  async function tryShopFile(lines: readonly ShopFileLine[], context: CallContext): Promise<ShopFileRun> {
    try {
      return await db.transaction(async (tx) => {
        await holdShopFiles(tx);
        throw new TakenBack(await runShopFile(tx, { parts, lines }, context));
      }, limits);
    } catch (error) {
      if (error instanceof TakenBack) return error.run;
      throw error;
    }
  }

  async function requirePictures(lines: readonly ShopFileLine[]): Promise<void> {
    for (const { kind, item, line } of lines) {
      if (kind !== 'picture') continue;
      const isThere = await store.get(storedName((item as ShopFileItem<'picture'>).file));
      if (!isThere) throw new CallFailure('shop-file-unreadable', { fault: 'picture', line });
    }
  }

  function describePlannedRow(
    { line, kind, name, outcome, failure, changes }: RunLine,
    language: Language,
  ): ShopFileRow {
    const shown = typeof name === 'string' ? name : name[language] || name.el;
    const problem = failure ? sentence(failure, language) : '';
    const shownChanges = changes.slice(0, mostChanges).map(({ path, from, to }) => ({
      path,
      from: from.slice(0, longestValue),
      to: to.slice(0, longestValue),
    }));
    const moreChanges = changes.length - shownChanges.length;
    return { line, kind, name: shown.slice(0, 200), outcome, problem, changes: shownChanges, moreChanges };
  }

  /** The same message as its own screen shows, with the fields that are wrong. */
  function sentence({ code, data, values }: CallFailure, language: Language): string {
    const fields = data && 'fields' in data ? Object.keys(data.fields as object) : [];
    const said = say(code, language, values);
    return fields.length > 0 ? `${said} (${fields.join(', ')})` : said;
  }
}

class TakenBack extends Error {
  readonly run: ShopFileRun;

  constructor(run: ShopFileRun) {
    super('taken back');
    this.run = run;
  }
}

function refuseWrong(error: unknown): never {
  if (!(error instanceof WrongShopFile)) throw error;
  throw new CallFailure('shop-file-unreadable', { fault: error.fault, line: error.line });
}

async function requireShopFile(db: Queryable, id: string): Promise<StoredImport & { content: Buffer | null }> {
  const found = await findImport(db, id);
  if (found?.kind !== 'shop') throw new CallFailure('not-found');
  return found;
}

function countKinds(rows: readonly RunLine[]): Record<string, number> {
  const taken = rows.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
  return Object.fromEntries([...Map.groupBy(taken, ({ kind }) => kind)].map(([kind, own]) => [kind, own.length]));
}
