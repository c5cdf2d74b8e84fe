import fs from 'node:fs';
import path from 'node:path';

const usage = `nostimo shop-file export FILE            writes the catalogue and the settings of the shop to a file
nostimo shop-file import FILE            says what a file would do, and changes nothing
nostimo shop-file import FILE --apply    does it, all of it or nothing`;

interface ShopFileCommand {
  command: 'export' | 'import';
  file: string;
  isApplied: boolean;
}

/** Throws for wrong arguments or a wrong file, before a shop is opened for them. */
export function readArguments([command, file, option, ...more]: readonly string[]): ShopFileCommand {
  const isApplied = option === '--apply';
  if (!file || (command !== 'export' && command !== 'import') || more.length > 0) throw new Error(usage);
  if (option !== undefined && (command === 'export' || !isApplied)) throw new Error(usage);
  const wrong = findWrongFile(command, file);
  if (wrong) throw new Error(wrong);
  return { command, file, isApplied };
}

function findWrongFile(command: ShopFileCommand['command'], file: string): string | null {
  const folder = path.dirname(path.resolve(file));
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory()) return `${file} is a folder: name the file in it.`;
  if (command === 'export') return fs.existsSync(folder) ? null : `There is no folder ${folder}.`;
  return fs.existsSync(file) ? null : `There is no file ${file}.`;
}
