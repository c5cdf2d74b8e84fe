import type { ErrorData } from '#contract/error-data.ts';
import type { AnyErrorCode } from '#contract/office-error-codes.ts';

/** An expected failure: an error code of the contract, and its data. Any other thrown error is a defect. */
export class CallFailure<Code extends AnyErrorCode = AnyErrorCode> extends Error {
  readonly code: Code;
  readonly data: ErrorData<Code> | null;
  /** Values for the placeholders of its text, such as the minimum amount as money. */
  readonly values: Record<string, unknown>;

  constructor(code: Code, data: ErrorData<Code> | null = null, values: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.data = data;
    this.values = values;
  }
}
