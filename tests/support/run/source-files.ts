import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** Every existing file of the repository, also before it is committed. */
export const allFiles = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && fs.existsSync(path.join(root, file)));
export const sourceFiles = allFiles.filter((file) => /\.tsx?$/.test(file));

export const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Every import of ours in a file, as a path from the root. */
export function importsOf(file: string): string[] {
  const found = read(file).matchAll(/(?:from|import\()\s*'((?:#|\.)[^']+)'/g);
  return [...found].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name),
  );
}
