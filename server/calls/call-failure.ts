import type { ErrorCode } from '#contract/error-codes.ts';

/** An expected failure: a code of the contract, and what it is about. Anything else that is thrown is a defect. */
export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;
  /** What its text names, such as the minimum as money. */
  readonly values: Record<string, unknown>;

  constructor(code: ErrorCode, data: unknown = null, values: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.data = data;
    this.values = values;
  }
}
