/** Executes tasks one after the other. */
interface WorkLane {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when all tasks added so far have ended, successfully or not. */
  settled(): Promise<void>;
}

export function createWorkLane(): WorkLane {
  let last: Promise<void> = Promise.resolve();
  return {
    run(work) {
      const result = last.then(work);
      last = result.then(
        () => undefined,
        () => undefined,
      );
      return result;
    },
    settled: () => last,
  };
}
