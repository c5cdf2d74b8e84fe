import { describeCommandError } from '../nostimo/describe-error.ts';

/** Runs a command: a returned complaint, a refusal or a system error becomes one sentence on the error output, with exit code 1. */
export async function runCommand(usage: string, run: () => Promise<string | null>): Promise<void> {
  try {
    const complaint = await run();
    if (complaint === null) return;
    console.error(complaint);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    console.error(code?.startsWith('ERR_PARSE_ARGS') ? usage : describeCommandError(error));
  }
  process.exitCode = 1;
}
