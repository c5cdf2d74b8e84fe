import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

export interface RunAs {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as the account `postgres`, or `nobody` if that is missing. */
export function findAccountForPostgres(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = fs.readFileSync('/etc/passwd', 'utf8');
  for (const name of ['postgres', 'nobody']) {
    const match = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts);
    if (match) return { uid: Number(match[1]), gid: Number(match[2]) };
  }
  throw new Error(
    'PostgreSQL cannot run as root and there is no account "postgres" or "nobody": set DATABASE_URL, or start as an ordinary user.',
  );
}

export function canReach(runAs: RunAs, file: string): boolean {
  return spawnSync('test', ['-x', file], { ...runAs, cwd: '/' }).status === 0;
}
