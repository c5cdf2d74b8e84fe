import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import { openTcpProxy, type TcpProxy } from '#tests/support/network/tcp-proxy.ts';
import type { Queryable } from './database.ts';
import { CommitUnknown, DatabaseAway } from './database-away.ts';
import { sql } from './sql.ts';

const fill = (db: Queryable, id: number) => db.run(sql`update boxes set content = content + 1 where id = ${id}`);
const contentsOf = (db: Queryable) => db.rows(sql`select content from boxes`);

describe('a frozen database', { timeout: 60_000 }, () => {
  const openFrozen = async () => {
    let proxy: TcpProxy | undefined;
    const frozen = await openTestDatabase(async (url) => {
      proxy = await openTcpProxy(url);
      return proxy.url;
    });
    if (!proxy) throw new Error('Nothing was opened');
    await frozen.db.run(sql`create table boxes (id integer primary key, content integer not null)`);
    await frozen.db.run(sql`insert into boxes values (1, 0)`);
    return { frozen, proxy };
  };

  it('is away for reads, writes, transactions and requests for a connection, and is back afterwards', async () => {
    const { frozen, proxy } = await openFrozen();
    const { db } = frozen;
    let ends: PromiseSettledResult<unknown>[] = [];
    const cut = db.transaction(async (tx) => {
      await fill(tx, 1);
      proxy.hold();
      const asked = [
        contentsOf(db),
        fill(db, 1),
        db.transaction((other) => fill(other, 1)),
        ...Array.from({ length: 40 }, () => contentsOf(db)),
      ];
      ends = await Promise.allSettled([...asked, fill(tx, 1)]);
      throw new Error('given up');
    });
    await expect(cut).rejects.toThrow('given up');
    expect(ends).toHaveLength(44);
    for (const end of ends.slice(0, -1))
      expect(end).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseAway) });
    expect(ends.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEDOUT' } });
    proxy.letGo();
    await expect.poll(() => contentsOf(db).catch(() => null)).not.toBeNull();
    await frozen.close();
    await proxy.close();
  });

  it('does not affect a statement that is slow while others are answered', async () => {
    const { frozen, proxy } = await openFrozen();
    expect(await frozen.db.one(sql`select 1 as slow from pg_sleep(4.5)`)).toEqual({ slow: 1 });
    await frozen.close();
    await proxy.close();
  });

  it('leaves a commit unknown, which completes on its own connection before that one is reused', async () => {
    const { frozen, proxy } = await openFrozen();
    const { db } = frozen;
    proxy.onSent = (text) => {
      if (text.includes('commit')) proxy.hold();
      return 'pass';
    };
    await expect(db.transaction((tx) => fill(tx, 1))).rejects.toBeInstanceOf(CommitUnknown);
    proxy.onSent = () => 'pass';
    proxy.letGo();
    await expect.poll(() => contentsOf(db).catch(() => null)).toEqual([{ content: 1 }]);
    await expect.poll(() => db.connections().open - db.connections().idle).toBe(0);
    await frozen.close();
    await proxy.close();
  });
});
