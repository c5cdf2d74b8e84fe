import { csvLimits } from '#domain/bank/csv-rows.ts';

/** What a file or a body may hold before it is refused, for every parser of the shop. Far above what programs write. */
export const parseLimits = {
  zip: {
    mostFiles: 1000,
    /** Of all that is unpacked together, whatever the zip says of itself. */
    mostBytes: 32 * 1024 * 1024,
    /** Of one file, once it is larger than `freeBytes`. */
    mostRatio: 200,
    freeBytes: 1024 * 1024,
  },
  xml: {
    /** Names are looked up through everything above: without a limit the work grows with the square of the depth. */
    mostDepth: 64,
    mostElements: 400_000,
    mostAttributes: 64,
    /** Of one text or one attribute, and of anything else without a tag. */
    mostLetters: 64 * 1024,
  },
  csv: csvLimits,
  json: { mostDepth: 32 },
} as const;
