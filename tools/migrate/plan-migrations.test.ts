import { describe, expect, inject, it } from 'vitest';
import { connect } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { sql } from '#server/database/sql.ts';
import { copyTemplate, createEmptyDatabase } from '#tests/support/shop/test-server.ts';
import { describeMigration } from './describe-migration.ts';
import { planMigrations, sayPlan } from './plan-migrations.ts';

describe('the effects of a migration', () => {
  it('are read from its SQL: created objects, blocked sessions, and changes that break the previous version', () => {
    const stopEvents = describeMigration(`
      -- alter table comments drop column x
      create table pictures (id uuid primary key);
      create index pictures_of on pictures (id);
      alter table meals add column shape text not null default 'round', add column note text;
      alter table orders add column channel text not null;
      alter table orders drop column notes, alter column number type bigint;
      create unique index on accounts (email);
      update settings set value = '{}' where key = 'a';
      create function f() returns trigger language plpgsql as $$ begin delete from sessions; return null; end $$;
      alter table carts rename column a to b;`);
    expect(stopEvents).toEqual({
      creates: ['pictures'],
      locks: ['meals', 'orders', 'carts', 'settings', 'accounts'],
      breaksOld: [
        'requires a new column of orders',
        'drops a column of orders',
        'changes the type of a column of orders',
        'renames something of carts',
      ],
      slow: [
        { table: 'orders', what: 'writes orders anew' },
        { table: 'accounts', what: 'makes an index on accounts' },
        { table: 'settings', what: 'goes through the rows of settings' },
      ],
    });
  });

  it.each([
    ['alter table orders add column a integer not null default 3, add column b text', []],
    ['alter table orders add column a uuid default gen_random_uuid()', ['writes orders anew']],
    ['alter table orders add column a integer check (a > 0)', ["reads all of orders for a new column's rule"]],
    ['alter table orders alter column a set not null', ['reads all of orders']],
    ['alter table orders add constraint c check (a > 0)', ['reads all of orders for a new rule']],
    ['alter table orders add constraint c check (a > 0) not valid; alter table orders validate constraint c', []],
    ['alter table orders add constraint c foreign key (a) references b', ['reads all of orders for a new rule']],
    ['alter table orders add constraint c unique (a)', ['makes an index on orders for a new rule']],
    ['alter table orders add constraint c unique using index i', []],
    ['create index concurrently i on orders (a)', []],
    ['create unique index i on orders (a)', ['makes an index on orders']],
    ['delete from orders where true', ['goes through the rows of orders']],
    ['update orders o set a = 1 from carts c where c.id = o.id', ['goes through the rows of orders']],
    ['update only orders as o set a = 1', ['goes through the rows of orders']],
    ['with old as (select id from carts) update orders set a = 1', ['goes through the rows of orders']],
    ['with gone as (delete from orders returning id) select 1 from gone', ['goes through the rows of orders']],
    ['do $$ begin update orders set a = 1; end $$', ['goes through the rows of orders']],
    [
      'do $body$ begin if true then delete from orders; end if; alter table carts alter column a set not null; end $body$',
      ['goes through the rows of orders', 'reads all of carts'],
    ],
    [
      'insert into moves (id) select o.id from orders o join carts c using (id)',
      ['copies from the rows of orders', 'copies from the rows of carts'],
    ],
    ['with w as (select id from orders) insert into moves select id from w', ['copies from the rows of orders']],
    ['insert into moves select 1 where exists (select from orders)', []],
    ['insert into moves select coalesce((select max(id) from orders), 0)', []],
    ['insert into moves select max(id) from orders', ['copies from the rows of orders']],
    ['insert into moves select * from generate_series(1, 3)', []],
    ["insert into settings values ('a') on conflict (key) do update set value = 1", []],
    ['create function f() returns void language plpgsql as $$ begin update orders set a = 1; end $$', []],
    ['create table fresh (a integer); create index i on fresh (a)', []],
  ])('include steps that take longer with more rows: %s', (text, expected) => {
    expect(describeMigration(text).slow.map(({ what }) => what)).toEqual(expected);
  });

  it('include the rules that a statement of the previous version may rely on', () => {
    const { breaksOld } = describeMigration(
      'alter table a drop constraint a_b_key; drop index a_c; drop table if exists d',
    );
    expect(breaksOld).toEqual(['drops a unique rule of a', 'drops the index a_c', 'drops d']);
  });
});

describe('the plan', () => {
  it('names everything for an empty database, changes nothing, and is empty once it was carried out', async () => {
    const { url, drop } = await createEmptyDatabase(inject('serverUrl'));
    const plan = await planMigrations(url);
    expect(plan.due[0]).toMatchObject({ name: '0001-catalogue.sql', creates: expect.arrayContaining(['meals']) });
    expect((await planMigrations(url)).due).toHaveLength(plan.due.length);
    expect(await migrate(url)).toEqual(plan.due.map(({ name }) => name));
    expect(sayPlan(await planMigrations(url))).toEqual({
      lines: [`Nothing to do: ${plan.due.length} migrations, all of them done.`],
      isPossible: true,
    });
    await drop();
  });

  it('lists the rest with the size of locked tables, and refuses a database used by a newer version', async () => {
    const { url, drop } = await copyTemplate(inject('serverUrl'), inject('templateName'));
    const db = connect(url, () => {});
    await db.run(sql`delete from migrations where name = '0082-pay-links.sql'`);
    await db.run(sql`analyze orders`);
    expect(sayPlan(await planMigrations(url)).lines).toEqual([
      '0082-pay-links.sql',
      expect.stringMatching(/^ {2}locks orders while it runs \(about \d+ rows\)$/),
      expect.stringMatching(/^1 to do, \d+ done\.$/),
    ]);
    await db.run(sql`insert into migrations (name, checksum) values ('9999-later.sql', 'x')`);
    expect(sayPlan(await planMigrations(url))).toEqual({
      lines: [
        '✗ 9999-later.sql ran here, and this version does not know it: a newer version migrated this database. Install that one.',
      ],
      isPossible: false,
    });
    await db.close();
    await drop();
  });
});
