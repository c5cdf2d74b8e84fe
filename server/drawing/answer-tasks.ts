import { parentPort } from 'node:worker_threads';

/** The worker side of a worker thread: executes tasks one after the other. */
export function answerTasks<Task>(work: (task: Task) => Promise<Buffer>): void {
  parentPort?.on('message', async ({ id, task }: { id: number; task: Task }) => {
    try {
      parentPort?.postMessage({ id, bytes: await work(task) });
    } catch (error) {
      parentPort?.postMessage({ id, error: String((error as Error).message) });
    }
  });
}
