import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { listAuditEntries } from './audit-list-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const read = (name: string) =>
  fs.readFileSync(path.resolve(import.meta.dirname, '../database/migrations', name), 'utf8');
const migration = `${read('0035-audit-trail.sql')};${read('0139-audit-of-orders-and-keys.sql')}`;
/** The trail before the migration: one table for everything. */
const trailBefore = `
  drop event trigger keep_audit_months;
  drop event trigger keep_audit_guarded;
  drop table audit_trail, audit_personal, audit_head, audit_orders cascade;
  drop function keep_audit_month, write_audit_entry;
  create table audit_trail (
    id bigint generated always as identity primary key, at timestamptz not null, who text not null, what text not null,
    before jsonb, after jsonb, reason text not null default '');
  create index audit_trail_of_subject on audit_trail (what, id);
  create trigger refuse_rewriting before update or delete or truncate on audit_trail
    for each statement execute function refuse_rewriting();
  insert into audit_trail (at, who, what, before, after, reason) values
    ('2026-09-30T23:00:00Z', 'eleni (command line)', 'setting bank', '{"bank": "A"}', '{"bank": "B"}', 'νέα τράπεζα'),
    ('2026-11-01T09:00:00Z', 'nikos (command line)', 'setting tax', '{"branch": 0}', '{"branch": 1}', '');`;

it('the migration keeps the entries of the trail, sealed, with the personal parts in a table of their own', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(trailBefore);
  await client.query(migration);
  await client.end();
  const entries = await listAuditEntries(database.db, { kinds: ['setting'], limit: 10 });
  expect(entries).toMatchObject([
    { id: '2', subjectId: 'tax', actor: { name: 'nikos (command line)' }, after: { branch: 1 } },
    {
      id: '1',
      at: new Date('2026-09-30T23:00:00Z'),
      via: 'command-line',
      subjectId: 'bank',
      before: { bank: 'A' },
      after: { bank: 'B' },
      actor: { name: 'eleni (command line)' },
      subject: { reason: 'νέα τράπεζα' },
    },
  ]);
  expect((await auditShop(database.db)).filter(({ rule }) => rule.includes('audit trail'))).toEqual([]);
});
