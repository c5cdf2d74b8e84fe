import type { Answer } from '#contract/fields/answer.ts';

/**
 * docs/spec.md#api-good-answer: data of a failed call. It also has the shape of React Router's error responses (`isRouteErrorResponse`),
 * so that a page that does not catch it responds with the shop's status, and not with 500.
 */
export class ShopFailure extends Error {
  readonly code: string;
  readonly data: unknown;
  readonly status: number;
  readonly statusText: string;
  readonly internal = false;

  constructor(status: number, answer: Answer<unknown>) {
    super(answer.message || answer.code);
    this.code = answer.code;
    this.data = answer.data;
    this.status = status;
    // It may become the HTTP status line, which allows no Greek.
    this.statusText = answer.code;
  }
}
