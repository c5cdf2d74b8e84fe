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

/** Forms that send by script and hold no unsaved values. */
const sentByScript: Record<string, string> = {
  'cook/amount-dialog.tsx': 'a number in a dialog that is sent by the press that closes it',
  'customers/export-form.tsx': 'a choice from a list, with which a file is fetched',
  'imports/shop-file-part.tsx': 'a file that still lies where it was chosen',
  'pack/scan-field.tsx': 'a code that is sent as it is read',
  'proof/code-way.tsx': 'a code is typed again',
  'proof/enrol-code-app.tsx': 'a code is typed again',
  'proof/password-way.tsx': 'a password is typed again',
};

/** Requests without a form. Each reports unsaved values, or holds no typed ones. */
const sentAtOnce: Record<string, string> = {
  'stop-events/stop-event-queue.ts': 'what its queue has written down',
  'stop-events/take-back-sent.ts': 'a press: takes an act back',
  'meals/send-picture.ts': 'a file that is sent as it is chosen',
  'menu/use-menu-work.ts': 'every press saves the dates it touches',
  'pack/missing-dialog.tsx': 'a press on a bag',
  'pack/missing-meals.tsx': 'a press on a bag',
  'pack/scan-field.tsx': 'a code that is sent as it is read',
  'photos/send-photos.ts': 'what its queue has written down',
  'proof/post-office.ts': 'the way itself',
  'run-link/send-link.tsx': 'a press: makes a link',
  'runs/use-moving.ts': 'every move is saved as the stop is let go',
  'tablets/tablet-watch.tsx': 'a tablet that locks',
  'terminal/use-terminal.ts': 'a press: asks the terminal',
  'ticks/tick-queue.ts': 'what its queue has written down',
};

describe('forms of the office that people write in', () => {
  it('track unsaved values', () => {
    const raw = sources.filter(
      ({ file, source }) => /<[\w.]*[fF]orm\b[^>]*method="post"/s.test(source) && !others[file],
    );
    expect(raw.map(({ file }) => file)).toEqual([]);
  });

  const unaware = (pattern: RegExp, known: Record<string, string>) =>
    sources
      .filter(({ file, source }) => pattern.test(source) && !/useUnsaved\(/.test(source) && !known[file])
      .map(({ file }) => file);

  it('that send by script report unsaved values', () => {
    expect(unaware(/<form\b[^>]*onSubmit/s, { ...others, ...sentByScript })).toEqual([]);
  });

  it('that save their work themselves and send it without a form state so', () => {
    expect(unaware(/\.submit\(|\bsubmit\(\{|method: 'POST'/, { ...sentByScript, ...sentAtOnce })).toEqual([]);
    const typing = sources.filter(({ source }) => /useUnsaved\(/.test(source)).map(({ file }) => file);
    for (const file of ['meals/use-meal-record.ts', 'prices/use-prices.ts', 'run/till-view.tsx'])
      expect(typing).toContain(file);
  });

  it('are listed here only while they exist', () => {
    const files = new Set(sources.map(({ file }) => file));
    const named = [others, sentByScript, sentAtOnce].flatMap((each) => Object.keys(each));
    expect(named.filter((file) => !files.has(file))).toEqual([]);
  });

  it('have the unsaved-changes guard', () => {
    expect(sources.find(({ file }) => file === 'app/office-app.tsx')?.source).toContain('<LeaveGuard />');
  });
});
