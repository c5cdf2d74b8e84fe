import { BackupRefused } from './backup-key.ts';

/** Runs a command: what it answers, what it refuses and what the system says is one sentence on the error output, and exit code 1. */
export async function tell(usage: string, run: () => Promise<string | null>): Promise<void> {
  try {
    const complaint = await run();
    if (complaint === null) return;
    console.error(complaint);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('ERR_PARSE_ARGS')) console.error(usage);
    else if (error instanceof BackupRefused || code === undefined) console.error(message);
    else if (code === 'ECONNREFUSED') console.error('DATABASE_URL: no PostgreSQL server answers there.');
    else console.error(message || code);
  }
  process.exitCode = 1;
}
