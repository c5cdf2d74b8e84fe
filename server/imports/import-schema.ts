import * as z from 'zod';
import { type ImportBadRows, type ImportCounts, ImportProblem } from '#contract/shop/imports.ts';

export const storedImportCounts = z.object({
  bad: z.int().default(0),
  changed: z.int(),
  new: z.int(),
  unchanged: z.int(),
}) satisfies z.ZodType<ImportCounts>;

export const storedBadRows = z.object({
  titles: z.array(z.string()),
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()), problems: z.array(ImportProblem) })),
}) satisfies z.ZodType<ImportBadRows>;
