import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { findWritten } from '../calls/written-answers.ts';
import { keepBoards } from './kept-boards.ts';
import type { KitchenBook } from './kitchen-book.ts';

const date = '2026-11-20';
const now = new Date('2026-11-18T10:00:00+02:00');

let database: TestDatabase;
let book: KitchenBook;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.run(sql`create table noted (what text)`);
});
afterAll(() => database.close());

/** A board of all that is noted, and how often it was read. */
function openBoards() {
  book = {} as KitchenBook;
  const keep = keepBoards({ db: database.db, book: { get: async () => book } });
  let reads = 0;
  const ask = (board = 'notes', at = now) =>
    keep({ board, date, now: at }, async () => {
      reads++;
      return { noted: await database.db.rows<{ what: string }>(sql`select what from noted`) };
    });
  /** Others write to the same server: what is given again is given again at last. */
  async function askUntilKept() {
    for (;;) {
      const [first, second] = [await ask(), await ask()];
      if (first === second) return first;
    }
  }
  return { ask, askUntilKept, reads: () => reads };
}
const note = (what: string) => database.db.run(sql`insert into noted values (${what})`);
const whatIn = ({ noted }: { noted: { what: string }[] }) => noted.map(({ what }) => what);

describe('a board that is kept', () => {
  it('is given again, as the same bytes, until something is committed', async () => {
    const { ask, askUntilKept } = openBoards();
    const board = await askUntilKept();
    expect(findWritten(board)?.identity.toString()).toBe(JSON.stringify({ code: 'ok', data: board, message: '' }));
    for (let turn = 0; turn < 20; turn++) {
      await note(`note ${turn}`);
      expect(whatIn(await ask())).toContain(`note ${turn}`);
    }
  });

  it('is never older than a change of somebody who was slow to commit', async () => {
    const { ask, askUntilKept } = openBoards();
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = database.db.transaction(async (tx) => {
      await tx.run(sql`insert into noted values ('slow')`);
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    await note('quick');
    const before = await askUntilKept();
    expect(whatIn(before)).toContain('quick');
    expect(whatIn(before)).not.toContain('slow');
    ended.resolve();
    await slow;
    expect(whatIn(await ask())).toContain('slow');
  });

  it('is read anew for other recipes, another reader, after the cut-off and on another day', async () => {
    const { ask, askUntilKept } = openBoards();
    const board = await askUntilKept();
    expect(await ask('of another reader')).not.toBe(board);
    expect(await ask('notes', new Date('2026-11-19T10:00:00+02:00'))).not.toBe(board);
    book = {} as KitchenBook;
    expect(await ask()).not.toBe(board);
  });
});
