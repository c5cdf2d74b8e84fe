import fs from 'node:fs';
import path from 'node:path';

/** Marks a data folder as in use by this process; a second start on it is refused, and a dead process's mark is replaced. */
export function takeShopLock(dataFolder: string): () => void {
  fs.mkdirSync(dataFolder, { recursive: true });
  const file = path.join(dataFolder, 'shop.lock');
  const mine = `${process.pid} ${startTimeOf(process.pid)}\n`;
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      fs.writeFileSync(file, mine, { flag: 'wx' });
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const [pid, startTime] = readOwner(file);
    if (pid && isAlive(pid, startTime)) {
      throw new Error(
        `Another shop (process ${pid}) already runs on ${dataFolder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    fs.rmSync(file, { force: true });
  }
  throw new Error(`Could not lock ${file}: several shops are starting on the same folder.`);
}

function readOwner(file: string): [number, string] {
  try {
    const [pid = '', startTime = ''] = fs.readFileSync(file, 'utf8').trim().split(' ');
    return [Number(pid), startTime];
  } catch {
    return [0, ''];
  }
}

function isAlive(pid: number, startTime: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startTimeOf(pid) === startTime;
}

/** Distinguishes a process from a later one with the same id. Without /proc, the id alone must do. */
function startTimeOf(pid: number): string {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
