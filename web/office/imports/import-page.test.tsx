import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { languages } from '#contract/fields/languages.ts';
import { badRowsPath, importPath } from '#contract/office-paths.ts';
import { ImportReport } from '#contract/shop/imports.ts';
import { expectAccessibleLayout } from '#tests/components/expect-accessible-layout.ts';
import { openInShop } from '#tests/components/open-in-shop.tsx';
import { atWork } from '#tests/components/samples/office.ts';
import { sayIn } from '#tests/components/say-in.ts';
import ImportPage from './import-page.tsx';

const id = '11111111-1111-4111-8111-111111111111';
const column = 'Περιοχή';
const report = ImportReport.parse({
  id,
  kind: 'postal-codes',
  fileName: 'κώδικες.csv',
  by: 'Ελένη',
  at: '2026-11-18T10:00:00.000Z',
  applied: null,
  stamp: 'a'.repeat(64),
  counts: { bad: 1, changed: 1, new: 0, unchanged: 0 },
  ignored: [],
  hasBadRows: true,
  rows: [
    {
      ...{ row: 2, name: '11635', outcome: 'bad', changes: [], dearerFor: 0 },
      problems: [{ column, problem: 'unknown-region', value: 'Μακρυά', nearest: ['Μακριά'] }],
    },
    {
      ...{ row: 3, name: '15124', outcome: 'changed', problems: [], dearerFor: 14 },
      changes: [{ column, from: 'Κοντά', to: 'Μακριά' }],
    },
  ],
});

describe.each(languages)('the trial of a file, in %s', (language) => {
  const say = sayIn(language);
  const open = (more: Partial<ImportReport> = {}) =>
    openInShop(ImportPage, {
      ...{
        app: 'office',
        language,
        path: importPath(id),
        pattern: '/office/imports/:importId',
        layouts: atWork('owner'),
      },
      data: { report: { ...report, ...more }, asked: null },
    });

  it('names the nearest words, the customers of a more expensive region, and the file of bad rows', async () => {
    await open();
    const words = say('import-nearest-word', { word: 'Μακριά' });
    await expect.element(page.getByText(say('import-nearest', { words }), { exact: false })).toBeVisible();
    await expect.element(page.getByText(say('import-dearer', { count: 14 }))).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: say('import-bad-rows', { count: 1 }) }))
      .toHaveAttribute('href', badRowsPath(id));
    await expectAccessibleLayout();
  });

  it('shows after the press that only the rows with mistakes are left out', async () => {
    const applied = { at: '2026-11-18T10:05:00.000Z', counts: { bad: 1, changed: 1, new: 0, unchanged: 0 } };
    await open({ applied });
    // The last sentence, independent of the time of the press.
    const kept = say('import-lead-done-bad', { when: '' }).split('. ').at(-1) ?? '';
    await expect.element(page.getByText(kept, { exact: false })).toBeVisible();
    await open({ applied, hasBadRows: false });
    await expect.element(page.getByText(kept, { exact: false })).not.toBeInTheDocument();
  });

  it('does not claim that everything is imported already when the remaining rows are wrong', async () => {
    await open({ counts: { bad: 1, changed: 0, new: 0, unchanged: 3 } });
    await expect.element(page.getByText(say('import-only-bad'))).toBeVisible();
    await expect.element(page.getByText(say('import-nothing-to-do'))).not.toBeInTheDocument();
  });
});
