import fs from 'node:fs';
import path from 'node:path';

const longestRunInMs = 6 * 3_600_000;
const ownerFile = 'run.owner';

/** Owner of a run's folder: the process, and the namespace of its number. */
export function recordOwner(folder: string): void {
  fs.writeFileSync(path.join(folder, ownerFile), `${ownPidSpace()} ${process.pid}`);
}

/** Removes folders of killed runs: in memory they would stay until the machine restarts. */
export function removeLeftOvers(inFolder: string, nameStart: string): void {
  const names = fs.readdirSync(inFolder).filter((name) => name.startsWith(nameStart));
  for (const folder of names.map((name) => path.join(inFolder, name))) {
    try {
      if (isLeftOver(folder)) fs.rmSync(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, or was just removed by its own run.
    }
  }
}

/** A container may share the memory but not the process numbers: for invisible processes only the age of their folder decides. */
function isLeftOver(folder: string): boolean {
  const [space, run] = wordsOf(path.join(folder, ownerFile));
  if (!run || space !== ownPidSpace()) return Date.now() - fs.statSync(folder).mtimeMs > longestRunInMs;
  // A server outlives a run that was killed.
  const [server] = wordsOf(path.join(folder, 'postgres/postmaster.pid'));
  return ![run, server].some((pid) => pid && fs.existsSync(`/proc/${pid}`));
}

function wordsOf(file: string): string[] {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(/\s/) : [];
}

function ownPidSpace(): string {
  return fs.readlinkSync('/proc/self/ns/pid');
}
