import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { stagePackage } from './stage-package.ts';

interface Packing {
  root: string;
  build: string;
  /** For the tarball; the staged files stay beside it, in package/. */
  folder: string;
}

/** Returns the tarball's path. */
export function packTarball({ root, build, folder }: Packing): string {
  const target = path.join(folder, 'package');
  const { name, version } = stagePackage({ root, build, target });
  const tarball = path.join(folder, `${name}-${version}.tgz`);
  fs.rmSync(tarball, { force: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: target,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return tarball;
}
