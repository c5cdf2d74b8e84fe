import type { CellProblem, ImportKind, ImportOutcome } from '#contract/import-words.ts';
import type { ImportRow } from '#contract/imports.ts';
import type { Language } from '#contract/languages.ts';
import { titleOf } from './import-columns.ts';

/** A number where the file itself says that it is one: a workbook does, a CSV never. */
export type Cell = string | number;

/** A row of a file by the fields of its kind. Cells that the file has not are missing. */
export interface TableRow {
  row: number;
  cells: Readonly<Record<string, Cell>>;
}

/** What is wrong with a cell, and what stands in it. */
export interface CellFault {
  field: string;
  problem: CellProblem;
  value: string;
  /** What may have been meant, in words that the file may say. */
  nearest?: readonly string[];
}

/** Where a row differs from what is there, both in the words of a file. */
export interface CellChange {
  field: string;
  from: string;
  to: string;
}

/** Decided before anything is written. */
export interface PlannedRow<Wanted> {
  row: number;
  name: string;
  outcome: ImportOutcome;
  changes: readonly CellChange[];
  faults: readonly CellFault[];
  /** Customers for whom it becomes dearer. */
  dearerFor?: number;
  /** What is to be written; null where nothing is. */
  wanted: Wanted | null;
}

export const badRow = (row: number, name: string, faults: readonly CellFault[]) =>
  ({ row, name, outcome: 'bad', changes: [], faults, wanted: null }) as const;

/** A row with the titles of its columns, as people read it. */
export function tellRow(planned: PlannedRow<unknown>, kind: ImportKind, language: Language): ImportRow {
  const { row, name, outcome } = planned;
  return {
    row,
    name,
    outcome,
    changes: planned.changes.map(({ field, from, to }) => ({ column: titleOf(kind, field, language), from, to })),
    problems: planned.faults.map(({ field, problem, value, nearest = [] }) => ({
      column: titleOf(kind, field, language),
      problem,
      value: value.slice(0, 120),
      nearest: nearest.map((word) => word.slice(0, 120)),
    })),
    dearerFor: planned.dearerFor ?? 0,
  };
}
