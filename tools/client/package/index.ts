import { callRows, type ShopCalls } from './calls.ts';
import { type ClientOptions, createSendCall } from './send-call.ts';

// biome-ignore lint/performance/noBarrelFile: the package has one entry
export { type Answered, type Failure, type NetworkFailure, orThrow, ShopError } from './answers.ts';
export type { ShopCalls } from './calls.ts';
export type * from './schema.ts';
export type { CallOptions, ClientOptions } from './send-call.ts';

/** A client of one shop: a method for each call of its API. */
export function createClient(options: ClientOptions): ShopCalls {
  const send = createSendCall(options);
  const methods = Object.entries(callRows).map(([method, row]) => [
    method,
    (input?: object, call?: object) => send(row, input, call),
  ]);
  return Object.fromEntries(methods) as ShopCalls;
}
