import type { ShopDoor } from '#contract/door.ts';
import { traced } from '../telemetry/span.ts';
import type { StaffCaller } from './handlers.ts';
import { type CallPipeline, runCall } from './run-call.ts';

/**
 * A way in without the network and without JSON: the storefront's own, and with `staff` that of someone the door itself
 * vouches for, such as whoever may run commands on the shop's machine.
 */
export function createInProcessDoor(pipeline: CallPipeline, staff: StaffCaller | null = null): ShopDoor {
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
