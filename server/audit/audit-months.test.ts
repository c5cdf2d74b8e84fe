import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { isAuditGuarded } from './audit-guard-store.ts';
import { insertAuditEntry } from './audit-store.ts';

const door = { staff: { name: 'Ελένη', roles: ['owner'] as const }, clientAddress: '203.0.113.9', userAgent: '' };
const nowadays = new Date('2026-11-16T10:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  for (const now of [new Date('2019-05-05T10:00:00Z'), nowadays])
    await database.db.transaction((tx) =>
      insertAuditEntry(tx, { ...door, now }, { subject: { kind: 'setting', id: 'one' }, action: 'changed' }),
    );
});
afterAll(() => database.close());

describe('a month of the audit trail', () => {
  it('survives every statement of the database role of the shop', async () => {
    const { db } = database;
    expect(await isAuditGuarded(db)).toBe(true);
    const statements = [
      sql`drop table audit_trail_2019_05`,
      sql`drop table audit_personal_2019_05`,
      sql`drop table audit_trail cascade`,
      sql`drop table audit_head`,
      sql`drop trigger refuse_rewriting on audit_trail_2019_05`,
      sql`alter table audit_trail_2019_05 disable trigger refuse_rewriting`,
      sql`alter table audit_trail_2019_05 disable trigger all`,
      sql`alter table audit_trail detach partition audit_trail_2019_05`,
      sql`alter table audit_trail_2019_05 rename to something`,
      sql`alter table audit_trail rename to something`,
      sql`alter table audit_trail drop column action`,
    ];
    for (const statement of statements)
      await expect(db.run(statement), statement.text).rejects.toThrow('is only ever added to');
    expect(await db.rows(sql`select 1 from audit_trail`)).toHaveLength(2);
  });

  it('does not protect any other table', async () => {
    const { db } = database;
    await db.run(sql`create table crumbs (id int, size int)`);
    await db.run(sql`alter table crumbs drop column size`);
    await db.run(sql`drop table crumbs`);
    expect(await db.one(sql`select to_regclass('crumbs') as crumbs`)).toEqual({ crumbs: null });
  });

  it('can be dropped by another role once it is old, and the chain of the rest holds', async () => {
    const role = `keeper_${randomUUID().replaceAll('-', '')}`;
    const shop = new pg.Client({ connectionString: database.url });
    await shop.connect();
    await shop.query(`create role ${role} login superuser password '${role}'`);
    const keeper = new pg.Client({ ...parametersOf(database.url), user: role, password: role });
    await keeper.connect();
    await keeper.query('drop table audit_trail_2019_05, audit_personal_2019_05');
    await keeper.end();
    await shop.query(`drop role ${role}`);
    await shop.end();
    expect(await database.db.rows(sql`select 1 from audit_trail`)).toHaveLength(1);
    const found = await auditShop(database.db, { now: nowadays });
    expect(found.filter(({ rule }) => rule.includes('audit trail'))).toEqual([]);
  });
});

function parametersOf(url: string) {
  const { hostname: host, port, pathname } = new URL(url);
  return { host, port: Number(port), database: pathname.slice(1) };
}
