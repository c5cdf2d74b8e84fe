import fs from 'node:fs';
import path from 'node:path';
import { embeddedUrl, readPassword } from './require-password.ts';

/** The address of the PostgreSQL that a running shop keeps in this data folder; null where none runs. */
export function findRunningPostgres(shopDataFolder: string): string | null {
  const file = path.join(path.resolve(shopDataFolder), 'postgres', 'postmaster.pid');
  if (!fs.existsSync(file)) return null;
  // PostgreSQL's own file: the process first, the port in the fourth line.
  const [pid, , , port] = fs.readFileSync(file, 'utf8').split('\n');
  const password = readPassword(shopDataFolder);
  return password !== null && isAlive(Number(pid)) ? embeddedUrl(Number(port), password) : null;
}

/** Whether a shop has made its embedded database in this data folder, running or not. */
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
