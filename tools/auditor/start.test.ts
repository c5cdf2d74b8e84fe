import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealOf } from '#server/audit/anchors/anchor.ts';
import { listAnchors } from '#server/audit/anchors/anchor-store.ts';
import { anchorJobs } from '#server/audit/anchors/make-anchors.ts';
import { insertAuditEntry } from '#server/audit/audit-store.ts';
import { sql } from '#server/database/sql.ts';
import { createDiskStore } from '#server/files/store/disk-store.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nostimo-anchors-'));
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

const audit = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['tools/auditor/start.ts', '--database', database.url, ...options]);

it('holds the audit trail against an anchor that was saved out of a mail', async () => {
  const { db } = database;
  const owner = {
    staff: { name: 'Ελένη', roles: ['owner'] as const },
    clientAddress: '',
    userAgent: '',
    now: new Date(),
  };
  for (const id of ['bank', 'tax'])
    await db.transaction((tx) =>
      insertAuditEntry(tx, owner, { subject: { kind: 'setting', id }, action: 'changed', after: {} }),
    );
  const parts = { secret: 'a secret of tests that is long enough', listRecipients: async () => [] };
  const store = createDiskStore(folder);
  for (const job of anchorJobs({ db, clock: () => new Date(), store, ...parts })) await job.run();
  const [anchor] = await listAnchors(db);
  if (!anchor) throw new Error('There is no anchor');
  const file = path.join(folder, 'mail.txt');
  fs.writeFileSync(file, sealOf(anchor));
  expect((await audit('--anchors', file)).stdout).toMatch(/^(\d+) of \1 promises kept/);
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    await tx.run(sql`delete from audit_trail`);
    await tx.run(sql`delete from audit_anchors`);
    await tx.run(sql`update audit_head set last_id = 0, hash = ''`);
  });
  expect((await audit()).stdout).toMatch(/^(\d+) of \1 promises kept/);
  await expect(audit('--anchors', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('every entry covered by an anchor exists'),
  });
}, 60_000);
