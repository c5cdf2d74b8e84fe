import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { RunAs } from './run-as.ts';

/** Beside the database files, not among them: anyone who may read the shop's data folder may connect. */
const passwordFileOf = (shopDataFolder: string) => path.join(path.resolve(shopDataFolder), 'postgres.password');

const accessRules = `# Written by the shop: other accounts of this machine reach the port, but not without the password in postgres.password.
local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
`;

interface Cluster {
  binaries: string;
  /** The folder of the database files. */
  folder: string;
  runAs: RunAs | null;
}

/** Enforces the password, also in a folder from before there was one. PostgreSQL must not be running on it. */
export function requireDatabasePassword(shopDataFolder: string, { binaries, folder, runAs }: Cluster): string {
  const known = readPassword(shopDataFolder);
  const password = known ?? randomBytes(24).toString('base64url');
  const accessFile = path.join(folder, 'pg_hba.conf');
  if (known && fs.readFileSync(accessFile, 'utf8') === accessRules) return known;
  fs.writeFileSync(passwordFileOf(shopDataFolder), password, { mode: 0o600 });
  // A single-user server for one statement, which no other process can reach.
  const set = spawnSync(path.join(binaries, 'bin', 'postgres'), ['--single', '-D', folder, 'postgres'], {
    ...runAs,
    cwd: '/',
    encoding: 'utf8',
    input: `alter role postgres password '${password}'\n`,
  });
  if (set.status !== 0) throw new Error(`The database password could not be set: ${set.error?.message ?? set.stderr}`);
  // Written last, so that an interrupted start is repeated from here.
  fs.writeFileSync(accessFile, accessRules);
  return password;
}

/** Null: the folder has no password yet. */
export function readPassword(shopDataFolder: string): string | null {
  const file = passwordFileOf(shopDataFolder);
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : null;
}

export function embeddedUrl(port: number, password: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}
