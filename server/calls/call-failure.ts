import type { ErrorCode } from '#contract/error-codes.ts';

/** An expected failure: a code of the contract, and what it is about. Anything else that is thrown is a defect. */
export class CallFailure extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;

  constructor(code: ErrorCode, data: unknown = null) {
    super(code);
    this.code = code;
    this.data = data;
  }
}
