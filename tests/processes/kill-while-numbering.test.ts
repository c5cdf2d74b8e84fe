import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sql } from '#server/database/sql.ts';
import { createNumbering } from '#server/documents/number-documents.ts';
import { insertOrder } from '../support/database/insert-order.ts';
import { openTestDatabase, type TestDatabase } from '../support/database/test-database.ts';
import { waitForExit } from '../support/shop/shop-process.ts';

const script = path.resolve(import.meta.dirname, '../support/payments/issue-until-killed.ts');
let database: TestDatabase;
let children: ChildProcess[];
beforeEach(async () => {
  database = await openTestDatabase();
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(waitForExit));
  await database.close();
});

/** Two processes of sixteen at work; resolves once both have issued something, so that the kill falls among their work. */
async function startIssuing(orderId: string, committed: string[]): Promise<ChildProcess[]> {
  const started = [1, 2].map(() =>
    spawn(process.execPath, [script, database.url, orderId], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  children.push(...started);
  await Promise.all(
    started.map(
      (child) =>
        new Promise<void>((resolve) => {
          let rest = '';
          child.stdout?.on('data', (chunk: Buffer) => {
            const lines = `${rest}${chunk}`.split('\n');
            rest = lines.pop() ?? '';
            committed.push(...lines);
            if (lines.length > 0) resolve();
          });
        }),
    ),
  );
  return started;
}

it('killed again and again, every document that was committed gets one number, and no number is missing', async () => {
  const { db } = database;
  const orderId = await insertOrder(db, 'a-cart');
  const committed: string[] = [];
  // More often in `npm run proof`.
  for (const afterMs of process.env.PROOF ? [5, 20, 40, 60, 90, 120, 160, 200] : [5, 90]) {
    const started = await startIssuing(orderId, committed);
    await sleep(afterMs);
    for (const child of started) child.kill('SIGKILL');
    await Promise.all(started.map(waitForExit));
  }
  await createNumbering({ db, clock: () => new Date(), report: (error) => expect(error).toBeNull() }).run();

  const rows = await db.rows<{ occasion: string; series: string; number: number | null; issuedAt: Date }>(sql`
    select occasion, series, number, issued_at as "issuedAt" from documents order by series, number`);
  const occasions = new Set(rows.map(({ occasion }) => occasion));
  expect(committed.filter((occasion) => !occasions.has(occasion) || !occasions.has(`${occasion} back`))).toEqual([]);
  for (const series of ['ΑΛΠ', 'ΠΛ']) {
    const issued = rows.filter((row) => row.series === series);
    expect(issued.map(({ number }) => number)).toEqual(issued.map((_, index) => index + 1));
    const instants = issued.map(({ issuedAt }) => issuedAt.getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
  }
  expect(rows.length).toBe(2 * rows.filter(({ series }) => series === 'ΑΛΠ').length);
}, 300_000);
