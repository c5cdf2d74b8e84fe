import fs from 'node:fs';
import path from 'node:path';
import { embeddedUrl, readPassword } from './require-password.ts';

/** The URL of the PostgreSQL of a running shop with this data folder; null if none is running. */
export function findRunningPostgres(shopDataFolder: string): string | null {
  const file = path.join(path.resolve(shopDataFolder), 'postgres', 'postmaster.pid');
  if (!fs.existsSync(file)) return null;
  // PostgreSQL's own file: the process id in the first line, the port in the fourth.
  const [pid, , , port] = fs.readFileSync(file, 'utf8').split('\n');
  const password = readPassword(shopDataFolder);
  return password !== null && isAlive(Number(pid)) ? embeddedUrl(Number(port), password) : null;
}

/** True if this data folder contains an embedded database, running or not. */
export function hasEmbeddedDatabase(shopDataFolder: string): boolean {
  return fs.existsSync(path.join(shopDataFolder, 'postgres'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
