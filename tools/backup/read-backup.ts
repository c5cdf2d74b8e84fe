import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import type { Decrypter } from 'age-encryption';
import { BackupRefused, type KeyOptions, openDecrypter } from './backup-key.ts';
import { Manifest, manifestPath, newestFormat, tablesFolder } from './manifest.ts';
import { readTar, type TarEntry } from './tar.ts';

export interface ReadableBackup {
  manifest: Manifest;
  /** Its entries once more, to be restored. */
  entries(): AsyncGenerator<TarEntry>;
}

/** Reads a whole backup and compares every byte with its manifest; writes nothing. */
export async function readBackup(file: string, key: KeyOptions): Promise<ReadableBackup> {
  if (!fs.existsSync(file)) throw new BackupRefused(`There is no backup at ${file}.`);
  const decrypter = openDecrypter(key);
  const hashes = new Map<string, Hash>();
  let said: unknown = null;
  for await (const { path, bytes } of openEntries(file, decrypter)) {
    if (path === manifestPath) {
      said = parse(bytes);
      continue;
    }
    const part = partOf(path);
    const hash = hashes.get(part) ?? createHash('sha256');
    hashes.set(part, hash.update(bytes));
  }
  const { format } = (said ?? {}) as { format?: number };
  if (typeof format === 'number' && format > newestFormat)
    throw new BackupRefused('The backup was made by a newer version of the shop: install that one first.');
  const manifest = Manifest.safeParse(said);
  if (!manifest.success) throw damaged('its list is missing');
  const nothing = createHash('sha256').digest('hex');
  const { tables, files } = manifest.data;
  for (const { part, sha256 } of [
    ...tables.map(({ name, sha256 }) => ({ part: `${tablesFolder}${name}`, sha256 })),
    ...files.map(({ path, sha256 }) => ({ part: path, sha256 })),
  ]) {
    if ((hashes.get(part)?.digest('hex') ?? nothing) !== sha256) throw damaged(`${part} is not what its list says`);
    hashes.delete(part);
  }
  const [stranger] = hashes.keys();
  if (stranger) throw damaged(`${stranger} is not on its list`);
  return { manifest: manifest.data, entries: () => openEntries(file, decrypter) };
}

/** The table or file an entry belongs to: rows of a table come in numbered pieces. */
export function partOf(path: string): string {
  return path.startsWith(tablesFolder) ? path.replace(/\.\d+$/, '') : path;
}

async function* openEntries(file: string, decrypter: Decrypter): AsyncGenerator<TarEntry> {
  const source = fs.createReadStream(file);
  let opened: globalThis.ReadableStream<Uint8Array>;
  try {
    opened = await decrypter.decrypt(Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>);
  } catch {
    source.destroy();
    throw new BackupRefused(`${file} is no backup, or this is not its key.`);
  }
  const plain = Readable.fromWeb(opened as unknown as ReadableStream);
  const unpacked = plain.pipe(createGunzip());
  plain.once('error', (error) => unpacked.destroy(error));
  try {
    yield* readTar(unpacked);
  } catch (error) {
    throw damaged((error as Error).message);
  } finally {
    plain.destroy();
    unpacked.destroy();
    source.destroy();
  }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

function damaged(why: string): BackupRefused {
  return new BackupRefused(`The backup is damaged (${why}): nothing was restored, take another one.`);
}
