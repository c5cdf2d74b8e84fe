import { CallFailure } from '../../calls/call-failure.ts';
import { createWorkerThread } from '../../drawing/worker-thread.ts';
import type { NamedPrintTask, PrintTask } from './drawing/print-order.ts';

export interface PrintDrawer {
  draw(task: PrintTask): Promise<Buffer>;
  close(): Promise<void>;
}

/** Memory limit: enough for the labels of a whole day with their text and codes. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
const mostWaiting = 12;

/** Draws the kitchen's prints outside the main event loop. */
export function createPrintDrawer(shopName: () => Promise<string>): PrintDrawer {
  const thread = createWorkerThread<NamedPrintTask>(
    new URL('./drawing/print-worker.ts', import.meta.url),
    resourceLimits,
  );
  return {
    async draw(task) {
      const name = await shopName();
      if (thread.waiting() >= mostWaiting) throw new CallFailure('prints-busy');
      return thread.ask({ ...task, shopName: name });
    },
    close: thread.close,
  };
}
