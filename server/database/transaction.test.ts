import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { openTcpProxy } from '#tests/support/network/tcp-proxy.ts';
import { connect, type Queryable } from './database.ts';
import { CommitUnknown, DatabaseAway } from './database-away.ts';
import { commitWith } from './run-transaction.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.run(sql`create table boxes (id integer primary key, content integer not null)`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.run(sql`delete from boxes`);
  await database.db.run(sql`insert into boxes values (1, 0), (2, 0)`);
});

const fill = (db: Queryable, id: number) => db.run(sql`update boxes set content = content + 1 where id = ${id}`);
const contents = async () =>
  (await database.db.rows<{ content: number }>(sql`select content from boxes order by id`)).map(
    ({ content }) => content,
  );

/** Resolves when both have called it. */
function meetingPoint(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let expected = 2;
  return () => {
    expected -= 1;
    if (expected === 0) resolve();
    return promise;
  };
}

describe('a collision', () => {
  it('of two transactions that wait for each other ends with both applied, each once', async () => {
    const meet = meetingPoint();
    let tries = 0;
    const both = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        tries += 1;
        await fill(tx, first);
        await meet();
        await fill(tx, second);
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(await contents()).toEqual([2, 2]);
    expect(tries).toBe(3);
  });

  it('is not retried if the work must not be repeated', async () => {
    const meet = meetingPoint();
    const both = (first: number, second: number) =>
      database.db.transaction(
        async (tx) => {
          await fill(tx, first);
          await meet();
          await fill(tx, second);
        },
        { tries: 1 },
      );
    const ends = await Promise.allSettled([both(1, 2), both(2, 1)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await contents()).toEqual([1, 1]);
  });
});

describe('a limit', () => {
  it('ends the wait for a lock, alone or in a transaction, without changes', async () => {
    await database.db.transaction(async (holder) => {
      await fill(holder, 1);
      const alone = fill(database.db, 1);
      const together = database.db.transaction(async (tx) => {
        await fill(tx, 2);
        await fill(tx, 1);
      });
      await expect(alone).rejects.toBeInstanceOf(DatabaseAway);
      await expect(together).rejects.toBeInstanceOf(DatabaseAway);
    });
    expect(await contents()).toEqual([1, 0]);
  }, 20_000);

  it('ends a statement that runs too long, unless its transaction requested more time', async () => {
    const { db } = database;
    const limits = await db.one(sql`select current_setting('statement_timeout') as usual`);
    expect(limits).toEqual({ usual: '10s' });
    const nap = (tx: Queryable) => tx.one(sql`select pg_sleep(1.2)`);
    await expect(db.transaction(nap, { statementInSeconds: 1 })).rejects.toBeInstanceOf(DatabaseAway);
    await db.transaction(nap, { statementInSeconds: 30 });
    expect(await db.transaction((tx) => tx.one(sql`select current_setting('statement_timeout') as usual`))).toEqual(
      limits,
    );
  });

  it('starts no parallel workers and compiles nothing for statements that read few rows', async () => {
    const settings = await database.db.one(sql`
      select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers,
        current_setting('random_page_cost') as "anyPage"`);
    expect(settings).toEqual({ jit: 'off', workers: '0', anyPage: '1.1' });
  });

  it('ends a transaction that was left idle', async () => {
    const forgotten = database.db.transaction(
      async (tx) => {
        await fill(tx, 1);
        await database.db.one(sql`select pg_sleep(1.5)`);
        await fill(tx, 2);
      },
      { idleInSeconds: 1 },
    );
    await expect(forgotten).rejects.toBeInstanceOf(DatabaseAway);
    expect(await contents()).toEqual([0, 0]);
  });
});

describe('an unavailable database', () => {
  it('is reported as away when the pool is full, and back when it is not', async () => {
    const small = connect(database.url, () => {}, { connections: 1, waitInMs: 1000 });
    await small.transaction(async () => {
      await expect(contentsOf(small)).rejects.toBeInstanceOf(DatabaseAway);
      await expect(small.transaction(contentsOf)).rejects.toBeInstanceOf(DatabaseAway);
    });
    expect(await contentsOf(small)).toHaveLength(2);
    await small.close();
  });

  it('is reported as away when it ends a connection, or when the port is closed', async () => {
    const killed = database.db.transaction(async (tx) => {
      await fill(tx, 1);
      const own = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.db.run(sql`select pg_terminate_backend(${own?.pid})`);
      await fill(tx, 2);
    });
    await expect(killed).rejects.toBeInstanceOf(DatabaseAway);
    expect(await contents()).toEqual([0, 0]);
    const unreachable = connect('postgres://127.0.0.1:1/shop', () => {});
    await expect(contentsOf(unreachable)).rejects.toBeInstanceOf(DatabaseAway);
    await unreachable.close();
  });
});

const contentsOf = (db: Queryable) => db.rows(sql`select content from boxes`);

describe('statements that are not awaited', () => {
  it('run in the order they were sent, and are committed with the commit sent along', async () => {
    const seen = await database.db.transaction(async (tx) => {
      const [, first] = await Promise.all([contentsOf(tx), contentsOf(tx)]);
      commitWith(tx, fill(tx, 1), tx.run(sql`update boxes set content = content * 10 where id = 1`), fill(tx, 2));
      return first;
    });
    expect(seen).toHaveLength(2);
    expect(await contents()).toEqual([10, 1]);
  });

  it('commit nothing when one of them fails, and report that one', async () => {
    const wrong = database.db.transaction(async (tx) => {
      await contentsOf(tx);
      commitWith(tx, fill(tx, 1), tx.run(sql`insert into boxes values (2, 0)`), fill(tx, 2));
    });
    await expect(wrong).rejects.toMatchObject({ code: '23505' });
    expect(await contents()).toEqual([0, 0]);
    const later = database.db.transaction((tx) =>
      Promise.all([tx.run(sql`insert into boxes values (2, 0)`), fill(tx, 1)]),
    );
    await expect(later).rejects.toMatchObject({ code: '23505' });
    expect(await contents()).toEqual([0, 0]);
  });

  it('are retried after a collision', async () => {
    const meet = meetingPoint();
    const both = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        await fill(tx, first);
        await meet();
        commitWith(tx, fill(tx, second));
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect(await contents()).toEqual([2, 2]);
  });

  it('are refused once the commit is on its way', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await fill(tx, 1);
      late = new Promise((resolve) => setImmediate(resolve)).then(() => fill(tx, 2));
      late.catch(() => {});
    });
    await expect(late).rejects.toThrow('committed already');
    expect(await contents()).toEqual([1, 0]);
  });

  it('have an unknown outcome when the connection is cut behind them', async () => {
    const proxy = await openTcpProxy(database.url);
    const through = connect(proxy.url, () => {});
    proxy.onSent = (text) => (text.includes('commit') ? 'late-cut' : 'pass');
    const cut = through.transaction(async (tx) => {
      await contentsOf(tx);
      commitWith(tx, fill(tx, 1));
    });
    await expect(cut).rejects.toBeInstanceOf(CommitUnknown);
    await expect.poll(contents).toEqual([1, 0]);
    await through.close();
    await proxy.close();
  });
});

describe('reads requested together', () => {
  it('are sent in one message, and fail independently', async () => {
    const proxy = await openTcpProxy(database.url);
    const through = connect(proxy.url, () => {});
    await contentsOf(through);
    const pieces: string[] = [];
    proxy.onSent = (text) => {
      pieces.push(text);
      return 'pass';
    };
    const reads = [
      contentsOf(through),
      through.one(sql`select 1 / content from boxes where id = 1`),
      contentsOf(through),
    ];
    const ends = await Promise.allSettled(reads);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(pieces).toHaveLength(1);
    await through.close();
    await proxy.close();
  });
});

describe('an unanswered commit', () => {
  it.each([
    ['cut', [0, 0]],
    ['late-cut', [1, 0]],
  ] as const)('has an unknown outcome: %s', async (fate, truth) => {
    const proxy = await openTcpProxy(database.url);
    const through = connect(proxy.url, () => {});
    proxy.onSent = (text) => (text.includes('commit') ? fate : 'pass');
    await expect(through.transaction((tx) => fill(tx, 1))).rejects.toBeInstanceOf(CommitUnknown);
    await expect.poll(contents).toEqual(truth);
    proxy.onSent = () => 'pass';
    await through.transaction((tx) => fill(tx, 2));
    expect((await contents())[1]).toBe(1);
    await through.close();
    await proxy.close();
  });

  it('is also unknown when the server answered with a warning', async () => {
    const { db } = database;
    await db.run(sql`create function warn() returns trigger language plpgsql as $$
      begin raise warning 'not confirmed by the stand-in'; return null; end $$`);
    await db.run(sql`create constraint trigger warned after update on boxes deferrable initially deferred
      for each row execute function warn()`);
    await expect(db.transaction((tx) => fill(tx, 1))).rejects.toBeInstanceOf(CommitUnknown);
    await db.run(sql`drop trigger warned on boxes`);
  });

  it('is rolled back when the server reports so', async () => {
    const { db } = database;
    await db.run(sql`create table lids (box integer references boxes deferrable initially deferred)`);
    const wrong = await db
      .transaction((tx) => tx.run(sql`insert into lids values (9)`))
      .catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: '23503' });
    await db.run(sql`drop table lids`);
  });
});
