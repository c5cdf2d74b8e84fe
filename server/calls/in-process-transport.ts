import type { ShopTransport } from '#contract/door.ts';
import { traced } from '../telemetry/span.ts';
import type { StaffCaller } from './handlers.ts';
import { type CallPipeline, runCall } from './run-call.ts';

/**
 * A transport without network and JSON: used by the storefront, and with `staff` on behalf of someone the transport itself
 * vouches for, such as a person at the command line of the shop's machine.
 */
export function createInProcessTransport(pipeline: CallPipeline, staff: StaffCaller | null = null): ShopTransport {
  return async (message) => {
    const {
      status,
      code,
      data,
      message: text,
      auth,
    } = await traced(`call ${message.name}`, () => runCall(pipeline, message, staff));
    return { status, answer: { code, data, message: text }, ...(auth && { auth }) };
  };
}
