import { csvLimits } from '#domain/bank/csv-rows.ts';

/** Limits above which a file or body is refused, for every parser of the shop. Far above what programs write. */
export const parseLimits = {
  zip: {
    mostFiles: 1000,
    /** Total of all unpacked bytes, whatever sizes the zip declares. */
    mostBytes: 32 * 1024 * 1024,
    /** Ratio for a single file, once it is larger than `freeBytes`. */
    mostRatio: 200,
    freeBytes: 1024 * 1024,
  },
  xml: {
    /** Names are looked up through all ancestors: without a limit the work grows with the square of the depth. */
    mostDepth: 64,
    mostElements: 400_000,
    mostAttributes: 64,
    /** Length of a single text or attribute, and of any other content without a tag. */
    mostLetters: 64 * 1024,
  },
  csv: csvLimits,
  json: { mostDepth: 32 },
} as const;
