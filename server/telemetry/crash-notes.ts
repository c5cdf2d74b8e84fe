import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeError, type ErrorFacts } from './error-facts.ts';

/** The death of a process, which could tell nobody itself: kept beside the data until another one tells it. */
interface CrashNote {
  at: string;
  where: string;
  facts: ErrorFacts[];
}

/** A process that dies again and again fills no disk. */
const mostNotes = 50;
const sameBootInMs = 30_000;
const folderOf = (dataFolder: string) => path.join(dataFolder, 'crashes');
const markOf = (dataFolder: string) => path.join(folderOf(dataFolder), 'running');

/** At once and without a promise: the process may have no other moment. What cannot be written is lost. */
export function noteCrash(dataFolder: string, where: string, facts: ErrorFacts[]): void {
  const folder = folderOf(dataFolder);
  const note: CrashNote = { at: new Date().toISOString(), where, facts };
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (fs.readdirSync(folder).length >= mostNotes) return;
    fs.writeFileSync(path.join(folder, `${randomUUID()}.json`), JSON.stringify(note), { mode: 0o600 });
  } catch {
    // There is nobody left to tell.
  }
}

/** Each is given to one of those who ask, once. */
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
    // Another process took it, or it was cut off in the middle.
    return [];
  }
}

/**
 * What nobody caught ends the process as ever; before that it is noted, without its words. The mark of a shop that goes on, because only
 * one of its workers ends, stays.
 */
export function noteOwnCrash(dataFolder: string): void {
  process.on('uncaughtExceptionMonitor', (error) => {
    noteCrash(dataFolder, 'process', describeError(error));
    const mark = markOf(dataFolder);
    if (readMark(mark)?.pid === process.pid) fs.rmSync(mark, { force: true });
  });
}

interface Mark {
  pid: number;
  bootedAt: number;
}

/**
 * A mark that is there while the shop runs. One found at the start is of a shop that ended without a goodbye: killed, out of memory, the
 * power gone. Returns how to take it away.
 */
export function markRunning(dataFolder: string): () => void {
  const file = markOf(dataFolder);
  const own: Mark = { pid: process.pid, bootedAt: Date.now() - os.uptime() * 1000 };
  const before = readMark(file);
  if (before && isAlive(before, own)) return () => {};
  if (before) noteCrash(dataFolder, 'shop', [{ type: 'EndedWithoutGoodbye', frames: [] }]);
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
    // Cut off in the middle of being written it is a mark all the same.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : { pid: 0, bootedAt: 0 };
  }
}

/** Numbers of processes are used again: after another boot, and in a container from the first on. */
function isAlive({ pid, bootedAt }: Mark, own: Mark): boolean {
  if (pid === own.pid || pid <= 0 || Math.abs(bootedAt - own.bootedAt) > sameBootInMs) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
