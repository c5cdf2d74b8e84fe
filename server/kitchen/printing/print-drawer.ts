import { CallFailure } from '../../calls/call-failure.ts';
import { createWorkerThread } from '../../drawing/worker-thread.ts';
import type { PrintTask } from './drawing/print-order.ts';

export interface PrintDrawer {
  draw(task: PrintTask): Promise<Buffer>;
  close(): Promise<void>;
}

/** Labels of a whole day with their letters and codes. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 };
const mostWaiting = 12;

/** Draws what the kitchen prints, away from the loop that answers everybody. */
export function createPrintDrawer(): PrintDrawer {
  const thread = createWorkerThread<PrintTask>(new URL('./drawing/print-worker.ts', import.meta.url), resourceLimits);
  return {
    draw: (task) =>
      thread.waiting() >= mostWaiting ? Promise.reject(new CallFailure('prints-busy')) : thread.ask(task),
    close: thread.close,
  };
}
