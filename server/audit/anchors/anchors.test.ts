import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '#server/database/database.ts';
import { type Statement, sql } from '#server/database/sql.ts';
import type { FileStore } from '#server/files/store/file-store.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { auditShop } from '#tools/auditor/audit-shop.ts';
import { readFiledAnchors } from '#tools/auditor/outside-anchors.ts';
import { insertAuditEntry } from '../audit-store.ts';
import { type Anchor, anchorKeyOf, isSigned, readAnchor, signAnchor } from './anchor.ts';
import { listAnchors } from './anchor-store.ts';
import { anchorJobs } from './make-anchors.ts';

const secret = 'a secret of tests that is long enough';
const dayInMs = 86_400_000;
let database: TestDatabase;
let now: Date;
let files: Map<string, Buffer>;
const store: FileStore = {
  put: async (name, bytes) => void files.set(name, bytes),
  get: async (name) => files.get(name) ?? null,
  remove: async (name) => void files.delete(name),
  async *list() {
    yield* files.keys();
  },
};

const owner = { staff: { name: 'Ελένη', roles: ['owner'] as const }, clientAddress: '203.0.113.9', userAgent: '' };
const write = (id: string) =>
  database.db.transaction((tx) =>
    insertAuditEntry(tx, { ...owner, now }, { subject: { kind: 'setting', id }, action: 'changed', after: { id } }),
  );
const run = async () => {
  const listRecipients = async () => ['owner@example.com'];
  for (const job of anchorJobs({ db: database.db, clock: () => now, secret, store, listRecipients })) await job.run();
};
const mailed = async () => {
  const rows = await database.db.rows<{ seal: string }>(sql`
    select facts->>'seal' as seal from mails where template = 'audit-anchor' order by created_at, id`);
  return rows.map(({ seal }) => readAnchor(seal));
};
const audit = (db: Queryable = database.db, outside: Anchor[] = []) =>
  auditShop(db, { now, outside, anchorKey: anchorKeyOf(secret) });

/** The auditor's findings after the statements ran with full database rights; the changes are rolled back afterwards. */
async function findAfter(statements: Statement[], outside: Anchor[] = []): Promise<string[]> {
  let rules: string[] = [];
  const undone = new Error('undone');
  const work = database.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const statement of statements) await tx.run(statement);
    rules = (await audit(tx, outside)).map(({ rule }) => rule);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return rules;
}
const missing = expect.stringContaining('every entry covered by an anchor exists');

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the anchor of a day', () => {
  beforeEach(async () => {
    now = new Date('2026-11-16T10:00:00Z');
    files = new Map();
    await database.db.transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(sql`delete from audit_trail`);
      await tx.run(sql`delete from audit_personal`);
      await tx.run(sql`delete from audit_anchors`);
      await tx.run(sql`delete from mails`);
      await tx.run(sql`update audit_head set last_id = 0, hash = ''`);
    });
  });

  it('is made once a day, mailed to the owner, and put into the file store', async () => {
    for (const id of ['one', 'two', 'three']) await write(id);
    await run();
    await run();
    const [anchor, ...others] = await listAnchors(database.db);
    expect(others).toEqual([]);
    expect(anchor).toMatchObject({
      day: '2026-11-16',
      month: '2026-11',
      firstId: 1,
      lastId: 3,
      entries: 3,
      before: '',
    });
    expect(await mailed()).toEqual([anchor]);
    expect(await readFiledAnchors(store)).toEqual([anchor]);
    now = new Date(now.getTime() + dayInMs);
    await run();
    expect(await listAnchors(database.db)).toHaveLength(1);
    await write('four');
    await run();
    expect((await listAnchors(database.db))[1]).toMatchObject({ firstId: 4, entries: 1, before: anchor?.signature });
    expect(await audit(database.db, await readFiledAnchors(store))).toEqual([]);
  });

  it('shows that the oldest or the last entries are missing, though the chain of the rest holds', async () => {
    for (const id of ['one', 'two', 'three']) await write(id);
    await run();
    expect(await audit()).toEqual([]);
    expect(await findAfter([sql`delete from audit_trail where id = 1`])).toEqual([missing]);
    const rewound = sql`update audit_head set last_id = 2, hash = (select hash from audit_trail where id = 2)`;
    expect(await findAfter([sql`delete from audit_trail where id = 3`, rewound])).toEqual([missing]);
    const emptied = [sql`delete from audit_trail`, sql`update audit_head set last_id = 0, hash = ''`];
    expect(await findAfter(emptied)).toEqual([missing]);
  });

  it('shows it even if the anchors were deleted from the database with them', async () => {
    for (const id of ['one', 'two']) await write(id);
    await run();
    const kept = await readFiledAnchors(store);
    const all = [
      sql`delete from audit_trail`,
      sql`update audit_head set last_id = 0, hash = ''`,
      sql`delete from audit_anchors`,
    ];
    expect(await findAfter(all)).toEqual([]);
    expect(await findAfter(all, kept)).toEqual([expect.stringContaining('stored outside the database'), missing]);
  });

  it('cannot be forged with access to the database alone', async () => {
    for (const id of ['one', 'two']) await write(id);
    await run();
    const [anchor] = await listAnchors(database.db);
    if (!anchor) throw new Error('There is no anchor');
    const { signature: _signature, key: _key, ...content } = anchor;
    expect(isSigned(anchor)).toBe(true);
    expect(isSigned({ ...anchor, entries: 1 })).toBe(false);
    const forged = signAnchor({ ...content, firstId: 2, entries: 1 }, 'another secret that is long enough too');
    const statements = [sql`delete from audit_trail where id = 1`, sql`update audit_anchors set anchor = ${forged}`];
    expect(await findAfter(statements)).toContainEqual(expect.stringContaining('this shop’s secret'));
  });

  it('permits deleting a month after the legal retention period, and no other', async () => {
    now = new Date('2024-02-10T10:00:00Z');
    for (const id of ['old', 'older']) await write(id);
    await run();
    now = new Date('2026-11-16T10:00:00Z');
    await write('new');
    await run();
    now = new Date('2026-11-20T10:00:00Z');
    expect(await findAfter([sql`delete from audit_trail where id in (1, 2)`])).toEqual([]);
    expect(await findAfter([sql`delete from audit_trail where id = 1`])).toEqual([missing]);
    const last = [
      sql`delete from audit_trail where id = 3`,
      sql`update audit_head set last_id = 2, hash = (select hash from audit_trail where id = 2)`,
    ];
    expect(await findAfter(last)).toEqual([missing]);
  });

  it('is one for each month that a day reaches into', async () => {
    now = new Date('2026-10-31T21:30:00Z');
    await write('october');
    now = new Date('2026-11-01T09:00:00Z');
    await write('november');
    await run();
    expect((await listAnchors(database.db)).map(({ month, entries }) => [month, entries])).toEqual([
      ['2026-10', 1],
      ['2026-11', 1],
    ]);
    expect(await audit()).toEqual([]);
  });

  it('stays valid after the secret of the shop was changed', async () => {
    await write('one');
    await run();
    now = new Date(now.getTime() + dayInMs);
    await write('two');
    const another = 'another secret that is long enough too';
    for (const job of anchorJobs({
      db: database.db,
      clock: () => now,
      secret: another,
      store,
      listRecipients: async () => [],
    }))
      await job.run();
    expect(await auditShop(database.db, { now, anchorKey: anchorKeyOf(another) })).toEqual([]);
  });
});
