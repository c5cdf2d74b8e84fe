import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const office = path.resolve(import.meta.dirname, '../web/office');
const sources = fs
  .readdirSync(office, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file: file.replaceAll(path.sep, '/'), source: fs.readFileSync(path.join(office, file), 'utf8') }));

/** Forms that are no work to lose, each with the reason. */
const others: Record<string, string> = {
  'form-kit/office-form.tsx': 'the kit itself',
  'sign-out/sign-out-form.tsx': 'a press: signs out',
  'undo/undo-bar.tsx': 'a press: takes an act back',
  'sign-in/enrol-page.tsx': 'a press: signs out',
  'sign-in/second-factor-page.tsx': 'a press: signs out',
  'sign-in/demo-roles.tsx': 'a press: signs in',
  'sign-in/office-sign-in-form.tsx': 'a password is typed again',
  'sign-in/welcome-page.tsx': 'a password is typed again',
  'tablets/pin-pad.tsx': 'a PIN is typed again',
  'run-link/run-link-page.tsx': 'a press: opens a run',
  'imports/imports-page.tsx': 'a file that still lies where it was chosen',
  'labels/print-options.tsx': 'choices of a print',
  'labels/printer-jobs.tsx': 'a press: prints again',
  'labels/since-print.tsx': 'a press: prints',
  'pack/allergy-notice.tsx': 'a press on a bag',
  'pack/bag-foot.tsx': 'presses on a bag',
  'pack/corrected-meals.tsx': 'a press on a bag',
  'pack/missing-dialog.tsx': 'a press on a bag',
  'pack/print-again.tsx': 'a press: prints',
  'runs/run-paper-links.tsx': 'a press: prints',
};

/** Pages that keep typed work in their own state, and send it by a fetcher. */
const ownState = ['meals/use-meal-sheet.ts', 'prices/use-prices.ts'];

describe('forms of the office that people write in', () => {
  it('know what is unsaved', () => {
    const raw = sources.filter(
      ({ file, source }) => /<[\w.]*[fF]orm\b[^>]*method="post"/s.test(source) && !others[file],
    );
    expect(raw.map(({ file }) => file)).toEqual([]);
  });

  it('that keep their work themselves say so', () => {
    for (const file of ownState)
      expect(sources.find((each) => each.file === file)?.source, file).toMatch(/useUnsaved\(/);
  });

  it('are named here only while they are there', () => {
    const files = new Set(sources.map(({ file }) => file));
    expect(Object.keys(others).filter((file) => !files.has(file))).toEqual([]);
  });

  it('stand under the guard that asks', () => {
    expect(sources.find(({ file }) => file === 'app/office-app.tsx')?.source).toContain('<LeaveGuard />');
  });
});
