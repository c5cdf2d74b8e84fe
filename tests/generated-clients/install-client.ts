import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { packClient } from '#tools/client/pack-client.ts';

const run = promisify(execFile);

/** Packs `@nostimo/client` and installs its tarball in an empty folder, without a network. The caller deletes the folder. */
export async function installClient(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'nostimo-client-'));
  const tarball = await packClient(path.join(folder, 'dist'));
  await fs.writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', tarball, '--offline', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}
