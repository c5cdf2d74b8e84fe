import type { Language } from '#contract/fields/languages.ts';
import type { ImportRow } from '#contract/shop/imports.ts';
import type { CellProblem, ImportKind, ImportOutcome } from '#contract/words/import-words.ts';
import { titleOf } from './import-columns.ts';

/** A number where the file itself types it as one: a workbook does, a CSV never. */
export type Cell = string | number;

/** A row of a file by the fields of its kind. Cells that the file has not are missing. */
export interface TableRow {
  row: number;
  cells: Readonly<Record<string, Cell>>;
}

/** The fault of a cell, and its content. */
export interface CellFault {
  field: string;
  problem: CellProblem;
  value: string;
  /** Suggestions, in words that the file may use. */
  nearest?: readonly string[];
}

/** A difference between a row and the current data, both in the words of a file. */
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
  /** Customers affected by a higher price. */
  dearerFor?: number;
  /** The data to write; null where nothing changes. */
  wanted: Wanted | null;
}

export const badRow = (row: number, name: string, faults: readonly CellFault[]) =>
  ({ row, name, outcome: 'bad', changes: [], faults, wanted: null }) as const;

/** A row with the titles of its columns, as people read it. */
export function describePlannedRow(planned: PlannedRow<unknown>, kind: ImportKind, language: Language): ImportRow {
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
