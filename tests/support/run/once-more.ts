export interface Outcome {
  passed: number;
  failed: number;
  /** Each failed test with its first line, repeated at the end: the run is long. */
  failures?: string[];
  /** Those that failed among the others and passed alone. */
  shaky?: string[];
}

export interface NamedOutcome extends Outcome {
  failures: string[];
  /** Files of the failed tests. */
  files: string[];
}

/** One in five hundred: more at once are no accident of timing. */
const mostShaky = 12;

/**
 * Tests that failed while everything ran at once get a second run without neighbours. What fails there is broken; what
 * passes is named, because a test that needs a quiet machine races with something, in itself or in the shop.
 */
export async function onceMore(
  first: NamedOutcome,
  runAgain: (failed: NamedOutcome) => Promise<NamedOutcome>,
): Promise<Outcome> {
  if (first.failed === 0 || first.files.length === 0 || first.failed > mostShaky) return first;
  const second = await runAgain(first);
  return {
    passed: first.passed + Math.max(0, first.failed - second.failed),
    failed: second.failed,
    failures: second.failures,
    shaky: first.failures.filter((failure) => !second.failures.some((again) => nameOf(again) === nameOf(failure))),
  };
}

/** The lines below it describe the failure, which may differ. */
const nameOf = (failure: string) => failure.split('\n')[0];
