import type { ImportHead, ImportReport } from '#contract/shop/imports.ts';
import type { ImportKind } from '#contract/words/import-words.ts';
import { sql } from '#server/database/sql.ts';
import { staffCall } from '../network/staff-call.ts';
import type { TestShop } from '../shop/test-shop.ts';

export type FileTable = (string | number)[][];

export const csvFile = (table: FileTable) =>
  Buffer.from(table.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(';')).join('\r\n'));

/** Files imported into a shop by its owner. */
export function openImports(shop: () => TestShop) {
  async function send(kind: ImportKind, file: Buffer) {
    const body = { kind, fileName: 'αρχείο.csv', content: file.toString('base64') };
    return (await staffCall(shop(), 'import-create', { body })).answer;
  }
  const read = async (importId: string): Promise<ImportReport> =>
    (await staffCall(shop(), 'import-one', { query: { importId } })).answer.data;
  return {
    send,
    read,
    async bring(kind: ImportKind, file: Buffer): Promise<ImportReport> {
      const { id }: ImportHead = (await send(kind, file)).data;
      return read(id);
    },
    apply: async ({ id, stamp }: ImportReport) =>
      (await staffCall(shop(), 'import-apply', { query: { importId: id }, body: { stamp } })).answer,
    /** Number of rows in all tables that imports write, and of mails. */
    count: async () =>
      shop().database.db.one<{ meals: number; sheets: number; accounts: number; mails: number; entries: number }>(sql`
        select (select count(*)::int from meals) as meals, (select count(*)::int from meal_sheets) as sheets,
          (select count(*)::int from accounts) as accounts, (select count(*)::int from mails) as mails,
          (select count(*)::int from audit_trail where subject_kind = 'meal') as entries`),
  };
}

/** The lines of a file with a fault, and the first of each. */
export const badRowsOf = ({ rows }: ImportReport) =>
  rows.filter(({ outcome }) => outcome === 'bad').map(({ row, problems }) => [row, problems[0]?.problem]);

/** 500 rows, of which every 25th is bad in one of the given ways. */
export function rowsWithBad(
  good: (number: number) => FileTable[number],
  bad: ((number: number) => FileTable[number])[],
): FileTable {
  return Array.from({ length: 500 }, (_, number) => {
    const isBad = number % 25 === 24;
    return isBad ? (bad[Math.floor(number / 25) % bad.length] ?? good)(number) : good(number);
  });
}
