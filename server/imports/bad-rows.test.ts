import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportBadRows } from '#contract/shop/imports.ts';
import { sql } from '#server/database/sql.ts';
import { csvFile, openImports } from '#tests/support/documents/imported-files.ts';
import { staffCall } from '#tests/support/network/staff-call.ts';
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts';
import { usualNow } from '#tests/support/shop/usual-now.ts';
import { forgetLyingImports } from './import-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 60_000);
afterAll(() => shop.close());
const { bring, apply, read } = openImports(() => shop);
const badRows = async (importId: string): Promise<ImportBadRows> =>
  (await staffCall(shop, 'import-bad-rows', { query: { importId } })).answer.data;

const titles = ['Όνομα', 'Κατηγορία', 'Τιμή', 'Σημείωση'];
const wrong = ['Λάθος πιάτο', 'Κυρίως πιάτω', '1,250', 'δική μου'];

describe('the rejected rows of a file', () => {
  it('can be downloaded as they were sent, with their errors and the nearest words, before and after the import is applied', async () => {
    const report = await bring('meals', csvFile([titles, ['Καλό πιάτο', '', '9,40', ''], wrong]));
    expect(report).toMatchObject({ counts: { new: 1, bad: 1 }, hasBadRows: true });
    const before = await badRows(report.id);
    expect(before).toMatchObject({ titles, rows: [{ row: 3, cells: wrong }] });
    expect(before.rows[0]?.problems.map(({ column, problem }) => [column, problem])).toEqual([
      ['Κατηγορία', 'unknown-word'],
      ['Τιμή κανονικής', 'ambiguous-number'],
    ]);
    expect(before.rows[0]?.problems[0]?.nearest).not.toEqual([]);
    expect((await apply(report)).code).toBe('ok');
    expect(await badRows(report.id)).toEqual(before);
    expect(await read(report.id)).toMatchObject({ rows: [], hasBadRows: true });
  });

  it('are accepted once corrected, even with the error column still in the file', async () => {
    const again = [
      [...titles, 'Τι δεν πάει καλά'],
      ['Λάθος πιάτο', '', '12,50', 'δική μου', 'δεν ξέρουμε τη λέξη'],
    ];
    const report = await bring('meals', csvFile(again));
    expect(report).toMatchObject({ counts: { new: 1, bad: 0 }, hasBadRows: false });
    expect(report.ignored).toEqual(['Σημείωση', 'Τι δεν πάει καλά']);
    expect((await badRows(report.id)).rows).toEqual([]);
  });

  it('are deleted after seven days', async () => {
    const report = await bring('meals', csvFile([titles, ['Άλλο πιάτο', '', '9,40', ''], wrong]));
    await apply(report);
    await forgetLyingImports(shop.database.db, new Date(new Date(usualNow).getTime() + 8 * 86_400_000));
    expect(await badRows(report.id)).toEqual({ titles: [], rows: [] });
    expect(await shop.database.db.rows(sql`select 1 from imports where bad_rows is not null`)).toEqual([]);
  });

  it('are visible to the owner only', async () => {
    const report = await bring('meals', csvFile([titles, wrong]));
    const { status } = await staffCall(shop, 'import-bad-rows', { query: { importId: report.id }, role: 'kitchen' });
    expect(status).toBe(403);
  });
});
