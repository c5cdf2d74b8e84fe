import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { createFindCaller } from './find-caller.ts';
import { openSession } from './session-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('the caller is found by one indexed read, and the time last seen is written once an hour', async () => {
  const { db } = database;
  const maria = await db.one<{ id: string }>(sql`select id from accounts where email = 'maria@example.com'`);
  let now = new Date('2026-11-15T09:00:00Z');
  const token = await openSession(db, maria?.id ?? '', { userAgent: '', now });
  const asked: string[] = [];
  const listening = {
    ...db,
    one: <Row>(statement: Parameters<typeof db.one>[0]) => {
      asked.push(statement.text);
      return db.one<Row>(statement);
    },
    run: (statement: Parameters<typeof db.run>[0]) => {
      asked.push(statement.text);
      return db.run(statement);
    },
  };
  const findCaller = createFindCaller(listening, () => now);
  for (let call = 0; call < 10; call++) {
    expect(await findCaller(token)).toMatchObject({ accountId: maria?.id, name: 'Μαρία Παπαδοπούλου' });
  }
  expect(asked).toHaveLength(10);
  now = new Date('2026-11-15T10:00:00Z');
  asked.length = 0;
  await Promise.all([findCaller(token), findCaller(token)]);
  await findCaller(token);
  expect(asked.filter((text) => text.includes('update sessions')).length).toBeLessThanOrEqual(2);
  expect(asked.filter((text) => text.includes('select'))).toHaveLength(3);

  await db.run(sql`set enable_seqscan = off`);
  const plan = await db.rows<Record<string, string>>(
    sql`explain select 1 from sessions where token_hash = '\\x00'::bytea`,
  );
  expect(plan.map((row) => Object.values(row)[0]).join('\n')).toMatch(/Index.* using sessions_token_hash_key/);
});
