import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuCalendar } from '#contract/menu.ts';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { findWritten } from '../calls/written-answers.ts';
import { keepCalendars } from './kept-calendars.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const facts = [{}, 'the same'];

/** Calendars that say who changed a menu last, and how often one was read. */
function openCalendars() {
  const keep = keepCalendars(database.db);
  let reads = 0;
  const read = async () => {
    reads++;
    const rows = await database.db.rows<{ who: string }>(sql`select changed_by as who from menu_days order by date`);
    return { dates: rows.map(({ who }) => ({ changedBy: who })) } as unknown as MenuCalendar;
  };
  const ask = (known: readonly unknown[] = facts, question = 'six weeks') => keep(question, known, read);
  /** Others write to the same server: what is given again is given again at last. */
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

it('a calendar is given again, as the same bytes, until something is committed', async () => {
  const { ask, askUntilKept } = openCalendars();
  const calendar = await askUntilKept();
  expect(findWritten(calendar)?.identity.toString()).toBe(JSON.stringify({ code: 'ok', data: calendar, message: '' }));
  for (let turn = 0; turn < 10; turn++) {
    await database.db.run(insert(`turn ${turn}`, '2026-11-20'));
    expect(whoIn(await ask())).toContain(`turn ${turn}`);
  }
});

it('is never older than a change of somebody who was slow to commit', async () => {
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

it('is read anew where what is held in memory is another, and for another question', async () => {
  const { ask, reads } = openCalendars();
  await ask();
  await ask([{}, 'the same']);
  await ask(facts, 'three weeks');
  expect(reads()).toBe(3);
});

it('that could not be read is asked for again', async () => {
  const { keep, ask } = openCalendars();
  await expect(keep('six weeks', facts, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await ask()).toHaveProperty('dates');
});
