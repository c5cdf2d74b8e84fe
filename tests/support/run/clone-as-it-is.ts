import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { allFiles, root } from './source-files.ts';

/**
 * A repository with one commit: the files of this checkout, with its changes, after `edit`. Copied and not cloned, because a
 * checkout may come without the history. The packages are those of the checkout.
 */
export function cloneAsItIs(folder: string, edit: () => void = () => {}): void {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder });
  for (const file of allFiles) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(folder, file));
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  git('init', '--quiet');
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  // A link is no folder for .gitignore.
  fs.appendFileSync(path.join(folder, '.git/info/exclude'), '/node_modules\n');
  edit();
  git('add', '--all');
  git('commit', '--quiet', '--message', 'as it is');
}

const settings = { 'user.email': 'clone@shop.example', 'user.name': 'Clone', 'core.compression': '0', 'gc.auto': '0' };
