import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { RunAs } from './run-as.ts';
import { canReach } from './run-as.ts';

/**
 * Prepares the folder of the database files, owned by the account PostgreSQL runs as.
 *
 * It is `postgres` inside the shop's data folder. If that account cannot enter the data folder (a checkout under
 * /root, for example), the files are in /var/lib/nostimo and `postgres` is a link to them: only files with such a link belong to
 * the shop, so deleting the data folder still results in a fresh shop.
 */
export function prepareDataFolder(shopDataFolder: string, runAs: RunAs | null): string {
  fs.mkdirSync(shopDataFolder, { recursive: true });
  const folder = path.join(path.resolve(shopDataFolder), 'postgres');
  const isLink = fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  if (isLink) return fs.realpathSync(folder);
  if (!runAs) return makeOwned(folder, runAs);
  if (fs.existsSync(folder) || canReach(runAs, path.resolve(shopDataFolder))) return makeOwned(folder, runAs);

  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const elsewhere = path.join('/var/lib/nostimo', `data-${name}`);
  keepAsPrevious(elsewhere);
  makeOwned(elsewhere, runAs);
  fs.symlinkSync(elsewhere, folder);
  return elsewhere;
}

function makeOwned(folder: string, runAs: RunAs | null): string {
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o700);
  if (runAs) fs.chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}

/** Files without a link belong to a deleted data folder; the latest such set is preserved in case that was a mistake. */
function keepAsPrevious(folder: string): void {
  if (!fs.existsSync(folder)) return;
  fs.rmSync(`${folder}.previous`, { recursive: true, force: true });
  fs.renameSync(folder, `${folder}.previous`);
}
