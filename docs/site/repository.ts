import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

export const readFromRoot = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8');

/** Every file of the repository, also before it is committed; what git ignores is no part of it. */
export function listRepository(): Set<string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  return new Set(listed.split('\n').filter((file) => file && fs.existsSync(path.join(repositoryRoot, file))));
}

/** A file of the repository, or a folder that holds one. */
export function isInRepository(files: ReadonlySet<string>, name: string): boolean {
  return files.has(name) || [...files].some((file) => file.startsWith(`${name}/`));
}
