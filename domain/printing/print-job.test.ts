import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PrintJobFacts, recordReport } from './print-job.ts';

const job = (facts: Partial<PrintJobFacts> = {}): PrintJobFacts => ({
  state: 'printing',
  pages: 12,
  printed: 0,
  failures: 0,
  ...facts,
});

it.each([
  ['partly reported', job(), { from: 0, count: 10, isPrinted: true }, { printed: 10, state: 'printing' }],
  ['fully reported', job({ printed: 10 }), { from: 10, count: 2, isPrinted: true }, { printed: 12, state: 'printed' }],
  ['reported twice', job({ printed: 10 }), { from: 0, count: 10, isPrinted: true }, { printed: 10, state: 'printing' }],
  ['failed once', job(), { from: 0, count: 10, isPrinted: false }, { failures: 1, state: 'waiting' }],
  ['failed again', job({ failures: 1 }), { from: 0, count: 10, isPrinted: false }, { failures: 2, state: 'failed' }],
  [
    'failed after it was done',
    job({ state: 'printed' }),
    { from: 0, count: 1, isPrinted: false },
    { state: 'printed' },
  ],
])('a print job, %s', (_, before, report, after) => {
  expect(recordReport(before, report)).toMatchObject(after);
});

it('a print job ends printed once every page was reported, in any order and however often', () => {
  const pages = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(pages, fc.array(fc.nat(39)), (count, again) => {
      const reports = [...Array.from({ length: count }, (_, from) => from), ...again.filter((from) => from < count)];
      const end = reports.reduce(
        (now, from) => recordReport(now, { from, count: 1, isPrinted: true }),
        job({ pages: count }),
      );
      expect(end).toMatchObject({ state: 'printed', printed: count });
    }),
  );
});
