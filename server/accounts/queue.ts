import { CallFailure } from '../calls/call-failure.ts';

interface Queue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const retryInSeconds = 5;

/** Limits the running and the waiting tasks; one more is refused at once, so that a flood costs nothing. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new CallFailure('too-many-requests', { retryInSeconds });
        // A finished task passes its slot on directly, so that no newcomer can slip in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
