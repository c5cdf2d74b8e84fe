import fs from 'node:fs';
import path from 'node:path';

const longestRunInMs = 6 * 3_600_000;
const ownerFile = 'run.owner';

/** Whose a run's folder is: the process, and where its number means something. */
export function noteOwner(folder: string): void {
  fs.writeFileSync(path.join(folder, ownerFile), `${ownPidSpace()} ${process.pid}`);
}

/** Of runs that were killed: in memory they would keep it until the machine starts anew. */
export function removeLeftOvers(inFolder: string, nameStart: string): void {
  const names = fs.readdirSync(inFolder).filter((name) => name.startsWith(nameStart));
  for (const folder of names.map((name) => path.join(inFolder, name))) {
    try {
      if (isLeftOver(folder)) fs.rmSync(folder, { recursive: true, force: true });
    } catch {
      // Somebody else's, or just removed by its own run.
    }
  }
}

/** A container may share the memory and not the numbers: of processes that cannot be seen from here only the age of their folder tells. */
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
