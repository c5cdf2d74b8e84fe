import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A worker thread for tasks that would block the event loop. Started on first use; tasks run one after the other. */
interface WorkerThread<Task> {
  ask(task: Task): Promise<Buffer>;
  /** Number of waiting tasks. */
  waiting(): number;
  close(): Promise<void>;
}

interface Waiting {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
}

/** `file` handles its tasks with `answerTasks`. An idle thread does not keep the process alive. */
export function createWorkerThread<Task>(file: URL, resourceLimits: ResourceLimits): WorkerThread<Task> {
  const asked = new Map<number, Waiting>();
  let lastId = 0;
  let worker: Worker | null = null;

  function openWorker(): Worker {
    const opened = new Worker(file, { resourceLimits });
    opened.on('message', ({ id, bytes, error }: { id: number; bytes?: Uint8Array; error?: string }) => {
      const task = asked.get(id);
      asked.delete(id);
      if (asked.size === 0) opened.unref();
      if (bytes) task?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      else task?.reject(new Error(error));
    });
    const end = (error: Error) => {
      if (worker === opened) worker = null;
      for (const { reject } of asked.values()) reject(error);
      asked.clear();
    };
    opened.on('error', end);
    opened.on('exit', () => end(new Error('The drawing thread ended')));
    return opened;
  }

  return {
    ask(task) {
      worker ??= openWorker();
      worker.ref();
      const id = ++lastId;
      const answer = new Promise<Buffer>((resolve, reject) => asked.set(id, { resolve, reject }));
      worker.postMessage({ id, task });
      return answer;
    },
    waiting: () => asked.size,
    async close() {
      await worker?.terminate();
    },
  };
}
