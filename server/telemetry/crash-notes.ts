import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeError, type ErrorFacts } from './error-facts.ts';

/** The crash of a process, which could not report it itself: stored beside the data until another process reports it. */
interface CrashNote {
  at: string;
  where: string;
  facts: ErrorFacts[];
}

/** Limits the disk use of a process that crashes again and again. */
const mostNotes = 50;
const sameBootInMs = 30_000;
const folderOf = (dataFolder: string) => path.join(dataFolder, 'crashes');
const markOf = (dataFolder: string) => path.join(folderOf(dataFolder), 'running');

/** Synchronous: the process may end right afterwards. A note that cannot be written is lost. */
export function recordCrash(dataFolder: string, where: string, facts: ErrorFacts[]): void {
  const folder = folderOf(dataFolder);
  const note: CrashNote = { at: new Date().toISOString(), where, facts };
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (fs.readdirSync(folder).length >= mostNotes) return;
    fs.writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(note), { mode: 0o600 });
  } catch {
    // The process has no other way to report it.
  }
}

/** Each note is returned to one caller, once. */
export function takeCrashNotes(dataFolder: string): CrashNote[] {
  const folder = folderOf(dataFolder);
  if (!fs.existsSync(folder)) return [];
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((name) => takeNote(path.join(folder, name)));
}

function takeNote(file: string): CrashNote[] {
  try {
    const text = fs.readFileSync(file, 'utf8');
    fs.unlinkSync(file);
    const { at, where, facts } = JSON.parse(text) as CrashNote;
    return typeof at === 'string' && typeof where === 'string' && Array.isArray(facts) ? [{ at, where, facts }] : [];
  } catch {
    // Taken by another process, or incompletely written.
    return [];
  }
}

/**
 * An uncaught error ends the process as usual; before that it is recorded, without its message. The marker of a shop that keeps running,
 * because only one of its workers ends, stays.
 */
export function recordOwnCrash(dataFolder: string): void {
  process.on('uncaughtExceptionMonitor', (error) => {
    recordCrash(dataFolder, 'process', describeError(error));
    const mark = markOf(dataFolder);
    if (readMark(mark)?.pid === process.pid) fs.rmSync(mark, { force: true });
  });
}

interface Mark {
  pid: number;
  bootedAt: number;
}

/**
 * A marker that exists while the shop runs. One found at the start belongs to a shop that ended without a shutdown: killed, out of memory,
 * power failure. Returns the function that removes it.
 */
export function markRunning(dataFolder: string): () => void {
  const file = markOf(dataFolder);
  const own: Mark = { pid: process.pid, bootedAt: Date.now() - os.uptime() * 1000 };
  const before = readMark(file);
  if (before && isAlive(before, own)) return () => {};
  if (before) recordCrash(dataFolder, 'shop', [{ type: 'EndedWithoutGoodbye', frames: [] }]);
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    fs.writeFileSync(file, JSON.stringify(own), { mode: 0o600 });
  } catch {
    return () => {};
  }
  return () => fs.rmSync(file, { force: true });
}

function readMark(file: string): Mark | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Mark;
  } catch (error) {
    // An incompletely written marker still counts.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : { pid: 0, bootedAt: 0 };
  }
}

/** Process ids are reused: after another boot, and in a container from the first start on. */
function isAlive({ pid, bootedAt }: Mark, own: Mark): boolean {
  if (pid === own.pid || pid <= 0 || Math.abs(bootedAt - own.bootedAt) > sameBootInMs) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
