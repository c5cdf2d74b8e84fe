import type { ShopDoor } from '#contract/door.ts';
import { type CallPipeline, runCall } from './run-call.ts';

/** The storefront's own way in: the same pipeline as over HTTP, without the network and without JSON. */
export function createInProcessDoor(pipeline: CallPipeline): ShopDoor {
  return async (message) => {
    const { status, code, data, message: text, auth } = await runCall(pipeline, message);
    return { status, answer: { code, data, message: text }, ...(auth && { auth }) };
  };
}
