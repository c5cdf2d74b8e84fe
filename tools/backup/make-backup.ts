import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { type KeyOptions, openEncrypter } from './backup-key.ts';
import {
  copyOut,
  listApplied,
  listAuditMonths,
  listSequences,
  listTables,
  readServerVersion,
  takeSnapshot,
} from './copy-out-store.ts';
import { listDataFiles } from './data-files.ts';
import { environmentPath, filesFolder, type Manifest, manifestPath, newestFormat, readVersion } from './manifest.ts';
import { type TarEntry, writeTar } from './tar.ts';

/** Rows leave the database in pieces of this size: a backup of any size needs no more memory, and no room on the disk but its own. */
const pieceInBytes = 4 * 1024 * 1024;

interface BackupOptions {
  databaseUrl: string;
  dataFolder: string;
  /** FILES_DIR, where it is set. */
  uploadsFolder: string | null;
  /** The shop's variables with its secrets; null where they are stored elsewhere. */
  environmentFile: string | null;
  key: KeyOptions;
  /** The file to write. It appears under its name when it is whole. */
  to: string;
}

/** All data of the shop as of one instant, in one encrypted file; the shop goes on selling meanwhile. */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  const encrypter = openEncrypter(options.key);
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'nostimo backup' });
  client.on('error', () => {});
  await client.connect();
  const unfinished = `${options.to}.unfinished`;
  try {
    await takeSnapshot(client);
    const kept: { manifest: Manifest | null } = { manifest: null };
    const archive = Readable.from(writeTar(listEntries(client, options, kept)), { objectMode: false });
    const packed = archive.pipe(createGzip({ level: 6 }));
    archive.once('error', (error) => packed.destroy(error));
    const sealed = await encrypter.encrypt(Readable.toWeb(packed) as unknown as globalThis.ReadableStream<Uint8Array>);
    fs.mkdirSync(path.dirname(options.to), { recursive: true });
    await pipeline(
      Readable.fromWeb(sealed as unknown as ReadableStream),
      fs.createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    if (!kept.manifest) throw new Error('The backup has no manifest.');
    fs.renameSync(unfinished, options.to);
    return kept.manifest;
  } finally {
    fs.rmSync(unfinished, { force: true });
    await client.end();
  }
}

async function* listEntries(
  client: pg.Client,
  { dataFolder, uploadsFolder, environmentFile }: BackupOptions,
  kept: { manifest: Manifest | null },
): AsyncGenerator<TarEntry> {
  const tables: Manifest['tables'] = [];
  const files: Manifest['files'] = [];
  for (const table of await listTables(client)) {
    const hash = createHash('sha256');
    const stream = copyOut(client, table);
    let piece = 0;
    for await (const bytes of inPieces(stream)) {
      hash.update(bytes);
      yield { path: `tables/${table.name}.${String(++piece).padStart(6, '0')}`, bytes };
    }
    tables.push({
      name: table.name,
      columns: table.columns,
      rows: stream.rowCount,
      sha256: hash.digest('hex'),
    });
  }
  const manifest: Manifest = {
    format: newestFormat,
    version: readVersion(),
    madeAt: new Date().toISOString(),
    postgres: await readServerVersion(client),
    migrations: await listApplied(client),
    tables,
    sequences: await listSequences(client),
    auditMonths: await listAuditMonths(client),
    files,
  };
  // After the rows: a file named by a row exists by then.
  const sources = listDataFiles(dataFolder, uploadsFolder).map(([name, file]) => [`${filesFolder}${name}`, file]);
  if (environmentFile) sources.push([environmentPath, environmentFile]);
  for (const [name = '', file = ''] of sources) {
    const bytes = fs.readFileSync(file);
    files.push({ path: name, sha256: createHash('sha256').update(bytes).digest('hex') });
    yield { path: name, bytes };
  }
  kept.manifest = manifest;
  yield { path: manifestPath, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) };
}

async function* inPieces(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    size += chunk.length;
    if (size < pieceInBytes) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
