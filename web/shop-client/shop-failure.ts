import type { Answer } from '#contract/answer.ts';

/** SPEC §8: what a failed call carries. */
export class ShopFailure extends Error {
  readonly code: string;
  readonly data: unknown;
  readonly status: number;

  constructor(status: number, answer: Answer<unknown>) {
    super(answer.message || answer.code);
    this.code = answer.code;
    this.data = answer.data;
    this.status = status;
  }
}
