import { createHash } from 'node:crypto';
import { type FileStore, requirePlainName } from '#server/files/store/file-store.ts';

interface Moved {
  /** Verified in the target: put there now, or by an earlier run. */
  put: number;
  there: number;
  removed: number;
  /** Files that could not be verified, with the reason; then all files stay where they were, too. */
  wrong: string[];
}

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/**
 * Copies every file and reads it back before any is removed: the source loses only files that the target returns byte by
 * byte, and only when it returns all of them. After an interruption it can be run again and continues with the rest.
 */
export async function moveFiles(from: FileStore, to: FileStore, { isKept = false } = {}): Promise<Moved> {
  const moved: Moved = { put: 0, there: 0, removed: 0, wrong: [] };
  const verified: string[] = [];
  for await (const name of from.list()) {
    const outcome = await moveOne(from, to, name).catch((error: Error) => error.message);
    if (outcome === 'put' || outcome === 'there') {
      moved[outcome]++;
      verified.push(name);
    } else if (outcome !== 'gone') moved.wrong.push(`${name}: ${outcome}`);
  }
  if (moved.wrong.length > 0 || isKept) return moved;
  for (const name of verified) {
    await from.remove(name);
    moved.removed++;
  }
  return moved;
}

async function moveOne(from: FileStore, to: FileStore, name: string): Promise<string> {
  requirePlainName(name);
  const bytes = await from.get(name);
  if (!bytes) return 'gone';
  if (!isOfItsName(name, bytes)) return 'does not match its name; restore it from a backup, or remove it';
  const known = await to.get(name);
  if (known && isSame(known, bytes)) return 'there';
  await to.put(name, bytes, types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
  const back = await to.get(name);
  return back && isSame(back, bytes) ? 'put' : 'came back changed from the other store';
}

/** Counted, and held against their names, without a change. */
export async function checkFiles(store: FileStore): Promise<{ files: number; bytes: number; wrong: string[] }> {
  const found = { files: 0, bytes: 0, wrong: [] as string[] };
  for await (const name of store.list()) {
    const bytes = await store.get(name);
    if (!bytes) continue;
    found.files++;
    found.bytes += bytes.length;
    if (!isOfItsName(name, bytes)) found.wrong.push(name);
  }
  return found;
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const isSame = (one: Buffer, other: Buffer) => hashOf(one) === hashOf(other);

/** A name that is the beginning of a SHA-256 promises its content. */
function isOfItsName(name: string, bytes: Buffer): boolean {
  const promised = /\/([0-9a-f]{32})\.\w+$/.exec(name)?.[1];
  return promised === undefined || hashOf(bytes).startsWith(promised);
}
