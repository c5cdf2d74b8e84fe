import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/database/embedded/start-embedded-postgres.ts';
import { BackupRefused, type KeyOptions } from './backup-key.ts';
import { beginLoading, requireEmptyDatabase, type TableLoading } from './copy-in-store.ts';
import { isFreshFolder } from './data-files.ts';
import { environmentPath, filesFolder, findMigrationsOf, type Manifest, tablesFolder } from './manifest.ts';
import { partOf, type ReadableBackup, readBackup } from './read-backup.ts';

interface RestoreOptions {
  from: string;
  key: KeyOptions;
  /** An empty database; null for the embedded one, made in the data folder. */
  databaseUrl: string | null;
  dataFolder: string;
}

/** File for the variables of a backup: they belong to one machine, and no start uses them automatically. */
export const restoredEnvironment = 'environment.restored';

/** Restores a whole shop from a backup, or nothing: the backup and the target are checked before either is changed. */
export async function restoreBackup({ from, key, databaseUrl, dataFolder }: RestoreOptions): Promise<Manifest> {
  const backup = await readBackup(from, key);
  const migrations = findMigrationsOf(backup.manifest);
  if (!isFreshFolder(dataFolder))
    throw new BackupRefused(`The target folder ${dataFolder} is not empty: set DATA_DIR to a new one.`);
  if (databaseUrl) {
    await onDatabase(databaseUrl, requireEmptyDatabase);
    await onDatabase(databaseUrl, (client) => load(client, backup, migrations));
  } else {
    const embedded = await startEmbeddedPostgres(dataFolder);
    try {
      await onDatabase(embedded.url, (client) => load(client, backup, migrations));
    } finally {
      await embedded.stop();
    }
  }
  await restoreFiles(backup, dataFolder);
  return backup.manifest;
}

async function load(
  client: pg.Client,
  { manifest, entries }: ReadableBackup,
  migrations: ReturnType<typeof findMigrationsOf>,
): Promise<void> {
  const loading = await beginLoading(client, manifest, migrations);
  const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  let table: TableLoading | null = null;
  let loaded = '';
  const close = async () => {
    const rows = await table?.end();
    if (table && rows !== rowsOf.get(loaded)) throw new Error(`${loaded} took ${rows} rows`);
  };
  for await (const { path: entry, bytes } of entries()) {
    if (!entry.startsWith(tablesFolder)) continue;
    const name = partOf(entry).slice(tablesFolder.length);
    if (!table || name !== loaded) {
      await close();
      table = await loading.table(name);
      loaded = name;
    }
    await table.write(bytes);
  }
  await close();
  await loading.finish();
  await client.query('commit');
  await client.query('analyze');
}

async function restoreFiles({ entries }: ReadableBackup, dataFolder: string): Promise<void> {
  const root = path.resolve(dataFolder);
  for await (const { path: entry, bytes } of entries()) {
    const isEnvironment = entry === environmentPath;
    if (!isEnvironment && !entry.startsWith(filesFolder)) continue;
    const file = path.resolve(root, isEnvironment ? restoredEnvironment : entry.slice(filesFolder.length));
    if (!file.startsWith(`${root}${path.sep}`)) throw new Error(`${entry} leads out of the target folder.`);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes, { mode: isEnvironment ? 0o600 : 0o644 });
  }
}

async function onDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'nostimo restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    // An open transaction ends with its connection, and is rolled back.
    await client.end();
  }
}
