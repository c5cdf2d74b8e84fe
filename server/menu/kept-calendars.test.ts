import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuCalendar } from '#contract/meals/menu.ts';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { findWritten } from '../calls/written-answers.ts';
import { keepCalendars } from './kept-calendars.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const facts = [{}, 'the same'];

/** Calendars with the author of the last change, and a counter of reads. */
function openCalendars() {
  const keep = keepCalendars(database.db);
  let reads = 0;
  const read = async () => {
    reads++;
    const rows = await database.db.rows<{ who: string }>(sql`select changed_by as who from menu_days order by date`);
    return { dates: rows.map(({ who }) => ({ changedBy: who })) } as unknown as MenuCalendar;
  };
  const ask = (known: readonly unknown[] = facts, question = 'six weeks') => keep(question, known, read);
  /** Other tests write to the same server and invalidate the cache, so this repeats until a cached calendar is returned. */
  async function askUntilKept() {
    for (;;) {
      const [first, second] = [await ask(), await ask()];
      if (first === second) return first;
    }
  }
  return { keep, ask, askUntilKept, reads: () => reads };
}

const insert = (who: string, date: string) => sql`
  insert into menu_days (spot_id, date, changed_by, changed_at) select id, ${date}, ${who}, now() from spots
  on conflict (spot_id, date) do update set changed_by = excluded.changed_by`;
const whoIn = ({ dates }: MenuCalendar) => dates.map(({ changedBy }) => changedBy);

it('a calendar is returned again, as the same bytes, until a change is committed', async () => {
  const { ask, askUntilKept } = openCalendars();
  const calendar = await askUntilKept();
  expect(findWritten(calendar)?.identity.toString()).toBe(JSON.stringify({ code: 'ok', data: calendar, message: '' }));
  for (let turn = 0; turn < 10; turn++) {
    await database.db.run(insert(`turn ${turn}`, '2026-11-20'));
    expect(whoIn(await ask())).toContain(`turn ${turn}`);
  }
});

it('a calendar is never older than a change that was slow to commit', async () => {
  const { ask, askUntilKept } = openCalendars();
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = database.db.transaction(async (tx) => {
    await tx.run(insert('slow', '2026-11-21'));
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  expect(whoIn(await askUntilKept())).not.toContain('slow');
  ended.resolve();
  await slow;
  expect(whoIn(await ask())).toContain('slow');
});

it('a calendar is read again when the facts in memory differ, and for another query', async () => {
  const { ask, reads } = openCalendars();
  await ask();
  await ask([{}, 'the same']);
  await ask(facts, 'three weeks');
  expect(reads()).toBe(3);
});

it('a calendar that could not be read is read again on the next request', async () => {
  const { keep, ask } = openCalendars();
  await expect(keep('six weeks', facts, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).toHaveProperty('dates');
});
