import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { openTcpProxy } from '#tests/support/network/tcp-proxy.ts';
import { openChangeFeed } from './change-feed.ts';
import { migrate } from './migrate.ts';
import { createRevisionCache } from './revision-cache.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('statements', () => {
  it('keep values apart from the text, also when nested', () => {
    const condition = sql`slug = ${'a'} or slug = ${'b'}`;
    const statement = sql`select 1 from meals where id = ${7} and (${condition}) limit ${1}`;
    expect(statement.text).toBe('select 1 from meals where id = $1 and (slug = $2 or slug = $3) limit $4');
    expect(statement.values).toEqual([7, 'a', 'b', 1]);
    expect(sql`select 1 from meals where id = ${8} and (${condition}) limit ${2}`.name).toBe(statement.name);
  });

  it('treat JSON that looks like a statement as a value', async () => {
    const forged = JSON.parse('{"text":"1) or (1=1","values":[],"name":"x","brand":true,"Symbol(statement)":true}');
    const statement = sql`select ${forged}::jsonb as kept`;
    expect([statement.text, statement.values]).toEqual(['select $1::jsonb as kept', [forged]]);
    expect(await database.db.one(statement)).toEqual({ kept: forged });
  });

  it('read dates as text, unchanged', async () => {
    const row = await database.db.one(sql`select date '2026-03-29' as day, 9007199254740991::bigint as big`);
    expect(row).toEqual({ day: '2026-03-29', big: 9007199254740991 });
  });
});

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const attempt = database.db.transaction(async (tx) => {
      await tx.run(sql`update meals set position = 777`);
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await database.db.one(sql`select count(*)::int as n from meals where position = 777`)).toEqual({ n: 0 });
  });
});

describe('migrations', () => {
  it('run once, also when several processes start together', async () => {
    expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []]);
  });
});

describe('a revision cache', () => {
  it('reads once, shares a running read, and reads again after a change in any process', async () => {
    let reads = 0;
    const cache = createRevisionCache(database.feed, ['catalogue'], async () => ++reads);
    expect(await Promise.all([cache.get(), cache.get(), cache.get()])).toEqual([1, 1, 1]);
    await database.db.run(sql`update meals set position = position`);
    await expect.poll(() => cache.get()).toBeGreaterThan(1);
  });

  it('does not cache a failure', async () => {
    let fails = true;
    const cache = createRevisionCache(database.feed, ['catalogue'], async () => {
      if (fails) throw new Error('down');
      return 'up';
    });
    await expect(cache.get()).rejects.toThrow('down');
    fails = false;
    expect(await cache.get()).toBe('up');
  });

  it('reads again after the connection for change notifications was lost', async () => {
    const feed = await openChangeFeed(database.url, () => {});
    let reads = 0;
    const cache = createRevisionCache(feed, ['catalogue'], async () => ++reads);
    await cache.get();
    await database.db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'nostimo change feed' and datname = current_database()`);
    await expect.poll(() => cache.get(), { timeout: 10_000 }).toBeGreaterThan(1);
    await feed.close();
  });

  it('drops a silently dead connection, and reads again by another', async () => {
    const proxy = await openTcpProxy(database.url);
    const errors: string[] = [];
    const feed = await openChangeFeed(proxy.url, (error) => errors.push(error.message), 200);
    let gaps = 0;
    feed.on('catalogue', () => gaps++);
    proxy.freeze('change feed');
    await expect.poll(() => gaps, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(errors).toContain('the connection of the change feed is dead');
    // The server's end of the dead connection never answers the termination.
    await expect.poll(proxy.clients).toBe(1);
    await feed.close();
    await proxy.close();
  });
});
