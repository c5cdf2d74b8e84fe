import type { AnyError } from './schema.ts';

interface WithStatus {
  /** The HTTP status; 0 when no answer arrived. */
  status: number;
}

/** No answer of the shop arrived: no network, a timeout, or an error page of a proxy. */
export interface NetworkFailure extends WithStatus {
  code: 'network-error';
  data: null;
  message: string;
}

/** Every error of the shop. `code` decides the type of `data`; `message` is a sentence for people, in the client's language. */
export type Failure = (AnyError & WithStatus) | NetworkFailure;

/** What every method returns: `code` is `ok` or that of the error. */
export type Answered<Data> = ({ code: 'ok'; data: Data; message: string } & WithStatus) | Failure;

export class ShopError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`${failure.code}: ${failure.message}`);
    this.name = 'ShopError';
    this.failure = failure;
  }
}

/** The data of an answer; throws a ShopError for any other code than `ok`. */
export function orThrow<Data>(answer: Answered<Data>): Data {
  if (answer.code === 'ok') return answer.data;
  throw new ShopError(answer);
}
