import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { forgetOldTurns, type Turn, takeTurn } from './rate-limit.ts';
import { sql } from './sql.ts';

const noon = new Date('2026-11-15T12:00:00Z');
const turn: Turn = {
  purpose: 'test',
  subject: '203.0.113.7',
  limit: 5,
  windowInSeconds: 3600,
  secret: 'a secret of this test',
  now: noon,
};
const inSeconds = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('takeTurn', () => {
  it('allows exactly the limit, with any number of concurrent requests', async () => {
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => takeTurn(database.db, turn)));
    expect(verdicts.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
  });

  it('returns the time to wait, and allows again after the window', async () => {
    const subject = 'one who waits';
    for (let taken = 0; taken < 5; taken++) await takeTurn(database.db, { ...turn, subject });
    const refused = await takeTurn(database.db, { ...turn, subject, now: inSeconds(600) });
    expect(refused).toMatchObject({ isAllowed: false, retryInSeconds: 3000 });
    expect((await takeTurn(database.db, { ...turn, subject, now: inSeconds(3600) })).isAllowed).toBe(true);
  });

  it('counts each subject and each purpose separately', async () => {
    expect((await takeTurn(database.db, { ...turn, subject: 'another' })).isAllowed).toBe(true);
    expect((await takeTurn(database.db, { ...turn, purpose: 'another' })).isAllowed).toBe(true);
  });

  it('does not lock anyone out after the clock was set back', async () => {
    const subject = 'from the future';
    for (let taken = 0; taken < 6; taken++) await takeTurn(database.db, { ...turn, subject, now: inSeconds(86_400) });
    expect((await takeTurn(database.db, { ...turn, subject })).isAllowed).toBe(true);
  });

  it('stores no subject in plain text, and deletes windows that have ended', async () => {
    const rows = await database.db.rows<{ key: string }>(sql`select key from rate_limits`);
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|future|another/);
    await forgetOldTurns(database.db, inSeconds(2 * 86_400));
    expect(await database.db.rows(sql`select 1 from rate_limits`)).toEqual([]);
  });
});
