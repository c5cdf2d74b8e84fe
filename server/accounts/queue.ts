import { CallFailure } from '../calls/call-failure.ts';

interface Queue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

const retryInSeconds = 5;

/** Lets few works run at a time and few wait; one more is refused at once, so that a flood costs nothing. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new CallFailure('too-many-requests', { retryInSeconds });
        // Whoever ends hands its place on: nobody can slip in between.
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
