import fs from 'node:fs';
import path from 'node:path';

/** What another start makes anew, or what belongs to one machine: no backup takes it. */
const ofThisMachine = ['postgres', 'postgres.password', 'shop.lock', 'cache'];

/** The files of a data folder that are kept nowhere else, by their paths inside it. */
export function listDataFiles(dataFolder: string): string[] {
  if (!fs.existsSync(dataFolder)) return [];
  return fs
    .readdirSync(dataFolder)
    .filter((name) => !ofThisMachine.includes(name))
    .flatMap((name) => listUnder(dataFolder, name))
    .sort();
}

function listUnder(root: string, name: string): string[] {
  const stat = fs.lstatSync(path.join(root, name));
  if (stat.isFile()) return [name];
  if (!stat.isDirectory()) return [];
  return fs.readdirSync(path.join(root, name)).flatMap((child) => listUnder(root, path.posix.join(name, child)));
}

/** True where nobody has put anything yet. */
export function isFreshFolder(dataFolder: string): boolean {
  return !fs.existsSync(dataFolder) || fs.readdirSync(dataFolder).length === 0;
}
