import type { ImportFault } from '#contract/words/import-words.ts';

/** Reason why a file cannot be read as a table, with details. */
export class UnreadableFile extends Error {
  readonly fault: ImportFault;
  readonly what: string;
  constructor(fault: ImportFault, what = '') {
    super(fault);
    this.fault = fault;
    this.what = what;
  }
}
