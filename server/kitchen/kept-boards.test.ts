import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { findWritten } from '../calls/written-answers.ts';
import { keepBoards } from './kept-boards.ts';
import type { KitchenBook } from './kitchen-book.ts';
import type { KitchenDeps } from './kitchen-deps.ts';

const date = '2026-11-20';
const spot = 'attiki';
const now = new Date('2026-11-18T10:00:00+02:00');

let database: TestDatabase;
let book: KitchenBook;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** A board with all recorded ticks, and a counter of reads. */
function openBoards({ isLarge = true } = {}) {
  book = {} as KitchenBook;
  const keep = keepBoards({ db: database.db, book: { get: async () => book } as KitchenDeps['book'], spot });
  let reads = 0;
  const ask = (board = 'notes', at = now) =>
    keep({ board, date, now: at, isLarge }, async () => {
      reads++;
      return {
        noted: await database.db.rows<{ what: string }>(
          sql`select ticked_by as what from cook_ticks where date = ${date}`,
        ),
      };
    });
  /** Other tests write to the same server and invalidate the cache, so this repeats until a cached board is returned. */
  async function askUntilKept() {
    for (;;) {
      const [first, second] = [await ask(), await ask()];
      if (first === second) return first;
    }
  }
  return { ask, askUntilKept, reads: () => reads };
}
const insert = (what: string, on = date) => sql`
  insert into cook_ticks (id, spot_id, date, meal_id, portion, note, count, ticked_by, at)
  select gen_random_uuid(), id, ${on}, gen_random_uuid(), 'regular', 'cooked', 1, ${what}, now() from spots where slug = ${spot}`;
const note = (what: string, on = date) => database.db.run(insert(what, on));
const whatIn = ({ noted }: { noted: { what: string }[] }) => noted.map(({ what }) => what);

describe('a cached board', () => {
  it('is returned again, as the same bytes, until a change of its date is committed', async () => {
    const { ask, askUntilKept } = openBoards();
    const board = await askUntilKept();
    expect(findWritten(board)?.identity.toString()).toBe(JSON.stringify({ code: 'ok', data: board, message: '' }));
    for (let turn = 0; turn < 20; turn++) {
      await note(`note ${turn}`);
      expect(whatIn(await ask())).toContain(`note ${turn}`);
    }
  });

  it('is returned again whatever is committed for another date', async () => {
    const { ask, reads } = openBoards();
    const board = await ask();
    for (let turn = 0; turn < 5; turn++) {
      await note(`note ${turn}`, '2026-11-21');
      expect(await ask()).toBe(board);
    }
    expect(reads()).toBe(1);
    await note('its own');
    expect(whatIn(await ask())).toContain('its own');
  });

  it.each([true, false])('is never older than a change that was slow to commit (large: %s)', async (isLarge) => {
    const { ask, askUntilKept } = openBoards({ isLarge });
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = database.db.transaction(async (tx) => {
      await tx.run(insert(`slow ${isLarge}`));
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    await note('quick');
    const before = await askUntilKept();
    expect(whatIn(before)).toContain('quick');
    expect(whatIn(before)).not.toContain(`slow ${isLarge}`);
    ended.resolve();
    await slow;
    expect(whatIn(await ask())).toContain(`slow ${isLarge}`);
  });

  it('is read again for other recipes, another reader, after the cut-off and on another day', async () => {
    const { ask, askUntilKept } = openBoards();
    const board = await askUntilKept();
    expect(await ask('of another reader')).not.toBe(board);
    expect(await ask('notes', new Date('2026-11-19T10:00:00+02:00'))).not.toBe(board);
    book = {} as KitchenBook;
    expect(await ask()).not.toBe(board);
  });
});
