import type { ErrorData } from '#contract/error-data.ts';
import type { AnyErrorCode } from '#contract/office-error-codes.ts';

/** An expected failure: a code of the contract, and what it is about. Anything else that is thrown is a defect. */
export class CallFailure<Code extends AnyErrorCode = AnyErrorCode> extends Error {
  readonly code: Code;
  readonly data: ErrorData<Code> | null;
  /** What its text names, such as the minimum as money. */
  readonly values: Record<string, unknown>;

  constructor(code: Code, data: ErrorData<Code> | null = null, values: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.data = data;
    this.values = values;
  }
}
