import fs from 'node:fs';
import path from 'node:path';

/** Files that another start recreates, or that belong to one machine: never part of a backup. */
const ofThisMachine = ['postgres', 'postgres.password', 'shop.lock', 'cache'];

/** Folder of uploads inside a data folder, unless FILES_DIR names another place: a backup stores them there either way. */
const uploads = 'files';

/** Files that exist nowhere else: their paths in a data folder, and their current location. */
export function listDataFiles(dataFolder: string, uploadsFolder: string | null): [name: string, file: string][] {
  const own = listFolder(dataFolder).map((name): [string, string] => [name, path.join(dataFolder, name)]);
  if (!uploadsFolder || path.resolve(uploadsFolder).startsWith(path.resolve(dataFolder) + path.sep)) return own;
  const elsewhere = listUnder(uploadsFolder, '.');
  return [
    ...own,
    ...elsewhere.map((name): [string, string] => [path.posix.join(uploads, name), path.join(uploadsFolder, name)]),
  ];
}

function listFolder(dataFolder: string): string[] {
  if (!fs.existsSync(dataFolder)) return [];
  return fs
    .readdirSync(dataFolder)
    .filter((name) => !ofThisMachine.includes(name))
    .flatMap((name) => listUnder(dataFolder, name))
    .sort();
}

function listUnder(root: string, name: string): string[] {
  const stat = fs.lstatSync(path.join(root, name), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [name];
  if (!stat.isDirectory()) return [];
  return fs.readdirSync(path.join(root, name)).flatMap((child) => listUnder(root, path.posix.join(name, child)));
}

/** True for an empty or missing folder. */
export function isFreshFolder(dataFolder: string): boolean {
  return !fs.existsSync(dataFolder) || fs.readdirSync(dataFolder).length === 0;
}
