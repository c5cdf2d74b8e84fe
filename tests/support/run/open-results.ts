import fs from 'node:fs';
import path from 'node:path';

/** The folder for the reports of this process's run. It stays until the next run begins; those of runs under way are left alone. */
export function openResults(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  for (const name of fs.readdirSync(folder)) {
    if (/^\d+$/.test(name) && !isAlive(Number(name)))
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  const own = path.join(folder, String(process.pid));
  fs.mkdirSync(own, { recursive: true });
  return own;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
