import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { webSources } from '#server/storefront/build-storefront.ts';
import { moveUnlessThere } from '../database/move-unless-there.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const builds = path.join(root, '.cache/builds');
const dayInMs = 86_400_000;

/**
 * The web app of the sources as they are, for every shop of this run. Its folder has the name of those sources and is never
 * written again, so that neither `npm run build` nor another run can take it away.
 */
export async function openTestBuild(): Promise<void> {
  if (process.env.WEB_BUILD) return;
  const folder = path.join(builds, digestSources());
  if (!fs.existsSync(folder)) {
    removeOldBuilds();
    fs.mkdirSync(builds, { recursive: true });
    const unfinished = fs.mkdtempSync(`${folder}-`);
    // Vitest sets test, and React's development build would not hydrate in a page.
    const env = { ...process.env, NODE_ENV: 'production', WEB_BUILD: unfinished };
    await promisify(execFile)(path.join(root, 'node_modules/.bin/react-router'), ['build'], { cwd: root, env });
    moveUnlessThere(unfinished, folder);
  }
  process.env.WEB_BUILD = folder;
}

function digestSources(): string {
  const digest = createHash('sha256');
  for (const source of webSources) digestFile(path.join(root, source), digest);
  return digest.digest('hex').slice(0, 16);
}

function digestFile(file: string, digest: ReturnType<typeof createHash>): void {
  const stat = fs.statSync(file);
  if (!stat.isDirectory()) return void digest.update(`${file} ${stat.mtimeMs} ${stat.size}\n`);
  const inside = fs.readdirSync(file).filter((name) => !name.endsWith('.test.ts'));
  for (const name of inside.sort()) digestFile(path.join(file, name), digest);
}

function removeOldBuilds(): void {
  for (const name of fs.existsSync(builds) ? fs.readdirSync(builds) : []) {
    const folder = path.join(builds, name);
    const { mtimeMs = 0 } = fs.statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > dayInMs) fs.rmSync(folder, { recursive: true, force: true });
  }
}
