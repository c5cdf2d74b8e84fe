import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Migration } from '#server/database/apply-migration.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { BackupRefused } from './backup-key.ts';

export const newestFormat = 1;
export const manifestPath = 'manifest.json';
export const environmentPath = 'environment';
export const tablesFolder = 'tables/';
export const filesFolder = 'files/';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A backup's description of itself, in its last entry: the rest is compared with it before any part is restored. */
export const Manifest = z.object({
  format: z.number(),
  version: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative(), sha256 }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** The months of the audit trail, as YYYY-MM. */
  auditMonths: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
  files: z.array(z.object({ path: z.string(), sha256 })),
});
export type Manifest = z.infer<typeof Manifest>;

export function readVersion(): string {
  const file = path.resolve(import.meta.dirname, '../../package.json');
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}

/** The migrations a backup needs, among those that this version has; refuses one that this version cannot have made. */
export function findMigrationsOf({ version, migrations }: Manifest): Migration[] {
  if (isNewer(version, readVersion()))
    throw new BackupRefused(
      `The backup was made by version ${version} of the shop and this is ${readVersion()}: install that one first.`,
    );
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  const found = migrations.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum !== checksum)
      throw new BackupRefused(
        `The backup was made by a newer version of the shop, which has the migration ${name}: install that one first.`,
      );
    return migration;
  });
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isNewer(one: string, other: string): boolean {
  const parts = (version: string) => version.split(/[.-]/).map(Number);
  const [a, b] = [parts(one), parts(other)];
  const at = [0, 1, 2].find((index) => a[index] !== b[index]);
  return at !== undefined && (a[at] ?? 0) > (b[at] ?? 0);
}
