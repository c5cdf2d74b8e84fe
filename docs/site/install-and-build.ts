import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const installed = path.join(folder, 'node_modules/.package-lock.json');
const lock = path.join(folder, 'package-lock.json');

// The site's packages are no part of the shop's install; a lock file that changed since needs another one.
if (!fs.existsSync(installed) || fs.statSync(installed).mtimeMs < fs.statSync(lock).mtimeMs)
  execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
await import('./build.ts');
