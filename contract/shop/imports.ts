import * as z from 'zod/mini';
import { optionalText } from '../fields/form-fields.ts';
import { mostStatementBytes } from '../payments/bank.ts';
import { cellProblems, importFaults, importKinds, importOutcomes, takenKinds } from '../words/import-words.ts';

export const mostImportBytes = mostStatementBytes;
export const mostImportRows = 2000;

/** The unchanged file: CSV, or a workbook of which the first sheet is read. */
export const ImportFileForm = z.object({
  kind: z.enum(importKinds, 'unknown-value'),
  fileName: optionalText(200),
  content: z
    .string('required-field')
    .check(
      z.minLength(1, 'required-field'),
      z.maxLength(Math.ceil(mostImportBytes / 3) * 4, 'too-long'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'invalid-field'),
    ),
});

export const ImportQuery = z.object({ importId: z.uuid('invalid-field') });

const cell = { column: z.string() };
export const ImportChange = z.object({ ...cell, from: z.string(), to: z.string() });
export type ImportChange = z.infer<typeof ImportChange>;
export const ImportProblem = z.object({
  ...cell,
  problem: z.enum(cellProblems),
  value: z.string(),
  /** Suggestions, in words that the file may use. */
  nearest: z.array(z.string()),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportRow = z.object({
  /** The line number in the file, as a spreadsheet counts it. */
  row: z.int(),
  /** Name for people: a name, a code, an address. */
  name: z.string(),
  outcome: z.enum(importOutcomes),
  /** For an existing row: its differences. */
  changes: z.array(ImportChange),
  problems: z.array(ImportProblem),
  /** Customers affected by a higher price. */
  dearerFor: z.int(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportCounts = z.object({ bad: z.int(), changed: z.int(), new: z.int(), unchanged: z.int() });
export type ImportCounts = z.infer<typeof ImportCounts>;
export const AppliedImport = z.object({ at: z.string(), counts: ImportCounts });

const head = {
  id: z.string(),
  kind: z.enum(takenKinds),
  fileName: z.string(),
  by: z.string(),
  at: z.string(),
  /** Time and result of the import; null: it waits. */
  applied: z.nullable(AppliedImport),
};
export const ImportHead = z.object(head);
export type ImportHead = z.infer<typeof ImportHead>;
export const ImportList = z.object({ items: z.array(ImportHead) });

/** The effects of a file at this moment. */
export const ImportReport = z.object({
  ...head,
  kind: z.enum(importKinds),
  /** Sent back with the import, so that only the report that was read is carried out. Empty once it was. */
  stamp: z.string(),
  counts: ImportCounts,
  rows: z.array(ImportRow),
  /** Unknown columns, by their titles in the file. */
  ignored: z.array(z.string()),
  /** True if refused rows can still be downloaded as a file. */
  hasBadRows: z.boolean(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** The rows that stay out, with the titles of the file they came in. */
export const ImportBadRows = z.object({
  titles: z.array(z.string()),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()), problems: z.array(ImportProblem) })),
});
export type ImportBadRows = z.infer<typeof ImportBadRows>;

export const ImportApplyForm = z.object({
  stamp: z.string('required-field').check(z.regex(/^[0-9a-f]{64}$/, 'invalid-field')),
});
export const UnreadableImport = z.object({ fault: z.enum(importFaults), what: z.string() });
